package import PreferenceDomains
package import PreferenceStores
import PreferenceValues

extension Domain {
  /// How a save that is kept in a journal ended, and why the journal does not have it, if so.
  package typealias JournaledSave = (result: SaveResult<LayeredSnapshot>, unrecorded: StoreError?)

  /// Writes a draft, and keeps what it changed in a journal.
  ///
  /// What is about to be changed is written down before, and how it ended afterwards. A save is worth more than its
  /// journal: where that cannot be written, the draft is saved all the same, and the answer says why. What an undo puts back
  /// may break its rule with ``Consent/brokenRule``.
  ///
  /// - Parameters:
  ///   - draft: What is to be written.
  ///   - before: What the layers held when the draft was decided on.
  ///   - consents: What the person agreed to.
  ///   - author: Who saves.
  ///   - journal: The journal of the domain; nil for none.
  /// - Throws: ``StoreError`` where the draft cannot be saved.
  package func save(
    _ draft: Draft, over before: LayeredSnapshot, consents: Set<Consent> = [],
    by author: JournalAuthor, in journal: Journal?
  ) throws -> JournaledSave {
    func save() throws -> SaveResult<LayeredSnapshot> {
      let result = try self.save(draft, over: before, consents: consents)
      if author.isUndo { try askAboutRule(brokenBy: result) }
      return result
    }
    let wanted = changes(from: before, to: before.applying(draft))
    guard let journal, !wanted.isEmpty else { return (try save(), nil) }
    var writer: JournalWriter
    let number: Int
    do throws(StoreError) {
      (writer, number) = try journal.begin(wanted, by: author) { try? load() }
    } catch {
      return (try save(), error)
    }
    defer { writer.close() }
    do {
      let result = try save()
      return (result, end(number, with: result, after: before.applying(draft), in: &writer))
    } catch {
      // What cannot be read now is settled by the next one who opens the journal.
      if let now = try? load() { try? writer.end(number, seenIn: now) }
      throw error
    }
  }

  private func askAboutRule(brokenBy result: SaveResult<LayeredSnapshot>) throws(StoreError) {
    guard case .refused(let problems, _) = result,
      let problem = problems.first(where: { $0.severity == .error })
    else { return }
    let sentence = "\(problem.location) \(problem.message)"
    throw .needsConsent(.brokenRule, Reason(Message("the previous value is invalid: \(sentence)")))
  }

  /// Writes down how a save ended, and what other programs wrote that it was merged with.
  private func end(
    _ number: Int, with result: SaveResult<LayeredSnapshot>, after wanted: LayeredSnapshot,
    in writer: inout JournalWriter
  ) -> StoreError? {
    do throws(StoreError) {
      switch result {
      case .done(let now, _):
        try writer.end(number)
        try writer.recordOutside(changes(from: wanted, to: now))
      case .conflicts(_, let now), .refused(_, let now):
        try writer.end(number, seenIn: now)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Keeps in a journal what another program changed, unless the journal has it already.
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

  /// Ends what killed programs began in a journal, by what is stored now; a save that is under way is left alone.
  package func settle(_ journal: Journal) {
    guard (try? journal.content().open.isEmpty) == false else { return }
    (try? journal.open(patience: .zero) { try? load() })?.close()
  }

  /// What makes one content of the layers of another, with placeholders for secrets.
  package func changes(from old: LayeredSnapshot, to new: LayeredSnapshot) -> [JournalChange] {
    new.layers.flatMap { layer -> [JournalChange] in
      let before = old.layer(keptIn: layer.store)?.root
      let found = JournalChange.between(before, layer.root, of: layer.store)
      guard !found.isEmpty else { return [] }
      let masked = schema.withoutSecrets(layer.root, beside: new.stored)
      let maskedBefore = before.map { schema.withoutSecrets($0, beside: old.stored) }
      return found.map { change in
        var change = change
        change.old = change.old.map { _ in maskedBefore?[change.path] ?? .notKept(.secret) }
        change.new = change.new.map { _ in masked[change.path] ?? .notKept(.secret) }
        return change
      }
    }
  }
}
