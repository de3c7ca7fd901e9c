import PreferenceFormats
import PreferenceValues

extension INIDocument {
  func ranges(of locations: Set<ValueLocation>) -> [ValueLocation: [Range<Int>]] {
    let entries = tree.entriesByPath(in: dialect)
    return locations.reduce(into: [:]) { ranges, location in
      let own = self.entries(at: location, among: entries)
      let found = own.isEmpty ? self.entries(inSection: location.path) : own
      if !found.isEmpty { ranges[location] = found.map { tree.entries[$0].value } }
    }
  }

  /// The entries of the value at a location: the last one of a key, or those of a list or of one of its items.
  func entries(
    at location: ValueLocation, among entries: [PreferencePath: [Int]]
  ) -> [Int] {
    var steps = location.steps
    var index: Int?
    if case .index(let position)? = steps.last {
      index = position
      steps.removeLast()
    }
    let path = ValueLocation(steps).path
    guard let name = path.name,
      let occurrences = entries[dialect.identity(of: name, in: path.members.dropLast())]
    else { return [] }
    if index == nil, texts[path]?.elements != nil { return occurrences }
    let position = index ?? occurrences.count - 1
    return occurrences.indices.contains(position) ? [occurrences[position]] : []
  }

  private func entries(inSection section: PreferencePath) -> [Int] {
    tree.entries.indices.filter { section.contains(PreferencePath(tree.entries[$0].path)) }
  }

  var overriddenValues: [OverriddenValue] {
    let overridden = tree.entriesByPath(in: dialect).values.flatMap { occurrences in
      let first = tree.entries[occurrences[0]]
      let isList = texts[PreferencePath(first.path + [first.name])]?.elements != nil
      return isList ? [] : occurrences.dropLast().map { tree.entries[$0] }
    }
    return (overridden + tree.ignoredEntries).map { entry in
      OverriddenValue(
        entry.storedValue, at: ValueLocation(PreferencePath(entry.path + [entry.name])),
        entry.value)
    }
  }

  func encoded(_ text: [UInt8]) -> [UInt8] { encoding.bytes(of: text) }

  func written(_ string: String, over range: Range<Int>) -> String { string }
}
