package import PreferenceFormats
package import PreferenceValues

extension INIFormat {
  /// The format of KDE's files.
  package static var kde: INIFormat { INIFormat(.kde) }
}

/// The flags of groups and keys in a file of KDE: `[$i]`, `[$e]` and `[$d]`.
package struct KDEMarks: Sendable {
  /// The groups and keys that higher layers must not change; the root for the whole file.
  package var locked: Set<PreferencePath> = []
  /// The keys with variables in their texts.
  package var expanded: Set<PreferencePath> = []
  /// The keys that the file deletes from the layers below.
  package var deleted: Set<PreferencePath> = []
  /// Whether the file has comments.
  package var hasComments = false

  /// The flags in a document; none if it is not a file of KDE.
  package init(of document: (any FormatDocument)?) {
    guard let tree = (document as? INIDocument)?.tree else { return }
    hasComments = tree.bytes.split(separator: UInt8(ascii: "\n"))
      .contains { $0.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#") }
    locked = Set(tree.sections.filter(\.isLocked).map { PreferencePath($0.path) })
    for entry in tree.entries {
      let path = PreferencePath(entry.path + [entry.name])
      if entry.marks.contains("i") { locked.insert(path) }
      if entry.marks.contains("e") { expanded.insert(path) }
      if entry.marks.contains("d") { deleted.insert(path) }
    }
  }
}
