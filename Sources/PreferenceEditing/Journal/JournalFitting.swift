package import PreferenceDomains
import PreferenceFormats
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues

extension JournalLimits {
  /// The most bytes of a value; also of the texts that a save changed.
  var largestValue: Int { max(bytes / 4, 1024) }
  /// The most bytes of a save without its texts; both together leave room for the next saves.
  var largestSave: Int { max(bytes / 2, 1024) }

  /// The save with no more values than fit.
  func fitting(_ save: JournalSave) -> JournalSave {
    var save = save
    save.changes = save.changes.map { $0.readable(upTo: largestValue) }
    guard JournalRecord.made(save).line.count > largestSave, let store = save.changes.first?.store
    else { return save }
    let whole = PreferenceValue.redacted(.tooLarge)
    save.changes = [JournalChange(in: store, at: .root, from: whole, to: whole)]
    return save
  }

  /// Says that an undo of a save will skip values because they are too large for the history; nil if it has them all.
  ///
  /// - Parameters:
  ///   - draft: The unsaved changes.
  ///   - new: The layers once the draft is saved.
  ///   - old: The layers now.
  package func warning(
    ofSaving draft: EditingDraft, as new: LayeredSnapshot, over old: LayeredSnapshot
  ) -> Message? {
    guard bytes > 0, mayBeTooLarge(draft, from: old, to: new) else { return nil }
    let paths = pathsTooLarge(from: old, to: new)
    guard !paths.isEmpty else { return nil }
    guard paths.allSatisfy({ !$0.isRoot }) else {
      return Message("too large for the history, cannot be undone")
    }
    let names = paths.prefix(3).map { "\($0)" } + (paths.count > 3 ? ["…"] : [])
    return Message(
      "\(names.joined(separator: ", ")): too large for the history, cannot be undone")
  }

  /// The paths whose old values a journal does not record because they are too large; the root for the whole save.
  private func pathsTooLarge(
    from old: LayeredSnapshot, to new: LayeredSnapshot
  ) -> [PreferencePath] {
    let changes = new.layers.flatMap { layer in
      JournalChange.between(
        old.layer(storedIn: layer.store)?.content, layer.content, of: layer.store)
    }
    return fitting(save(of: changes)).changes.filter { $0.old?.redaction == .tooLarge }.map(\.path)
  }

  /// Whether the values that a draft changes take more space than one value may.
  ///
  /// Most take little, and the others are not compared then.
  private func mayBeTooLarge(
    _ draft: EditingDraft, from old: LayeredSnapshot, to new: LayeredSnapshot
  ) -> Bool {
    let changes = draft.changes.flatMap { change in
      JournalChange.between(
        old.layer(storedIn: change.store)?.root[change.path],
        new.layer(storedIn: change.store)?.root[change.path], of: change.store, at: change.path)
    }
    return JournalRecord.made(save(of: changes)).line.count > largestValue
  }

  private func save(of changes: [JournalChange]) -> JournalSave {
    JournalSave(
      number: JournalRecord.numbers.upperBound, date: Date(timeIntervalSinceReferenceDate: 1 / 3),
      author: .outside, changes: changes)
  }
}

extension JournalChange {
  /// The change, without values that are too large or that a line would not preserve.
  func readable(upTo size: Int) -> JournalChange {
    let line = record.line
    if line.count > size {
      // An undo needs the old value only.
      let withOld = withoutNew(.tooLarge)
      return withOld.record.line.count > size ? withOld.withoutOld(.tooLarge) : withOld
    }
    return JournalRecord(line: line.dropLast()) == record
      ? self : withoutNew(.unwritable).withoutOld(.unwritable)
  }

  private var record: JournalRecord {
    .made(
      JournalSave(
        number: 1, date: Date(timeIntervalSinceReferenceDate: 0), author: .outside,
        changes: [self]))
  }

  private func withoutNew(_ reason: PreferenceValue.Redaction) -> JournalChange {
    var change = self
    change.new = new.map { _ in .redacted(reason) }
    return change
  }

  private func withoutOld(_ reason: PreferenceValue.Redaction) -> JournalChange {
    var change = self
    change.old = old.map { _ in .redacted(reason) }
    change.ignored = ignored.mapValues { _ in .redacted(reason) }
    return change
  }
}
