import EditorSession
import JSONSchema
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// A change of a domain by a command: validated, printed and saved like one of the editor.
struct DomainChange {
  let target: Domain
  /// The name of the command, for the journal.
  private let command: String
  private let options: SaveOptions
  private let consents: Set<StoreConsent>
  private(set) var domain: EditedDomain
  /// Whether it adds items to a list of another file.
  private var isSum = false
  /// The secrets that an import did not reset.
  private(set) var keptSecrets: [PreferencePath] = []
  /// Whether an import left out values of settings that cannot be changed.
  private(set) var hasRefusals = false

  init(
    of target: Domain, by command: String, with options: SaveOptions,
    consents: Set<StoreConsent> = []
  ) throws {
    let content = try CommandError.translating { try target.load() }
    self.init(
      of: LoadedDomain(domain: target, content: content), by: command, with: options,
      consents: consents)
  }

  init(
    of loaded: LoadedDomain, by command: String, with options: SaveOptions,
    consents: Set<StoreConsent> = []
  ) {
    target = loaded.domain
    self.command = command
    self.options = options
    self.consents = options.consents.union(consents)
    domain = EditedDomain(loaded.domain, layers: loaded.content)
    for problem in target.layers.flatMap({ $0.lockProblems() }) {
      Output.complain(problem.text)
    }
  }

  /// Whether the domain has a path, or a change of it.
  func isKnown(_ path: PreferencePath) -> Bool {
    let path = target.store.spelled(path, in: domain.layers)
    return domain.draft.lines.contains { path.overlaps($0.path) }
      || target.isKnown(path, in: domain.layers)
  }

  /// Sets a value.
  ///
  /// - Parameters:
  ///   - location: The location of the changed part; nil for the whole value.
  ///   - part: The path of a part that is reset by setting the value without it.
  /// - Throws: ``CommandError`` if the schema or the store forbids it.
  mutating func add(
    _ value: PreferenceValue, at path: PreferencePath, in layer: LayerArgument?,
    changing location: ValueLocation? = nil, resetting part: PreferencePath? = nil
  ) throws {
    let layer = try layer?.kind(in: target)
    let plan = ChangePlan(toChange: path, in: layer, of: domain)
    if let refusal = plan.refusal(ofSettingTo: value, changing: location) {
      throw failure(
        part.map { ChangeRefusal($0, .reset, refusal.cause) } ?? refusal, in: layer)
    }
    if let rounded = target.represent(value, at: path).loss(of: value) {
      Output.complain(
        Message(
          "\(path) is stored as \(ValueText.editable(rounded)); the file cannot store the exact value"
        ))
    }
    isSum = isSum || value.elements != nil && domain.addsItems(at: path, in: layer)
    domain.set(value, at: path, in: layer)
  }

  /// Refuses a locked path, whose value in a lower layer does not tell its type.
  func requireUnlocked(_ path: PreferencePath, in layer: LayerKind?) throws {
    guard case .locked(let name) = domain.access(to: path, in: layer) else { return }
    throw failure(ChangeRefusal(path, .set, .locked(by: name)), in: layer)
  }

  /// The error for a change that was refused in a layer.
  private func failure(_ refusal: ChangeRefusal, in layer: LayerKind?) -> CommandError {
    switch refusal.cause {
    case .noLayer:
      return CommandError(.refused, refusal.message, help: LayerArgument.list(of: target))
    case .notWritable:
      let message = file(of: layer).map { Message("\(refusal.message) (\($0))") }
      // The file can be written as soon as its dialect is known.
      let remedy = dialectRemedy
      return CommandError(
        remedy == nil ? .notReadOrWritten : .refused, message ?? refusal.message,
        help: remedy ?? RootAdvice.help(for: layer, in: target))
    default: return CommandError(refusal)
    }
  }

  /// The file of a layer, nil for the one that takes new values.
  private func file(of layer: LayerKind?) -> String? {
    let found = layer.map { kind in target.layers.first { $0.kind == kind } } ?? target.userLayer
    return (found?.store as? FileStore)?.path
  }

  /// The remedy for a file without a known dialect, with the dialects; nil for any other file.
  private var dialectRemedy: Message? {
    let found = target.layers.firstNonNil { layer -> [String]? in
      let dialects = (layer.store as? FileStore)?.dialects ?? []
      return dialects.isEmpty ? nil : dialects
    }
    let command = "settee schema bind \(ShellCommand.quoted(target.name)) --dialect DIALECT"
    return found.map { dialects in
      Message(
        "name the dialect with --format, or once for all with \(command): \(dialects.joined(separator: ", "))"
      )
    }
  }

  /// Sets the value of a setting; for an item of a list, sets the list.
  mutating func add(
    _ value: PreferenceValue?, of setting: SettingDescription?, at path: PreferencePath,
    in layer: LayerArgument?
  ) throws {
    guard let setting, !setting.inside.isEmpty else {
      if let value { try add(value, at: setting?.path ?? path, in: layer) }
      return
    }
    let kind = try layer?.kind(in: target)
    let written = domain.withWrittenList(at: path, in: kind)
    let base = written.effectiveValue(at: setting.path).map { written.entered($0, by: setting) }
    if value == nil, base?.value(after: setting.inside) == nil { return }
    guard let list = domain.whole(with: value, of: setting, in: base) else {
      throw CommandError(.refused, Message("\(path) is not in the list"))
    }
    try add(
      list, at: setting.path, in: layer, changing: setting.location,
      resetting: value == nil ? path : nil)
  }

  /// Applies schema updates.
  ///
  /// - Throws: ``CommandError`` if a setting may not be changed.
  mutating func add(_ updates: [SchemaUpdate]) throws {
    for update in updates {
      if let refusal = update.refusal(in: domain) { throw failure(refusal, in: nil) }
    }
    SchemaUpdate.apply(updates, to: &domain)
  }

  /// Applies the values of a snapshot and prints those that cannot be restored.
  mutating func apply(_ changes: [JournalChange], at paths: [PreferencePath]?) throws {
    let paths = spelled(paths)
    try require(paths, among: changes, otherwise: { Message("\($0) is equal to the snapshot") })
    let undo = UndoPlan(of: changes.sparingSecrets.reversed(), in: domain, at: paths)
    let none = Message("all values are equal to the snapshot")
    guard !undo.draft.isEmpty || !undo.obstacles.isEmpty else { return Output.complain(none) }
    try adopt(undo, none: none)
  }

  /// Applies the values of a profile, which may all be equal, and prints those that stay.
  ///
  /// - Parameters:
  ///   - profile: The changes from the profile to the stored values.
  ///   - paths: With paths, only the changes there.
  /// - Throws: ``CommandError`` if a value is invalid.
  mutating func importing(_ profile: SnapshotImport, at paths: [PreferencePath]?) throws {
    let paths = spelled(paths)
    keptSecrets = profile.keptSecrets.filter { paths?.contains(where: $0.overlaps) ?? true }
    for path in keptSecrets {
      Output.complain(Message("\(target.name): \(path) contains a secret and is not reset"))
    }
    let changes = profile.changes.withoutSecrets
    try requireSameRoot(changes)
    let undo = UndoPlan(
      importing: changes.flatMap { withoutReadOnly($0) }, into: domain,
      orderedLike: profile.memberOrders, at: paths)
    for (path, reason) in undo.obstacles {
      complainOfRefusal(at: path, Message(verbatim: reason))
    }
    domain.addChanges(of: undo.draft)
    let problems = undo.draft.lines.compactMap { line in
      line.change.edit.value.flatMap { domain.refusal(of: $0, at: line.path) }
    }
    guard problems.isEmpty else {
      throw CommandError(
        .refused,
        problems.map { Message("\(target.name): \($0.located)") }.joined(separator: "\n"))
    }
  }

  /// Refuses a list in place of a dictionary as the whole content, or the reverse; only a new file may be either.
  private func requireSameRoot(_ changes: [JournalChange]) throws {
    for change in changes where change.path.isRoot {
      let isNew = target.isNamedByFile && change.new == .emptyDictionary
      guard let wanted = change.old, !isNew,
        (wanted.elements == nil) != (change.new?.elements == nil)
      else { continue }
      throw CommandError(
        .refused,
        Message("\(target.name): its values and those of the profile have different types"))
    }
  }

  /// The parts of a change whose settings may be changed; prints the others, which stay.
  private mutating func withoutReadOnly(_ change: JournalChange) -> [JournalChange] {
    let parts = change.parts
    let readOnly = parts.filter { domain.schema.setting(at: $0.path)?.isReadOnly == true }
    guard !readOnly.isEmpty else { return [change] }
    for part in readOnly {
      complainOfRefusal(at: part.path, Message("read-only in the schema"))
    }
    return parts.filter { !readOnly.contains($0) }
  }

  private mutating func complainOfRefusal(at path: PreferencePath, _ reason: Message) {
    hasRefusals = true
    Output.complain(
      path.isRoot
        ? Message("\(target.name) is not imported: \(reason)")
        : Message("\(target.name): \(path) is not imported: \(reason)"))
  }

  /// Resets a value and prints the locked values inside it, which stay; resetting a default succeeds.
  ///
  /// - Throws: ``CommandError`` if all values are locked.
  mutating func reset(_ path: PreferencePath, in layer: LayerArgument?) throws {
    let kind = try layer?.kind(in: target)
    let setting = domain.withWrittenList(at: path, in: kind).settingOrItem(at: path)
    if let setting, !setting.inside.isEmpty {
      return try add(nil, of: setting, at: path, in: layer)
    }
    if let setting, setting.path.isRoot, domain.values.elements != nil {
      return try add(setting.defaultValue ?? .array([]), at: .root, in: layer)
    }
    let plan = ChangePlan(toChange: path, in: kind, of: domain)
    if let refusal = plan.refusalOfReset {
      throw failure(refusal, in: kind)
    }
    let locked = domain.locked(in: path).map { holder, count in
      Message("\(count, "value is", "values are") locked by \(holder) and not reset")
    }
    domain.reset(path, in: kind)
    guard locked.isEmpty || !domain.draft.isEmpty else {
      throw CommandError(.refused, locked.joined(separator: "\n"))
    }
    locked.forEach(Output.complain)
  }

  /// Undoes history entries and prints the values that cannot be restored.
  ///
  /// - Parameters:
  ///   - saves: The entries.
  ///   - paths: The paths to restore; nil for all.
  ///   - entry: The number of the only entry if the user names it.
  /// - Throws: ``CommandError`` if there is nothing to undo.
  mutating func undo(
    _ saves: [JournalSave], at paths: [PreferencePath]?, entry: Int? = nil
  ) throws {
    let paths = spelled(paths)
    try require(
      paths, among: saves.flatMap(\.changes),
      otherwise: { Message("there is no change of \($0) to undo") })
    let undone = entry.map { Message("entry \($0) is already undone") } ?? Message("already undone")
    try adopt(UndoPlan(of: saves, in: domain, at: paths), none: undone)
  }

  /// Refuses paths that none of the changes touches.
  private func require(
    _ paths: [PreferencePath]?, among changes: [JournalChange],
    otherwise reason: (PreferencePath) -> Message
  ) throws {
    let changed = changes.flatMap { $0.parts(in: domain) }.map(\.path)
    for path in paths ?? [] where !changed.contains(where: path.overlaps) {
      try target.requireKnown([path], in: domain.layers)
      throw CommandError(.refused, reason(path))
    }
  }

  private func spelled(_ paths: [PreferencePath]?) -> [PreferencePath]? {
    paths?.map { target.store.spelled($0, in: domain.layers) }
  }

  private mutating func adopt(_ undo: UndoPlan, none: Message) throws {
    let obstacles = undo.reported
    guard !undo.draft.isEmpty else {
      throw CommandError(
        .refused, obstacles.isEmpty ? none : obstacles.joined(separator: "\n"))
    }
    obstacles.forEach(Output.complain)
    domain.addChanges(of: undo.draft)
  }

  /// Saves and prints the changes; only prints them in a dry run.
  func finish() throws { try finish(printing: print) }

  /// Saves the changes, except in a dry run, and passes them to a closure that prints them.
  func finish(printing: ([ChangeReport]) throws -> Void) throws {
    guard !domain.draft.isEmpty else { return try report(domain.edited, printing) }
    let remarks = remarksOnReferences
    journal?.limits.warning(ofSaving: domain.draft, as: domain.edited, over: domain.layers).map {
      Output.complain(Message("\(target.name): \($0)"))
    }
    guard !options.dryRun else {
      let (layers, _) = try done(rehearse())
      try report(domain.edited, printing)
      remarks.forEach(Output.complain)
      return try printLines(of: layers)
    }
    let (result, unrecorded, remark) = try CommandError.translating {
      try target.save(
        domain.draft, over: domain.layers, consents: consents, by: .command(command), in: journal)
    }
    let (layers, confirmation) = try done(result)
    if let unrecorded {
      Output.complain(Message("cannot record this change in the history: \(unrecorded)"))
    }
    if let remark { Output.complain(remark) }
    do { try report(layers, printing, isSaved: true) } catch let error as CommandError {
      throw CommandError(error.kind, Message("saved, but \(error.message)"), help: error.help)
    }
    remarks.forEach(Output.complain)
    if let reason = confirmation.doubt {
      throw CommandError(.notReadOrWritten, Message("saved, not confirmed on disk: \(reason)"))
    }
  }

  /// The remarks on values with variables that a file stores as text; an undo restores the former notation.
  private var remarksOnReferences: [Message] {
    guard command != "undo" else { return [] }
    return domain.draft.changes.filter { change in
      let layer = target.layers.first { $0.store.identity == change.store }
      guard let file = layer?.store as? FileStore, let value = change.edit.value else {
        return false
      }
      return file.losesReference(in: value, at: change.path)
    }.map { Message("\($0.path) is stored as text; programs do not expand variables in it") }
  }

  /// Prints the lines of the files that a rehearsed save would change.
  private func printLines(of layers: LayeredSnapshot) throws {
    guard options.diff else { return }
    let lines = layers.changedLines(of: domain.draft.stores)
    try Output.print(lines: lines.joined(separator: "\n"))
  }

  private var journal: Journal? {
    CatalogWorkspace(CommandEnvironment.catalog).journal(of: target)
  }

  /// The result that saving would have, without writing.
  private func rehearse() throws -> SaveResult<LayeredSnapshot> {
    try CommandError.translating {
      try target.rehearse(
        domain.draft, over: domain.layers, consents: consents, by: .command(command), in: journal)
    }
  }

  /// The contents after a save.
  ///
  /// - Throws: ``CommandError`` if nothing was saved.
  private func done(
    _ result: SaveResult<LayeredSnapshot>
  ) throws -> (LayeredSnapshot, DurabilityResult) {
    switch result {
    case .done(let layers, let confirmation): return (layers, confirmation)
    case .conflicts(let conflicts, _):
      let paths = conflicts.map { "\($0.path)" }.joined(separator: ", ")
      throw CommandError(
        .refused, Message("another program changed \(paths); nothing was saved"),
        help: Message("run the command again"))
    case .refused(let problems, _):
      let refusals = problems.map { ChangeRefusal($0.location.path, .set, .invalid($0)) }
      throw CommandError(.refused, refusals.map(\.message).joined(separator: "\n"))
    }
  }

  // MARK: Report

  private func print(_ lines: [ChangeReport]) throws {
    if options.json { return try Output.print(json: .array(lines.map(\.json))) }
    if !lines.isEmpty { try Output.print(lines.map(\.text).joined(separator: "\n")) }
  }

  /// The secrets in new dictionaries and lists, which a schema made from the values before does not describe.
  private func secretsInNewValues(_ after: LayeredSnapshot) -> [ContentSecrets] {
    guard target.schema.isInferred else { return [] }
    let content = domain.draft.lines.reduce(PreferenceValue.emptyDictionary) { content, line in
      guard let value = after.stored[line.path], value.isContainer else { return content }
      return content.applying(.set(value), at: line.path)
    }
    return content == .emptyDictionary
      ? [] : [ContentSecrets(in: [content], by: JSONSchema.inferred(from: content))]
  }

  private func report(
    _ after: LayeredSnapshot, _ printing: ([ChangeReport]) throws -> Void, isSaved: Bool = false
  ) throws {
    let (before, schema) = (domain.layers, target.schema)
    let secrets =
      [ContentSecrets(in: [before.stored, after.stored], by: schema)] + secretsInNewValues(after)
    let lines = schema.changes(of: domain.draft, to: before).map {
      ChangeReport(
        $0, before: before, after: after, schema: schema, secrets: secrets, isSaved: isSaved)
    }
    let errors = EditorPreferences.keymapErrors(
      after: domain.draft, of: target.name, by: target.schema, in: after, for: .default)
    for errorMessage in errors { Output.complain(errorMessage.message) }
    try printing(lines)
    let requests = RestartScope.requests(after: isSaved ? lines.map { ($0, $0.restart) } : []) {
      $0.map { "\($0.path)" }.joined(separator: ", ")
    }
    if !requests.isEmpty { rememberSchema() }
    if options.json { return }
    requests.forEach(Output.complain)
    for line in lines { if let warning = line.warning { Output.complain(warning) } }
    if isSum { Output.complain(LayerReport.remarkOnSums) }
    for problem in domain.otherProblems + domain.undeterminedProblems {
      Output.complain(
        isSaved
          ? Message("saved, but \(problem.clause)")
          : Message("would be saved, but \(problem.clause)"))
    }
  }

  /// Remembers a named schema, so that `settee restarts` finds it; the change is saved even if that fails.
  private func rememberSchema() {
    guard let schema = target.namedSchema else { return }
    let path = (try? POSIXFileSystem().resolved(schema)) ?? schema
    let file = RestartFile(in: CommandEnvironment.catalog.stateDirectory)
    try? file?.change { $0.schemas[target.canonicalName] = path }
  }
}

extension CommandError {
  /// Explains why a change was refused.
  init(_ refusal: ChangeRefusal) {
    switch refusal.cause {
    case .wholeDomain, .notEntered: self.init(.badInput, refusal.message)
    default: self.init(.refused, refusal.message)
    }
  }
}
