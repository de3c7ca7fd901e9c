import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesINI

/// A save of typed values in a KDE file.
struct KDESave {
  private let changes: ChangeSet
  private let root: PreferenceValue
  private let conversion: KDEConversion
  private let undo: KDEUndo?
  /// The flags of the file, also those that an undo restores.
  let marks: KDEMarks

  /// A save of changes over the content of a file.
  init(
    of changes: ChangeSet, over root: PreferenceValue, _ document: (any FormatDocument)?,
    by conversion: KDEConversion
  ) {
    (self.changes, self.root, self.conversion) = (changes, root, conversion)
    undo = KDEUndo(changes.restoredTexts, in: document, by: conversion)
    let marks = KDEMarks(of: document)
    self.marks = undo?.marks(over: marks) ?? marks
  }

  /// The changes of the texts in the file.
  ///
  /// - Throws: ``StoreError`` if the file locks a key or cannot contain a value.
  func texts() throws(StoreError) -> ChangeSet {
    var texts = changes
    texts.edits = try edits()
    try requireUnlocked(texts.edits.keys)
    texts.expecting = expecting
    setRules(of: &texts)
    return texts
  }

  private func edits() throws(StoreError) -> [PreferencePath: StoreEdit] {
    var edits: [PreferencePath: StoreEdit] = [:]
    for (path, edit) in changes.edits {
      if let restored = undo?.edits(restoring: edit.value, at: path) {
        edits.merge(restored) { $1 }
      } else if let value = edit.value {
        edits[conversion.entry(for: path, in: root)] =
          .set(try conversion.text(of: value, at: path, over: root, marks))
      } else {
        // Otherwise the value without a language would appear.
        for entry in conversion.ownEntries(for: path, in: root) { edits[entry] = edit }
      }
    }
    return undo?.removingNewGroups(edits) ?? edits
  }

  private func requireUnlocked(_ paths: some Sequence<PreferencePath>) throws(StoreError) {
    guard let locked = paths.first(where: marks.isLocked) else { return }
    throw .readOnly(reason: RefusalReason(Message("\(locked) is locked by [$i] in the file")))
  }

  private var expecting: [PreferencePath: PreferenceValue?] {
    var expecting: [PreferencePath: PreferenceValue?] = [:]
    for path in changes.expecting.keys {
      let entry = conversion.entry(for: path, in: root)
      expecting.updateValue(root[entry], forKey: entry)
    }
    return expecting
  }

  /// Converts the rules for values to rules for texts.
  private func setRules(of texts: inout ChangeSet) {
    let (conversion, marks) = (conversion, marks)
    let typed = { @Sendable in conversion.value(of: $0, marks).0 }
    if let check = changes.check { texts.check = { check(typed($0)) } }
    if let satisfiesSchema = changes.satisfiesSchema {
      texts.satisfiesSchema = { satisfiesSchema(typed($0)) }
    }
    guard let secrets = changes.secrets else { return }
    texts.secrets = { root in
      secrets(typed(root)).flatMap { location in
        conversion.entries(for: location.path, in: root).map { ValueLocation($0) }
      }
    }
  }
}
