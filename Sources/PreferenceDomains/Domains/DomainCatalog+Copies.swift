import PreferenceStores
import PreferenceValues

extension DomainCatalog {
  /// The domain of settee's own preferences.
  package static let settee = "org.settee"

  /// How many contents of each file are kept, as a person wants it: settee's own preference `keptCopies`.
  ///
  /// While that cannot be read nothing is dropped.
  var keptCopies: Int {
    let layers = layers(of: Self.settee)
    guard let content = try? LayeredSnapshot(layers.map { try $0.load() }, rule: rule(of: layers))
    else { return .max }
    guard case .integer(let count)? = content.stored[["keptCopies"]], 1...100 ~= count else {
      return Ring.usualSize
    }
    return Int(count)
  }
}
