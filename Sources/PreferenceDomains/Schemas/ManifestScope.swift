import PreferenceValues

/// The dictionary of a preference manifest that contains a key, and the keys that its conditions may name.
///
/// A condition names a key by its dotted path from the top, in an item of a list also from the item's name.
struct ManifestScope {
  /// The names from the top to the dictionary.
  private(set) var path: [String] = []
  /// Whether the dictionary is in an item of a list, so that a path from the top is not unique.
  private(set) var isInItem = false
  private var known: [[String]: ManifestKey] = [:]

  /// Creates the scope at the top of a manifest.
  init(of keys: [ManifestKey]) { add(keys) }

  private mutating func add(_ keys: [ManifestKey]) {
    for (path, key) in keys.flatMap({ $0.paths(below: path) }) where known[path] == nil {
      known[path] = key
    }
  }

  /// The scope of the keys in a dictionary.
  func inside(_ dictionary: ManifestKey) -> ManifestScope {
    var inner = self
    inner.path.append(dictionary.name)
    return inner
  }

  /// The scope of an item of a list, whose keys only conditions in it may name.
  func inside(_ list: ManifestKey, item: ManifestKey) -> ManifestScope {
    var inner = inside(list)
    inner.isInItem = true
    inner.add([item])
    return inner
  }

  /// The names from the top to the key that a condition names; nil if no key has the name.
  func target(_ text: String) -> [String]? {
    let names = text.split(separator: ".").map(String.init)
    return (0...path.count).lazy.map { path.prefix($0) + names }.first { known[$0] != nil }
  }

  /// The names from the dictionary to a key; nil if the key is not in it.
  func relative(_ target: [String]) -> [String]? {
    target.starts(with: path) && target.count > path.count
      ? Array(target.dropFirst(path.count)) : nil
  }

  /// The value of a key that is not set; nil without a default.
  func defaultValue(of target: [String]) -> PreferenceValue? {
    known[target]?.defaultValue
  }

  /// Whether the value of a key is a list.
  func isList(_ target: [String]) -> Bool { known[target]?.isList ?? false }
}
