import PreferenceFormats
import PreferenceValues

/// A text of the INI family with the places of its sections and values.
struct INITree: Sendable {
  let bytes: [UInt8]
  var sections: [INISection] = []
  var entries: [INIEntry] = []
}

/// A line that begins a section; a section may have several.
struct INISection: Sendable {
  let path: [String]
  /// From bracket to bracket.
  let range: Range<Int>
  /// Whether a flag after its name locks its keys, as in `[General][$i]`.
  var isLocked = false
}

/// A key with its value.
struct INIEntry: Sendable {
  /// The index of its section, nil above the first one.
  let section: Int?
  /// The path of its section.
  let path: [String]
  /// Its decoded name.
  let name: String
  /// The written key.
  let key: Range<Int>
  /// The written value; empty after a key without a separator.
  let value: Range<Int>
  /// Its text; nil for a key that a KDE file deletes.
  let text: String?
  /// Whether it is an item of a list: `k[] = v`.
  var isElement = false
  /// The flags after a key in KDE's files: `i` in `key[$i]`.
  var marks = ""
  /// The reason why it cannot be changed.
  var blocker: Message?
  /// The lines of a value with comments between them, which are edited one by one; else none.
  var lines: [Range<Int>] = []

  /// The range of the key and the value.
  var range: Range<Int> { key.lowerBound..<max(key.upperBound, value.upperBound) }
}

extension INITree {
  /// The value of the text, and the entries of each key.
  func value(in dialect: INIDialect) -> PreferenceValue {
    var root = PreferenceValue.emptyDictionary
    for section in sections where root[PreferencePath(section.path)] == nil {
      root = root.applying(.set(.emptyDictionary), at: PreferencePath(section.path))
    }
    var edits: [PreferencePath: [Int]] = [:]
    var order: [PreferencePath] = []
    for (index, entry) in entries.enumerated() {
      let path = PreferencePath(entry.path + [name(of: entry, in: dialect)])
      if edits[path] == nil { order.append(path) }
      edits[path, default: []].append(index)
    }
    for path in order {
      root = root.applying(.set(value(of: edits[path] ?? [], in: dialect)), at: path)
    }
    return root
  }

  /// The name of an entry as its first occurrence spells it.
  func name(of entry: INIEntry, in dialect: INIDialect) -> String {
    guard dialect.ignoresCaseOfKeys else { return entry.name }
    let lowered = entry.name.lowercased()
    return entries.first { $0.path == entry.path && $0.name.lowercased() == lowered }?.name
      ?? entry.name
  }

  /// The entries of a key, in the order of the text.
  func occurrences(of path: PreferencePath, in dialect: INIDialect) -> [Int] {
    guard let name = path.name else { return [] }
    let section = Array(path.members.dropLast())
    return entries.indices.filter { index in
      let entry = entries[index]
      guard entry.path == section else { return false }
      return dialect.ignoresCaseOfKeys
        ? entry.name.lowercased() == name.lowercased() : entry.name.hasSameBytes(as: name)
    }
  }

  private func value(of occurrences: [Int], in dialect: INIDialect) -> PreferenceValue {
    let texts = occurrences.map { entries[$0].text.map(PreferenceValue.string) ?? .null }
    let isList = occurrences.contains { entries[$0].isElement }
    switch dialect.duplicates {
    case .list where texts.count > 1: return .array(texts)
    case .brackets where isList: return .array(texts)
    default: return texts.last ?? .string("")
    }
  }
}
