package import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues

extension Domain {
  /// The result of a save, the reason why the journal does not have it, if so, and what the user should know.
  package typealias JournaledSave = (
    result: SaveResult<LayeredSnapshot>, unrecorded: RefusalReason?, remark: Message?
  )

  /// The longest time to wait for other programs, for the journal and the stores together.
  private static let patience = Duration.seconds(5)

  /// Writes a draft, and records its changes in a journal.
  ///
  /// The changes are recorded before the save, and its result afterwards. If the journal cannot be written, the draft is
  /// saved nevertheless, and the reason is returned. An undo restores a value that violates its rule only with
  /// ``StoreConsent/brokenRule``; a store that another program keeps locked is written only with ``StoreConsent/withoutLock``.
  ///
  /// - Parameters:
  ///   - draft: The changes to write.
  ///   - before: The contents of the layers on which the draft is based.
  ///   - consents: The user's consents.
  ///   - author: The author of the save.
  ///   - journal: The journal of the domain; nil for none.
  /// - Throws: ``StoreError`` if the draft cannot be saved.
  package func save(
    _ draft: EditingDraft, over before: LayeredSnapshot, consents: Set<StoreConsent> = [],
    by author: JournalAuthor, in journal: Journal?
  ) throws -> JournaledSave {
    let draft = completed(draft, over: before)
    let deadline = ContinuousClock.now + Self.patience
    var texts: [StoreIdentity: [TextChange]] = [:]
    var written: [StoreIdentity] = []
    func save() throws -> SaveResult<LayeredSnapshot> {
      let patience = max(
        ContinuousClock.now.duration(to: deadline), Self.patience - Journal.patience)
      let result: SaveResult<LayeredSnapshot>
      (result, written) = try requestingLockConsent {
        try self.write(
          draft, over: before, consents: consents, isUndo: author.isUndo, restoring: texts,
          patience: patience)
      }
      if author.isUndo { try requestRuleConsent(brokenBy: result) }
      return result
    }
    let wanted = changes(from: before, to: before.applying(draft)) + draft.restorations
    func saved(unrecorded: RefusalReason? = nil) throws -> JournaledSave {
      let result = try save()
      // Without a history, no earlier save is known.
      return (result, unrecorded, remark(on: result, over: before, isFirst: !wanted.isEmpty))
    }
    guard let journal, !wanted.isEmpty else { return try saved() }
    var writer: JournalWriter
    let number: Int
    do throws(StoreError) {
      (writer, number) = try journal.begin(wanted, by: author) { try? load() }
    } catch {
      if LockWaiting.isAbandoned { throw error }
      return try saved(unrecorded: Self.reason(notToRecord: error))
    }
    defer { writer.close() }
    let isFirst = writer.content.saves.allSatisfy { $0.author == .outside }
    if author.undoesSaves {
      texts = UndoneTexts(of: draft, in: before, by: writer.content.saves.reversed()).texts
    }
    do {
      let result = try save()
      let unrecorded = end(
        number, of: draft, with: result, writing: written, over: before, in: &writer)
      return (result, unrecorded, remark(on: result, over: before, isFirst: isFirst))
    } catch {
      // The next writer of the journal completes an entry whose result cannot be read now.
      let isInDoubt = (error as? StoreError)?.isInDoubt == true
      if !isInDoubt, let now = try? load() { try? writer.end(number, seenIn: now) }
      throw error
    }
  }

  /// The warnings of the stores about a save, and what the user should know after the first save.
  private func remark(
    on result: SaveResult<LayeredSnapshot>, over before: LayeredSnapshot, isFirst: Bool
  ) -> Message? {
    guard case .done(let now, _) = result else { return nil }
    let first = isFirst ? remarkOnSave() : nil
    let remarks = now.fileWarnings(since: before) + [first].compactMap(\.self)
    return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
  }

  /// The result that a save would have, without writing.
  ///
  /// - Parameters: Those of ``save(_:over:consents:by:in:)``.
  /// - Throws: ``StoreError`` if the draft could not be saved.
  package func rehearse(
    _ draft: EditingDraft, over before: LayeredSnapshot, consents: Set<StoreConsent> = [],
    by author: JournalAuthor, in journal: Journal?
  ) throws -> SaveResult<LayeredSnapshot> {
    let saves = author.undoesSaves ? (try? journal?.saves()) ?? [] : []
    let result = try requestingLockConsent {
      try write(
        draft, over: before, consents: consents, isUndo: author.isUndo,
        restoring: UndoneTexts(of: draft, in: before, by: saves).texts, isRehearsal: true
      ).result
    }
    if author.isUndo { try requestRuleConsent(brokenBy: result) }
    return result
  }

  /// The reason why a journal was not written; unlike its error, it does not concern the save.
  private static func reason(notToRecord error: StoreError) -> RefusalReason {
    guard case .locked(let path, let holder) = error else { return RefusalReason(of: error) }
    let other = holder?.message ?? Message("another program")
    return RefusalReason(Message("\(path) is locked by \(other)"))
  }

  private func requestingLockConsent<Result>(_ save: () throws -> Result) throws -> Result {
    do { return try save() } catch StoreError.locked(let path, let holder) {
      let other = holder?.message ?? Message("another program")
      let reason = Message(
        "\(path) is locked by \(other) and was not saved; saving without the lock can conflict with it"
      )
      throw StoreError.needsConsent(.withoutLock, RefusalReason(reason))
    }
  }

  private func requestRuleConsent(brokenBy result: SaveResult<LayeredSnapshot>) throws(StoreError) {
    guard case .refused(let problems, _) = result,
      let problem = problems.first(where: { $0.severity == .error })
    else { return }
    let sentence = problem.clause
    throw .needsConsent(
      .brokenRule, RefusalReason(Message("the previous value is invalid: \(sentence)")))
  }

  /// Records the result of a save, and the changes of other programs that it was merged with.
  private func end(
    _ number: Int, of draft: EditingDraft, with result: SaveResult<LayeredSnapshot>,
    writing stores: [StoreIdentity], over before: LayeredSnapshot, in writer: inout JournalWriter
  ) -> RefusalReason? {
    do throws(StoreError) {
      switch result {
      case .done(let now, _):
        try writer.end(number, texts: now.textChanges(of: draft.stores))
        try writer.recordOutside(changes(from: before.applying(draft), to: now))
      case .conflicts(_, let now), .refused(_, let now):
        try writer.end(number, seenIn: now, writing: stores)
      }
      return nil
    } catch {
      return Self.reason(notToRecord: error)
    }
  }

  /// Records the changes of another program in a journal, unless it already has them.
  ///
  /// - Throws: ``StoreError``.
  package func recordOutside(
    from old: LayeredSnapshot, to new: LayeredSnapshot, in journal: Journal
  ) throws {
    let found = changes(from: old, to: new)
    guard !found.isEmpty else { return }
    var writer = try journal.open { try? load() }
    defer { writer.close() }
    try writer.recordOutside(found)
  }

  /// Completes the entries of killed programs, by the stored values; leaves a running save alone.
  package func completePendingEntries(in journal: Journal) {
    guard (try? journal.content().open.isEmpty) == false else { return }
    (try? journal.open(patience: .zero) { try? load() })?.close()
  }

  /// The changes from one content of the layers to another, with placeholders for secrets.
  package func changes(from old: LayeredSnapshot, to new: LayeredSnapshot) -> [JournalChange] {
    new.layers.flatMap { layer -> [JournalChange] in
      let content = old.layer(storedIn: layer.store)?.content
      let found = JournalChange.between(content, layer.content, of: layer.store)
      guard !found.isEmpty else { return [] }
      let secrets = ContentSecrets(in: layer.root, of: new, by: schema)
      let secretsBefore = content.map { ContentSecrets(in: $0.root, of: old, by: schema) }
      var numbers = JournalSecrets()
      return found.map { change in
        var masked = change
        masked.old = secretsBefore?.masking(change.old, of: change, with: &numbers)
        masked.new = secrets.masking(change.new, of: change, with: &numbers)
        masked.ignored = secretsBefore?.masking(change.ignored) ?? [:]
        return masked
      }
    }
  }
}

extension ContentSecrets {
  /// The secrets in a layer's content, considering all layers.
  fileprivate init(
    in root: PreferenceValue, of layers: LayeredSnapshot, by schema: any PreferenceSchema
  ) {
    self.init(in: [root, layers.stored], by: schema)
  }

  /// A value of a change with placeholders for secrets; those in lists and dictionaries, and those that may have been
  /// moved, have numbers.
  fileprivate func masking(
    _ value: PreferenceValue?, of change: JournalChange, with numbers: inout JournalSecrets
  ) -> PreferenceValue? {
    guard let value else { return nil }
    let masked = masking(value, at: change.path, with: .redacted(.secret))
    guard masked != value else { return value }
    if value.isContainer {
      return numbers.masking(
        value, at: change.path, secrets: locations(in: value, at: change.path))
    }
    return change.old == nil || change.new == nil ? numbers.placeholder(of: value) : masked
  }

  /// Ignored values with placeholders for secrets.
  fileprivate func masking(
    _ ignored: [PreferencePath: PreferenceValue]
  ) -> [PreferencePath: PreferenceValue] {
    Dictionary(
      uniqueKeysWithValues: ignored.map { path, value in
        (path, masking(value, at: path, with: .redacted(.secret)))
      })
  }
}

extension EditingDraft {
  /// The changes that store an ignored value again in place of the default that is stored now.
  fileprivate var restorations: [JournalChange] {
    changes.filter { $0.restored != nil && $0.expected == $0.edit.value }.map {
      JournalChange(in: $0.store, at: $0.path, from: $0.expected, to: $0.edit.value)
    }
  }
}

extension LayeredSnapshot {
  /// The lines of files that a rehearsed save of these stores would change, in the unified format.
  package func changedLines(of stores: [StoreIdentity]) -> [String] {
    stores.flatMap { layer(storedIn: $0)?.content.changedLines?() ?? [] }
  }

  /// The changes of texts by the saves of these stores.
  fileprivate func textChanges(of stores: [StoreIdentity]) -> [StoreIdentity: TextChange] {
    var texts: [StoreIdentity: TextChange] = [:]
    for store in stores { texts[store] = layer(storedIn: store)?.content.textChange }
    return texts
  }
}
