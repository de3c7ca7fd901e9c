package import PreferenceDomains
package import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// A domain with a draft on top of what is stored: what every editor of it, on screen or not, works on.
///
/// A value: it reads and writes nothing. Saving is a store's business, with ``Draft/changeSet(for:)``.
package struct EditedDomain: Sendable {
  /// What its values may be, in ``language``.
  package var schema: any PreferenceSchema { kept.schema }
  /// The language of what is said about its settings.
  package private(set) var language: Language
  /// What is stored.
  package private(set) var layers: LayeredSnapshot
  /// What is to be changed.
  package private(set) var draft = Draft()
  /// What will be stored once the draft is saved.
  package private(set) var edited: LayeredSnapshot
  /// What is wrong with the values in force once the draft is saved; until ``isJudged``, only what is known so far.
  package private(set) var problems: [PreferenceProblem]
  /// Whether every value has been judged.
  package private(set) var isJudged: Bool
  /// Where the draft was decided on something else than what is stored now.
  package private(set) var conflicts: [DraftConflict] = []

  private var kept: KeptSchema
  /// Validates whole contents once each; nil to validate only what an edit touches.
  private var validator: Validator?
  /// The problems that the schema finds.
  private var schemaProblems: [PreferenceProblem] = []
  private var history = History()
  /// What is being saved, as far as it was not yet seen stored.
  private var saving = Draft()
  private let representation: @Sendable (PreferenceValue, PreferencePath) -> Representation

  /// A domain of this schema that holds this.
  ///
  /// - Parameters:
  ///   - schema: What its values may be.
  ///   - layers: What is stored.
  ///   - language: The language of what is said about it; nil for the schema's own.
  ///   - isJudgedLater: Whether ``take(judgement:)`` brings what is wrong with the stored values, so that they can be
  ///     shown before they are judged.
  ///   - representation: What becomes of a value where it is written.
  package init(
    schema: any PreferenceSchema, layers: LayeredSnapshot, language: Language? = nil,
    isJudgedLater: Bool = false,
    representation: @escaping @Sendable (PreferenceValue, PreferencePath) -> Representation = {
      _, _ in .exact
    }
  ) {
    self.init(
      schema: schema.speaking(language ?? schema.language), layers: layers, validator: nil,
      language: language ?? schema.language, isJudgedLater: isJudgedLater,
      representation: representation)
  }

  /// A domain whose values are validated with what a save of it validates, each content once.
  package init(_ domain: Domain, layers: LayeredSnapshot) {
    self.init(
      schema: domain.schema, layers: layers, validator: domain.validator,
      language: domain.schema.language, isJudgedLater: false, representation: domain.represent)
  }

  private init(
    schema: any PreferenceSchema, layers: LayeredSnapshot, validator: Validator?,
    language: Language, isJudgedLater: Bool,
    representation: @escaping @Sendable (PreferenceValue, PreferencePath) -> Representation
  ) {
    self.language = language
    kept = KeptSchema(schema: schema)
    self.layers = layers
    self.validator = validator
    self.representation = representation
    edited = layers
    problems = layers.contentProblems(in: language)
    isJudged = !isJudgedLater
    if isJudged { revalidate(touching: .root) }
  }

  /// Says everything about its settings in another language.
  package mutating func speak(_ language: Language) {
    guard language != self.language else { return }
    self.language = language
    kept = KeptSchema(schema: schema.speaking(language))
    validator = nil
    revalidate(touching: .root)
  }

  /// Takes note of what is wrong with the values that were stored when it was opened.
  ///
  /// What was staged meanwhile has been judged already; what was loaded meanwhile has been judged whole.
  package mutating func take(judgement found: [PreferenceProblem]) {
    guard !isJudged else { return }
    isJudged = true
    schemaProblems = found
    problems = layers.contentProblems(in: language) + schemaProblems
    for path in draft.lines.map(\.path) { revalidate(touching: path) }
  }

  /// The values in force once the draft is saved, without the schema's defaults.
  package var values: PreferenceValue { edited.stored }

  /// The form.
  package var outline: Outline { schema.outline(of: values) }

  // MARK: Staging

  /// Stages a value, in the layer asked for or else in the one that fits.
  ///
  /// Answers why it cannot be changed, and then stages nothing.
  @discardableResult
  package mutating func stage(
    _ value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil
  ) -> Access {
    let access = access(to: path, in: kind)
    guard access == .writable else { return access }
    let (path, value) = inWholeDefault(value, at: path)
    guard
      let line = line(
        staging: stored(value, at: path), at: path, in: kind, of: draft, decidedOn: layers)
    else { return .readOnly(reason: Reason(Message("the domain has no layer \(kind ?? .user)"))) }
    change(at: line.path) { draft in
      if kind == nil { Self.dropReset(replacedBy: line, in: &draft) }
      draft.stage(line.staged, at: line.path)
    }
    return .writable
  }

  /// Discards the reset of all layers in the place of which a value is set in one of them.
  static func dropReset(replacedBy line: Draft.Line, in draft: inout Draft) {
    let changes = draft.changes(at: line.path)
    guard changes.allSatisfy({ $0.edit == .reset }),
      changes.contains(where: { line.staged.writes($0.store) })
    else { return }
    draft.dismiss(line.path)
  }

  /// Stages several changes as one step: values, and resets where there is none.
  ///
  /// - Parameter seen: What was stored when they were decided on, nil for what is now: what changed since is in conflict.
  package mutating func stage(
    _ edits: [(path: PreferencePath, value: PreferenceValue?)],
    decidedOn seen: LayeredSnapshot? = nil
  ) {
    stage(edits.map { ($0.path, $0.value, nil) }, decidedOn: seen ?? layers)
  }

  /// Stages changes as one step, each in the layer that it names or else in the one that fits.
  mutating func stage(
    _ edits: [(path: PreferencePath, value: PreferenceValue?, layer: LayerKind?)],
    decidedOn seen: LayeredSnapshot
  ) {
    var changed = draft
    for (place, edit, kind) in edits.resetsLast {
      let isPart = seen.layers.contains { changed.hasValue(around: place, in: $0.store) }
      let whole = isPart ? nil : wholeDefault(with: edit, at: place)
      let (path, new) = whole.map { ($0.path, $0.value) } ?? (place, edit)
      guard let value = new.map({ stored($0, at: path) }) else {
        reset(path, in: kind, of: &changed, decidedOn: seen)
        continue
      }
      if let line = line(staging: value, at: path, in: kind, of: changed, decidedOn: seen) {
        if kind == nil { Self.dropReset(replacedBy: line, in: &changed) }
        changed.stage(line.staged, at: line.path)
      }
    }
    for layer in layers.layers { changed.dropFulfilled(by: layer.root, of: layer.store) }
    change(at: .root) { $0 = changed }
  }

  /// Why a value may not stand at a path, nil where it may: a rule of the schema, or what the store cannot hold.
  package func fault(of value: PreferenceValue, at path: PreferencePath) -> String? {
    if case .impossible(let reason) = representation(value, path) { return reason }
    return refusal(of: value, at: path)?.sentence(at: Location(path))
  }

  /// The first rule or lock that a value at a path would break, and where in it that is; nil where it breaks none.
  package func refusal(of value: PreferenceValue, at path: PreferencePath) -> PreferenceProblem? {
    errors(with: stored(value, at: path), at: path).first
  }

  /// What would be wrong at a path and inside of it with another value there.
  func errors(with value: PreferenceValue, at path: PreferencePath) -> [PreferenceProblem] {
    let (place, grown) = inWholeDefault(value, at: path)
    var whole = values.applying(.set(grown), at: place)
    var locked: [PreferenceProblem] = []
    for (lock, holder) in layers.locks(inside: path) where whole[lock] != values[lock] {
      // What the written layer holds there, if anything, was not in force before either.
      if whole[lock] != layers.writtenLayer(for: path)?.root[lock] {
        locked.append(
          PreferenceProblem(
            Message("is locked by \(holder)").text(in: language), at: Location(lock)))
      }
      whole = whole.applying(values[lock].map(StoreEdit.set) ?? .reset, at: lock)
    }
    return locked
      + validated(whole, touching: path).filter {
        path.contains($0.location.path) && $0.severity == .error
      }
  }

  /// The problems of what is stored now.
  var problemsBefore: [PreferenceProblem] {
    validator?.problems(in: layers.stored) ?? schema.problemsInForce(in: layers.stored)
  }

  /// The problems that an edit at a path can have made or mended, with a validator all problems.
  private func validated(
    _ values: PreferenceValue, touching path: PreferencePath
  ) -> [PreferenceProblem] {
    guard let validator else {
      return schema.problemsInForce(in: values, touching: path.isRoot ? nil : path)
    }
    return validator.problems(in: values)
  }

  /// What becomes of a value where it is written.
  func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    representation(value, path)
  }

  /// What is read back of a value once it is stored.
  func stored(_ value: PreferenceValue, at path: PreferencePath) -> PreferenceValue {
    if case .rounded(let rounded) = representation(value, path) { rounded } else { value }
  }

  /// Takes a line out of the draft.
  package mutating func dismiss(_ path: PreferencePath) { change(at: path) { $0.dismiss(path) } }

  /// Takes the change of one setting out of the line of the draft at a path, which may be the value of a dictionary around it.
  ///
  /// Answers what is not staged any more: the setting, or all of the line, where it is that setting's own, where no other
  /// change is in it, where the line resets a dictionary, or where the setting is only copied so that the line's dictionary
  /// does not hide it.
  /// - Parameter stores: The stores of the line; nil for the first line at the path.
  @discardableResult
  package mutating func dismiss(
    _ setting: PreferencePath, of path: PreferencePath, in stores: [StoreIdentity]? = nil
  ) -> PreferencePath {
    let line = draft.lines.first { line in
      line.path == path && stores.map { $0 == line.staged.stores } ?? true
    }
    guard let line else { return path }
    let changes = schema.changes(of: line, to: layers)
    let others = changes.filter { $0.path != setting && $0.copiedFrom == nil }
    guard let change = changes.first(where: { $0.path == setting }), change.copiedFrom == nil,
      !others.isEmpty, setting != path, line.staged.edit != .reset
    else {
      self.change(at: path) { draft in
        for store in line.staged.stores { draft.dismiss(path, in: store) }
      }
      return path
    }
    let edit = StagedEdit(
      change.old.map(StoreEdit.set) ?? .reset, targets: line.staged.targets)
    self.change(at: path) { $0.stage(edit, at: setting) }
    return setting
  }

  /// Takes every line out of the draft.
  package mutating func dismissAll() { change(at: .root) { $0 = Draft() } }

  /// Lays the lines of another draft, kept from an earlier run, over this one.
  package mutating func adopt(_ other: Draft) {
    change(at: .root) { draft in
      for (path, edit) in other.lines { draft.stage(edit, at: path) }
    }
    settleDraft()
  }

  /// Whether there is a step to undo.
  package var canUndo: Bool { history.canUndo }
  /// Whether there is a step to redo.
  package var canRedo: Bool { history.canRedo }

  /// Goes back to the draft before the last change of it.
  package mutating func undo() {
    if let previous = history.undo(from: draft) { use(previous) }
  }

  /// Makes the change undone last again.
  package mutating func redo() {
    if let next = history.redo(from: draft) { use(next) }
    settleDraft()
  }

  // MARK: What happens outside

  /// Takes note of what is stored now; the draft stays, and differences show as conflicts.
  package mutating func reload(_ layers: LayeredSnapshot) {
    self.layers = layers
    settleDraft()
  }

  /// Takes note of a save that begins: what is changed until it has ended is decided on what it writes.
  package mutating func beginSaving(_ draft: Draft) { saving = draft }

  /// Takes note of a save that ended without having written.
  package mutating func endSaving() { saving = Draft() }

  /// Takes note of a save and of what is stored now.
  ///
  /// What was staged since stays, what was taken back since is staged, and what was undone can still be made again:
  /// somebody may have pressed undo while the save was under way.
  package mutating func saved(_ layers: LayeredSnapshot) {
    self.layers = layers
    settleDraft()
    endSaving()
    history.forgetSaved(leaving: draft) { step in
      layers.layers.reduce(into: step) { $0.dropFulfilled(by: $1.root, of: $1.store) }
    }
  }

  /// Settles the first conflict at a path in favor of the draft.
  package mutating func keepMine(at path: PreferencePath) {
    settleConflict(at: path) { conflict, layer, draft in
      draft.keepMine(at: path, storedNow: layer.root, of: layer.store)
    }
  }

  /// Settles the first conflict at a path in favor of the other program.
  package mutating func takeTheirs(at path: PreferencePath) {
    settleConflict(at: path) { conflict, layer, draft in
      draft.dismiss(path, in: layer.store)
    }
  }

  /// Settles the first conflict at a path in favor of the value that both changes were based on.
  package mutating func takeBase(at path: PreferencePath) {
    let stored = layers
    settleConflict(at: path) { conflict, layer, draft in
      draft.dismiss(path, in: layer.store)
      let line =
        conflict.conflict.expected.map { stored.staging($0, at: path, in: layer.kind) }
        ?? stored.resetting(path, in: layer.kind)
      guard let line else { return }
      draft.stage(line.staged, at: line.path)
      draft.keepMine(at: line.path, storedNow: layer.root, of: layer.store)
    }
  }

  private mutating func settleConflict(
    at path: PreferencePath,
    _ body: (DraftConflict, LayerSnapshot, inout Draft) -> Void
  ) {
    guard let conflict = conflicts.first(where: { $0.path == path }),
      let layer = layers.layer(conflict.layer)
    else { return }
    change(at: obstacle(of: conflict) ?? path) { body(conflict, layer, &$0) }
  }

  /// What stands where a setting in conflict needs a dictionary, nil where nothing does.
  package func obstacle(of conflict: DraftConflict) -> PreferencePath? {
    guard conflict.conflict.edit != .reset else { return nil }
    return layers.layer(conflict.layer)?.root.obstacle(to: conflict.path)
  }

  private mutating func settleDraft() {
    var draft = draft
    for layer in layers.layers {
      draft.follow(&saving, into: layer.root, of: layer.store)
      draft.dropFulfilled(by: layer.root, of: layer.store)
    }
    use(draft)
  }

  // MARK: Keeping what follows from the draft

  mutating func change(at path: PreferencePath, _ body: (inout Draft) -> Void) {
    var changed = draft
    body(&changed)
    guard changed != draft else { return }
    history.record(draft)
    use(changed, touching: path)
  }

  private mutating func use(_ draft: Draft, touching path: PreferencePath = .root) {
    let known = isJudged ? values : nil
    self.draft = draft
    edited = layers.applying(draft)
    conflicts = layers.layers.flatMap { layer in
      draft.conflicts(with: layer.root, of: layer.store).map { DraftConflict($0, in: layer.kind) }
    }
    if values != known { revalidate(touching: path) }
    problems = layers.contentProblems(in: language) + schemaProblems
  }

  private mutating func revalidate(touching path: PreferencePath) {
    if path.isRoot { isJudged = true }
    // An edit can make other members wrong, which only a validation of everything reports again.
    let isWhole = path.isRoot || validator != nil
    schemaProblems.removeAll { isWhole || path.overlaps($0.location.path) }
    schemaProblems += validated(values, touching: path)
    problems = layers.contentProblems(in: language) + schemaProblems
  }
}

/// A schema by reference: a domain that holds it itself would be copied whole to read one of its properties.
private final class KeptSchema: Sendable {
  let schema: any PreferenceSchema

  init(schema: any PreferenceSchema) { self.schema = schema }
}

extension [(path: PreferencePath, value: PreferenceValue?, layer: LayerKind?)] {
  /// These with the resets behind the values, so that a dictionary that gets other members is not taken for an empty one; a
  /// reset of what a value stands in stays before it.
  fileprivate var resetsLast: Self {
    var around: Set<PreferencePath> = []
    for (path, value, _) in self where value != nil {
      around.formUnion(sequence(first: path, next: \.parent))
    }
    let isLate = { (edit: Element) in edit.value == nil && !around.contains(edit.path) }
    return filter { !isLate($0) } + filter(isLate)
  }
}
