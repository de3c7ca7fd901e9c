package import PreferenceDomains
package import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// A domain with a draft on top of its stored values: the model of every editor, on screen or not.
///
/// It is a value, and neither reads nor writes files. A store saves it, with
/// ``EditingDraft/changeSet(for:)``.
package struct EditedDomain: Sendable {
  /// The schema of its values, in ``language``.
  package var schema: any PreferenceSchema { schemaHolder.schema }
  /// The language of the texts about its settings.
  package private(set) var language: InterfaceLanguage
  /// The stored contents of its layers.
  package private(set) var layers: LayeredSnapshot
  /// The unsaved changes.
  package private(set) var draft = EditingDraft()
  /// The contents of the layers once the draft is saved.
  package private(set) var edited: LayeredSnapshot
  /// The problems of the effective values once the draft is saved; until ``isValidated``, only the known ones.
  package var problems: [PreferenceProblem] { problemIndex.all }
  private(set) var problemIndex: ProblemIndex
  /// Whether every value has been validated.
  package private(set) var isValidated: Bool
  /// The changes whose stored value another program has changed.
  package private(set) var conflicts: [DraftConflict] = []

  private var schemaHolder: SchemaHolder
  /// Validates whole contents once each; nil to validate only what an edit touches.
  private var validator: Validator?
  /// The problems that the schema finds.
  private var schemaProblems: [PreferenceProblem] = []
  var history = UndoStack()
  /// The changes of the running save that no store has reported yet.
  private var saving = EditingDraft()
  let representation: @Sendable (PreferenceValue, PreferencePath) -> StorageFit
  /// Returns a path as the files spell it.
  package var spelling: @Sendable (PreferencePath, LayeredSnapshot) -> PreferencePath = { path, _ in
    path
  }
  /// The changes that belong to a save in addition to those of a draft.
  package var completion: Domain.Completion = { _, _ in [] }
  /// The value of a text in the notation of the store, for the key at a path; nil if it has none.
  package var nativeValue: @Sendable (String, PreferencePath) -> PreferenceValue? = { _, _ in nil }

  /// Creates a domain with a schema and stored contents.
  /// - Parameters:
  ///   - schema: The schema of its values.
  ///   - layers: The stored contents.
  ///   - language: The language of its texts; nil for the schema's own.
  ///   - isValidatedLater: Whether ``setProblems(_:)`` sets the problems of the stored values later.
  ///   - representation: Returns how exactly the written layer can represent a value.
  package init(
    schema: any PreferenceSchema, layers: LayeredSnapshot, language: InterfaceLanguage? = nil,
    isValidatedLater: Bool = false,
    representation: @escaping @Sendable (PreferenceValue, PreferencePath) -> StorageFit = {
      _, _ in .exact
    }
  ) {
    self.init(
      schema: schema.withLanguage(language ?? schema.language), layers: layers, validator: nil,
      language: language ?? schema.language, isValidatedLater: isValidatedLater,
      representation: representation)
  }

  /// Creates a domain that shares its validation with its saves: each content is validated once.
  package init(_ domain: Domain, layers: LayeredSnapshot) {
    self.init(
      schema: domain.schema, layers: layers,
      // A schema inferred from the values accepts them.
      validator: domain.schema.isInferred ? nil : domain.validator,
      language: domain.schema.language, isValidatedLater: domain.schema.isInferred,
      representation: domain.represent)
    spelling = domain.store.spelled
    completion = domain.completion
  }

  private init(
    schema: any PreferenceSchema, layers: LayeredSnapshot, validator: Validator?,
    language: InterfaceLanguage, isValidatedLater: Bool,
    representation: @escaping @Sendable (PreferenceValue, PreferencePath) -> StorageFit
  ) {
    self.language = language
    schemaHolder = SchemaHolder(schema: schema)
    self.layers = layers
    self.validator = validator
    self.representation = representation
    edited = layers
    problemIndex = ProblemIndex(
      layers.contentProblems(in: language), in: schema.outline(of: layers.stored))
    isValidated = !isValidatedLater
    if isValidated { revalidate(touching: .root) }
  }

  /// Sets the language of the texts about its settings.
  package mutating func setLanguage(_ language: InterfaceLanguage) {
    guard language != self.language else { return }
    self.language = language
    schemaHolder = SchemaHolder(schema: schema.withLanguage(language))
    validator = nil
    revalidate(touching: .root)
  }

  /// Sets the problems of the values that were stored when it was opened.
  ///
  /// Changes made since then have been validated already; contents loaded since then have been validated whole.
  package mutating func setProblems(_ found: [PreferenceProblem]) {
    guard !isValidated else { return }
    isValidated = true
    schemaProblems = found
    refreshProblems()
    for path in draft.lines.map(\.path) { revalidate(touching: path, since: layers.stored) }
  }

  /// The effective values once the draft is saved, without the schema's defaults.
  package var values: PreferenceValue { edited.stored }

  /// The domain with other contents, of which it does not know the problems.
  func showing(_ layers: LayeredSnapshot, edited: LayeredSnapshot) -> EditedDomain {
    var domain = self
    domain.layers = layers
    domain.edited = edited
    return domain
  }

  /// The form.
  package var outline: Outline { schema.outline(of: values) }

  // MARK: Editing

  /// Adds the edit that sets a value, in a layer or in the one that a change is written to.
  ///
  /// - Parameter formerNames: The former names of entries that have another name in the value.
  /// - Returns: The reason why the path may not change; then nothing is added.
  @discardableResult
  package mutating func set(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil,
    formerNames: [PreferencePath: String] = [:]
  ) -> ChangeRefusal? {
    let plan = ChangePlan(toChange: path, in: kind, of: self)
    if let refusal = plan.refusal { return refusal }
    let edits = edits(toSet: value, at: path, in: kind)
    if edits.count > 1 {
      set(edits, formerNames: formerNames, decidedOn: layers)
      return nil
    }
    let (path, value) = inWholeDefault(value, at: path)
    guard
      let line = line(
        setting: stored(value, at: path), at: path, in: kind, of: draft, decidedOn: layers)
    else {
      return ChangeRefusal(
        path, .set, .notWritable(RefusalReason(Message("the domain has no writable layer"))))
    }
    change(at: line.path) { draft in
      if kind == nil { Self.removeReset(replacedBy: line, in: &draft) }
      draft.add(line.change, at: line.path)
      for (path, name) in formerNames { draft.rename(name, to: path) }
    }
    return nil
  }

  /// Discards the reset of all layers if a value is set in one of them.
  static func removeReset(replacedBy line: EditingDraft.Line, in draft: inout EditingDraft) {
    let changes = draft.changes(at: line.path)
    guard changes.allSatisfy({ $0.edit == .reset }),
      changes.contains(where: { line.change.writes($0.store) })
    else { return }
    draft.discard(line.path)
  }

  /// Adds several edits as one step: values, and resets for nil.
  ///
  /// - Parameters:
  ///   - edits: The paths with their new values, nil for resets.
  ///   - formerNames: The former names of entries that have another name now; the edits set these and reset the former ones.
  ///   - seen: The contents that they are based on, nil for those now: changes since then are conflicts.
  package mutating func set(
    _ edits: [(path: PreferencePath, value: PreferenceValue?)],
    formerNames: [PreferencePath: String] = [:], decidedOn seen: LayeredSnapshot? = nil
  ) {
    set(
      edits.map { ($0.path, $0.value, nil) }, formerNames: formerNames, decidedOn: seen ?? layers)
  }

  /// Adds edits as one step, each in its layer or in the one that a change is written to.
  mutating func set(
    _ edits: [LayerEdit], formerNames: [PreferencePath: String] = [:],
    decidedOn seen: LayeredSnapshot
  ) {
    var changed = draft
    for (place, edit, kind) in edits.resetsLast {
      let isPart = seen.layers.contains { changed.hasValue(around: place, in: $0.store) }
      let whole = isPart ? nil : materializedDefault(with: edit, at: place)
      let (path, new) = whole.map { ($0.path, $0.value) } ?? (place, edit)
      guard let value = new.map({ stored($0, at: path) }) else {
        reset(path, in: kind, of: &changed, decidedOn: seen)
        continue
      }
      if let line = line(setting: value, at: path, in: kind, of: changed, decidedOn: seen) {
        if kind == nil { Self.removeReset(replacedBy: line, in: &changed) }
        changed.add(line.change, at: line.path)
      }
    }
    for (path, name) in formerNames { changed.rename(name, to: path) }
    for layer in layers.layers { changed.removeFulfilled(by: layer.content, of: layer.store) }
    change(at: .root) { $0 = changed }
  }

  /// The problems of the stored values.
  var problemsBefore: [PreferenceProblem] {
    if schema.isInferred { return [] }
    return validator?.problems(in: layers.stored) ?? schema.effectiveProblems(in: layers.stored)
  }

  /// The problems that an edit at a path can have caused or fixed; with a validator all problems.
  ///
  /// A schema inferred from former values reports no problems, because the new values may be right.
  func validated(
    _ values: PreferenceValue, touching path: PreferencePath
  ) -> [PreferenceProblem] {
    if schema.isInferred { return [] }
    guard let validator else {
      return schema.effectiveProblems(in: values, touching: path.isRoot ? nil : path)
    }
    return validator.problems(in: values)
  }

  /// Discards the line of the draft at a path.
  package mutating func discard(_ path: PreferencePath) { change(at: path) { $0.discard(path) } }

  /// Discards the changes with these targets.
  package mutating func discard(_ targets: [LayerChange.Target]) {
    change(at: .root) { $0.discard(targets) }
  }

  /// Adds the lines of another draft, which an earlier run left.
  package mutating func addChanges(of other: EditingDraft) {
    change(at: .root) { $0.add(other) }
    reconcileDraft()
  }

  /// Whether there is a step to undo.
  package var canUndo: Bool { history.canUndo }
  /// Whether there is a step to redo.
  package var canRedo: Bool { history.canRedo }

  /// Restores the draft before its last change.
  package mutating func undo() {
    if let previous = history.undo(from: draft) { setDraft(previous) }
  }

  /// Repeats the change that was undone last.
  package mutating func redo() {
    if let next = history.redo(from: draft) { setDraft(next) }
    reconcileDraft()
  }

  // MARK: External changes

  /// Updates the stored contents; the draft stays, and differences show as conflicts.
  package mutating func reload(_ layers: LayeredSnapshot) {
    self.layers = layers
    reconcileDraft()
  }

  /// Begins a save: changes made until it ends are based on the values that it writes.
  package mutating func beginSaving(_ draft: EditingDraft) { saving = draft }

  /// Ends a save that has written nothing.
  package mutating func endSaving() { saving = EditingDraft() }

  /// Ends a save with the contents that are stored now.
  ///
  /// Later edits stay, edits that were undone during the save are unsaved changes now, and undone steps can be redone.
  package mutating func saved(_ layers: LayeredSnapshot) {
    self.layers = layers
    reconcileDraft()
    endSaving()
    history.forgetSaved(leaving: draft) { step in
      layers.layers.reduce(into: step) { $0.removeFulfilled(by: $1.content, of: $1.store) }
    }
  }

  /// Resolves the first conflict at a path in favor of the draft.
  package mutating func keepDraftEdit(at path: PreferencePath) {
    resolveConflict(at: path) { conflict, layer, draft in
      draft.keepDraftEdit(at: path, storedNow: layer.root, of: layer.store)
    }
  }

  /// Resolves the first conflict at a path in favor of the other program.
  package mutating func useStoredValue(at path: PreferencePath) {
    resolveConflict(at: path) { conflict, layer, draft in
      draft.discard(path, in: layer.store)
    }
  }

  /// Resolves the first conflict at a path in favor of the value that both changes were based on.
  package mutating func restoreOriginal(at path: PreferencePath) {
    let stored = layers
    resolveConflict(at: path) { conflict, layer, draft in
      draft.discard(path, in: layer.store)
      let line =
        conflict.conflict.expected.map { stored.line(setting: $0, at: path, in: layer.kind) }
        ?? stored.line(resetting: path, in: layer.kind)
      guard let line else { return }
      draft.add(line.change, at: line.path)
      draft.keepDraftEdit(at: line.path, storedNow: layer.root, of: layer.store)
    }
  }

  private mutating func resolveConflict(
    at path: PreferencePath,
    _ body: (DraftConflict, LayerSnapshot, inout EditingDraft) -> Void
  ) {
    guard let conflict = conflicts.first(where: { $0.path == path }),
      let layer = layers.layer(conflict.layer)
    else { return }
    change(at: blocker(of: conflict) ?? path) { body(conflict, layer, &$0) }
  }

  /// The conflicts of the changes in `draft`, which may be a part of this one's.
  package func conflicts(in draft: EditingDraft) -> [DraftConflict] {
    conflicts.filter { conflict in
      layers.layer(conflict.layer).flatMap { draft.change(at: conflict.path, in: $0.store) } != nil
    }
  }

  /// The path of a value that is not the dictionary that a setting in conflict needs.
  package func blocker(of conflict: DraftConflict) -> PreferencePath? {
    guard conflict.conflict.edit != .reset else { return nil }
    return layers.layer(conflict.layer)?.root.blocker(of: conflict.path)
  }

  private mutating func reconcileDraft() {
    var draft = draft
    for layer in layers.layers {
      draft.rebase(&saving, onto: layer.content, of: layer.store)
      draft.removeFulfilled(by: layer.content, of: layer.store)
    }
    setDraft(draft)
  }

  // MARK: Derived state

  mutating func change(at path: PreferencePath, _ body: (inout EditingDraft) -> Void) {
    var changed = draft
    body(&changed)
    changed = completion(changed, layers).reduce(into: changed) { $0.add($1) }
    guard changed != draft else { return }
    history.record(draft)
    setDraft(changed, touching: path)
  }

  private mutating func setDraft(
    _ draft: EditingDraft, touching path: PreferencePath = .root,
    since before: PreferenceValue? = nil
  ) {
    let known = before ?? values
    self.draft = draft
    edited = layers.applying(draft)
    conflicts = layers.layers.flatMap { layer in
      draft.conflicts(with: layer.root, of: layer.store).map { DraftConflict($0, in: layer.kind) }
    }
    if let split = splittingResetGroups(of: draft) {
      return setDraft(split, touching: path, since: known)
    }
    if isValidated, values == known { return refreshProblems() }
    revalidate(touching: path, since: known)
  }

  /// Replaces the problems that an edit at a path can have caused or fixed.
  ///
  /// - Parameters:
  ///   - path: The path of the edit; the root to validate everything.
  ///   - before: The values before the edit, whose problems are known.
  private mutating func revalidate(
    touching path: PreferencePath, since before: PreferenceValue = .emptyDictionary
  ) {
    if path.isRoot { isValidated = true }
    if path.isRoot || validator != nil {
      schemaProblems = []
    } else if !schemaProblems.isEmpty {
      // An edit can fix other members, so what it touched before is replaced too.
      let former = Set(validated(before, touching: path).map(\.visiblePart))
      schemaProblems.removeAll {
        path.overlaps($0.location.path) || former.contains($0.visiblePart)
      }
    }
    let known = Set(schemaProblems.map(\.visiblePart))
    schemaProblems += validated(values, touching: path).filter { !known.contains($0.visiblePart) }
    refreshProblems()
  }

  private mutating func refreshProblems() {
    problemIndex = ProblemIndex(
      edited.contentProblems(in: language) + schemaProblems, in: outline)
  }
}

/// A reference to a schema, because reading a property of an inline schema would copy the whole
/// domain.
private final class SchemaHolder: Sendable {
  let schema: any PreferenceSchema

  init(schema: any PreferenceSchema) { self.schema = schema }
}
