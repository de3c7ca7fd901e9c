import PreferenceSystem

/// The name of this machine, which is in the names of files for this machine only.
package enum HostName {
  /// The name, or `localhost` if the system has none.
  package static var current: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
