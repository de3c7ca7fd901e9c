import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesINI

/// The undo of saves in a KDE file.
///
/// The history has values in the types of the schema and in the language of the save. The old text has their source: variables,
/// the spelling of numbers, and entries of other languages.
struct KDEUndo {
  private let now: PreferenceValue
  private let restored: PreferenceValue
  private let conversion: KDEConversion
  /// The flags of the file with the old text.
  private let marks: KDEMarks

  /// Finds the old text of the undone saves; nil if nothing is undone.
  init?(
    _ texts: [TextChange], in document: (any FormatDocument)?, by conversion: KDEConversion
  ) {
    guard !texts.isEmpty, let document, var bytes = try? document.bytes(applying: [:]) else {
      return nil
    }
    for text in texts { bytes = text.undoneAsFarAsFound(in: bytes) }
    guard let old = try? INIFormat.kde.parse(bytes) else { return nil }
    (now, restored, marks) = (document.value, old.value, KDEMarks(of: old))
    self.conversion = conversion
  }

  /// Flags of the file before the undo, and of the texts that it restores.
  func marks(over marks: KDEMarks) -> KDEMarks {
    var marks = marks
    marks.expanded.formUnion(self.marks.expanded)
    return marks
  }

  /// The edits of the entries that the old text has for a value; nil if it has another value.
  func edits(
    restoring value: PreferenceValue?, at path: PreferencePath
  ) -> [PreferencePath: StoreEdit]? {
    let entries = Set(
      conversion.entries(for: path, in: now) + conversion.entries(for: path, in: restored))
    let changed = entries.filter { now[$0] != restored[$0] }
    guard !changed.isEmpty, holds(value, at: path, in: changed) else { return nil }
    return Dictionary(
      uniqueKeysWithValues: changed.map { ($0, restored[$0].map { .set($0) } ?? .reset) })
  }

  /// The edits, with one for each group that the old text lacks and that would be empty.
  func removingNewGroups(
    _ edits: [PreferencePath: StoreEdit]
  ) -> [PreferencePath: StoreEdit] {
    let groups = Set(edits.filter { $0.value == .reset }.keys.compactMap(\.parent))
    guard let group = groups.first(where: { isNew($0) && isEmptied($0, by: edits) }) else {
      return edits
    }
    var rest = edits.filter { !group.contains($0.key) }
    rest[group] = .reset
    return removingNewGroups(rest)
  }

  private func isNew(_ group: PreferencePath) -> Bool { !group.isRoot && restored[group] == nil }

  private func isEmptied(
    _ group: PreferencePath, by edits: [PreferencePath: StoreEdit]
  ) -> Bool {
    now[group]?.members?.names.allSatisfy { edits[group.appending($0)] == .reset } == true
  }

  /// Whether the old text has a value, perhaps in the language of another user.
  private func holds(
    _ value: PreferenceValue?, at path: PreferencePath, in changed: Set<PreferencePath>
  ) -> Bool {
    if conversion.value(of: restored, marks).0[path] == value { return true }
    var problems: [PreferenceProblem] = []
    return changed.contains { entry in
      restored[entry].map { conversion.value(of: $0, at: path, from: entry, marks, &problems) }
        == value
    }
  }
}

extension TextChange {
  /// The text without the change, or without those of its pieces that are found.
  fileprivate func undoneAsFarAsFound(in text: [UInt8]) -> [UInt8] {
    undone(in: text) ?? pieces.reduce(text) { TextChange([$1]).undone(in: $0) ?? $0 }
  }
}
