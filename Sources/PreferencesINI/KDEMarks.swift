package import PreferenceFormats
package import PreferenceValues

extension INIFormat {
  /// The format of KDE's files.
  package static var kde: INIFormat { INIFormat(.kde) }
}

/// The flags of groups and keys in a file of KDE: `[$i]`, `[$e]` and `[$d]`.
package struct KDEMarks: Sendable {
  /// The groups whose keys higher layers must not change, without the groups inside them; the root for the whole file.
  package var lockedGroups: Set<PreferencePath> = []
  /// The groups that have a header.
  package var groups: Set<PreferencePath> = []
  /// The keys that higher layers must not change.
  package var lockedKeys: Set<PreferencePath> = []
  /// The keys with variables in their texts.
  package var expanded: Set<PreferencePath> = []
  /// Whether the file has comments.
  package var hasComments = false

  /// The flags in a document; none if it is not a file of KDE.
  package init(of document: (any FormatDocument)?) {
    guard let tree = (document as? INIDocument)?.tree else { return }
    hasComments = tree.bytes.split(separator: UInt8(ascii: "\n"))
      .contains { $0.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#") }
    groups = Set(tree.sections.map { PreferencePath($0.path) }.filter { !$0.isRoot })
    lockedGroups = Set(tree.lockedSections.map { PreferencePath($0) })
    for entry in tree.entries {
      let path = PreferencePath(entry.path + [entry.name])
      if entry.marks.contains("i") { lockedKeys.insert(path) }
      // The last line of a key applies.
      if entry.marks.contains("e"), entry.text != nil {
        expanded.insert(path)
      } else {
        expanded.remove(path)
      }
    }
  }

  /// Whether a lock covers the whole file.
  package var isLocked: Bool { lockedGroups.contains(.root) }

  /// Whether a lock covers a key or a group.
  package func covers(_ path: PreferencePath) -> Bool {
    lockedGroups.contains { $0.isRoot || $0 == path.parent || $0 == path }
      || lockedKeys.contains(path)
  }

  /// Whether a lock covers a key, or something in a group.
  package func isLocked(_ path: PreferencePath) -> Bool {
    covers(path) || lockedGroups.contains(where: path.contains)
      || lockedKeys.contains(where: path.contains)
  }
}
