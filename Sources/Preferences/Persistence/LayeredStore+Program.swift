package import PreferenceDomains
import PreferenceSystem

extension LayeredStore {
  /// The store of the domain that has this program's name.
  package static let program: LayeredStore = .domain(ProcessInfo.processInfo.processName)
}
