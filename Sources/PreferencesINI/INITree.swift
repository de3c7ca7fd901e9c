import PreferenceFormats
import PreferenceValues

/// A text of the INI family with the places of its sections and values.
struct INITree: Sendable {
  let bytes: [UInt8]
  var sections: [INISection] = []
  var entries: [INIEntry] = []
  /// The entries of a key below a locked one, which KConfig ignores.
  var ignoredEntries: [INIEntry] = []
  /// The sections with a flag that locks their keys, as in `[General][$i]`; the empty path for the whole text.
  var lockedSections: Set<[String]> = []

  /// The byte order mark.
  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  var hasMark: Bool { bytes.starts(with: Self.mark) }
}

/// A line that begins a section; a section may have several.
struct INISection: Sendable {
  let path: [String]
  /// From bracket to bracket.
  let range: Range<Int>
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
  var text: String?
  /// Whether the text has bytes that are not UTF-8.
  var isForeign = false
  /// Whether it is an item of a list: `k[] = v`.
  var isElement = false
  /// The flags after a key in KDE's files: `i` in `key[$i]`.
  var marks = ""
  /// Whether a flag of its own locks it, as in `key[$i]`.
  var isLocked = false
  /// The lines of a value with comments between them, which are edited one by one; else none.
  var lines: [Range<Int>] = []

  /// The range of the key and the value.
  var range: Range<Int> { key.lowerBound..<max(key.upperBound, value.upperBound) }

  /// Its text, or the bytes of one that is not UTF-8.
  var storedValue: PreferenceValue {
    guard let text else { return .null }
    return isForeign ? TextEncoding.mixed.data(of: text) : .string(text)
  }
}

// MARK: Locks

extension INITree {
  /// The reason why a locked value cannot be changed.
  static var lock: Message {
    Message("it is locked in the file (`[$i]`), and KDE ignores changes to it")
  }

  /// Whether the lock of a section or of the whole text covers the keys of a section.
  func hasLock(_ section: [String]) -> Bool {
    lockedSections.contains(section) || lockedSections.contains([])
  }

  /// Whether KConfig ignores new keys of a section; a new section has the lock of the one around it.
  func isLocked(_ section: [String]) -> Bool {
    if hasLock(section) { return true }
    guard !lockedSections.isEmpty, !section.isEmpty,
      !sections.contains(where: { $0.path == section })
    else { return false }
    return isLocked(section.dropLast())
  }

  /// The reason why an entry cannot be changed.
  func blocker(of entry: INIEntry) -> Message? {
    entry.isLocked || hasLock(entry.path) ? Self.lock : nil
  }
}

extension INITree {
  /// The value of the text; a key has the name that its first occurrence spells.
  func value(in dialect: INIDialect) -> PreferenceValue {
    var root = PreferenceDictionary()
    let keys = occurrences(in: dialect)
    // Keys above all sections come first; sections without keys keep their places.
    set(keys.filter { entries[$0[0]].path.isEmpty }, in: &root, dialect)
    for section in sections
    where PreferenceValue.dictionary(root)[PreferencePath(section.path)] == nil {
      root.set(.emptyDictionary, at: section.path[...])
    }
    set(keys.filter { !entries[$0[0]].path.isEmpty }, in: &root, dialect)
    return .dictionary(root)
  }

  private func set(_ keys: [[Int]], in root: inout PreferenceDictionary, _ dialect: INIDialect) {
    for occurrences in keys {
      let first = entries[occurrences[0]]
      root.set(value(of: occurrences, in: dialect), at: (first.path + [first.name])[...])
    }
  }

  /// The entries of each key, in the order of the text.
  private func occurrences(in dialect: INIDialect) -> [[Int]] {
    var keys = [PreferencePath: Int](minimumCapacity: entries.count)
    var occurrences: [[Int]] = []
    for (index, entry) in entries.enumerated() {
      let identity = dialect.identity(of: entry.name, in: entry.path)
      if let key = keys[identity] {
        occurrences[key].append(index)
      } else {
        keys[identity] = occurrences.count
        occurrences.append([index])
      }
    }
    return occurrences
  }

  /// The entries of each key by its identity.
  func entriesByPath(in dialect: INIDialect) -> [PreferencePath: [Int]] {
    Dictionary(
      uniqueKeysWithValues: occurrences(in: dialect).map { occurrences in
        let first = entries[occurrences[0]]
        return (dialect.identity(of: first.name, in: first.path), occurrences)
      })
  }

  /// The entries of a key, in the order of the text.
  func occurrences(of path: PreferencePath, in dialect: INIDialect) -> [Int] {
    guard let name = path.name else { return [] }
    let section = Array(path.members.dropLast())
    let identity = dialect.identity(of: name, in: section)
    return entries.indices.filter {
      // Most entries are in other sections, which is cheaper to find out.
      entries[$0].path == section
        && dialect.identity(of: entries[$0].name, in: entries[$0].path) == identity
    }
  }

  private func value(of occurrences: [Int], in dialect: INIDialect) -> PreferenceValue {
    let texts = occurrences.map { entries[$0].storedValue }
    let isList = occurrences.contains { entries[$0].isElement }
    let isRepeated = texts.count > 1 && dialect.repeats(entries[occurrences[0]].name)
    return isList || isRepeated ? .array(texts) : texts.last ?? .string("")
  }
}

extension INIDialect {
  /// The path that all occurrences of a key have in common.
  func identity(of name: String, in section: [String]) -> PreferencePath {
    PreferencePath(section + [ignoresCaseOfKeys ? name.lowercased() : name])
  }
}

extension PreferenceDictionary {
  /// Sets the value at a path of dictionaries without a copy of them.
  fileprivate mutating func set(_ value: PreferenceValue, at path: ArraySlice<String>) {
    guard let name = path.first else { return }
    guard path.count > 1 else { return self[name] = value }
    update(name, or: .emptyDictionary) { member in
      guard case .dictionary(var inner) = member else { return }
      // Only `inner` may refer to the members, so that they are changed in place.
      member = .null
      inner.set(value, at: path.dropFirst())
      member = .dictionary(inner)
    }
  }
}
