import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import PreferencesEditor

/// A change that a command makes to a domain: staged, checked, shown and saved like any other.
struct DomainChange {
  private let target: Domain
  /// The name of the command, for the journal.
  private let command: String
  private let options: SaveOptions
  private let consents: Set<Consent>
  private(set) var domain: EditedDomain

  init(
    of target: Domain, by command: String, with options: SaveOptions,
    consents: Set<Consent> = []
  ) throws {
    self.target = target
    self.command = command
    self.options = options
    self.consents = options.consents.union(consents)
    domain = EditedDomain(target, layers: try Failure.translating { try target.load() })
  }

  /// Stages a value.
  ///
  /// - Throws: ``Failure`` where the schema or the store forbids it.
  mutating func stage(_ value: PreferenceValue, at path: PreferencePath, in layer: LayerKind?)
    throws
  {
    try requireChangeable(path)
    for inner in domain.readOnlySettings(in: path)
    where value[inner.relative(to: path)] != domain.values[inner] { try requireChangeable(inner) }
    try require(layer)
    if path.isRoot { throw Failure(.badInput, "name a setting: the whole domain cannot be set") }
    try requireDictionaries(to: path, for: "set")
    let representation = target.represent(value, at: path)
    if case .impossible(let reason) = representation {
      throw Failure(.answerIsNo, "\(path) cannot be set: \(reason)")
    }
    if let problem = domain.refusal(of: value, at: path) {
      throw Failure(.answerIsNo, "\(problem.location) \(problem.message)")
    }
    if case .rounded(let rounded) = representation, !rounded.isEqualForSchema(to: value) {
      Output.complain(
        "\(path) is stored as \(ValueText.editable(rounded)): the file cannot hold it exactly")
    }
    try require(domain.stage(value, at: path, in: layer), for: path)
  }

  /// Stages values and resets together.
  ///
  /// - Throws: ``Failure`` where one of them may not be changed.
  mutating func stage(_ edits: [(path: PreferencePath, value: PreferenceValue?)]) throws {
    for (path, value) in edits {
      if value != nil { try requireChangeable(path) }
      try require(domain.layers.access(to: path), for: path)
    }
    domain.stage(edits)
  }

  /// Stages what makes a domain what it was in a snapshot; says what stays as it is.
  mutating func apply(_ changes: [JournalChange], at paths: [PreferencePath]?) throws {
    try require(paths, among: changes, otherwise: "does not differ from the snapshot")
    try adopt(
      Undo(of: changes.sparingSecrets.reversed(), in: domain, at: paths),
      none: "nothing differs from the snapshot"
    )
  }

  /// Refuses a path that the schema keeps from being changed.
  private func requireChangeable(_ path: PreferencePath) throws {
    guard target.schema.setting(at: path)?.isReadOnly == true else { return }
    throw Failure(.answerIsNo, "\(path) is read-only: its schema says so")
  }

  /// Refuses a path through what has no members: an element of a list is changed with the list.
  private func requireDictionaries(to path: PreferencePath, for verb: String) throws {
    guard let reason = domain.values.reasonNotToEnter(path) else { return }
    throw Failure(.answerIsNo, "\(path) cannot be \(verb), because \(reason)")
  }

  /// Stages a reset; resetting what is not set succeeds, and what is locked inside stays, which is said.
  mutating func reset(_ path: PreferencePath, in layer: LayerKind?) throws {
    try requireChangeable(path)
    try require(layer)
    try requireDictionaries(to: path, for: "reset")
    try require(domain.layers.access(to: path, in: layer), for: path)
    for (holder, count) in domain.locked(in: path) {
      let values = ValueText.count(count, "value")
      Output.complain("\(values) \(count == 1 ? "stays" : "stay") as set, locked by \(holder)")
    }
    domain.reset(path, in: layer)
  }

  /// Stages what takes saves back; says what stays as it is.
  ///
  /// - Throws: ``Failure`` where nothing is left to undo.
  mutating func undo(_ saves: [JournalSave], at paths: [PreferencePath]?) throws {
    try require(paths, among: saves.flatMap(\.changes), otherwise: "was not changed there")
    try adopt(Undo(of: saves, in: domain, at: paths), none: "it is undone already")
  }

  /// Refuses paths that none of the changes touches.
  private func require(
    _ paths: [PreferencePath]?, among changes: [JournalChange], otherwise fault: String
  ) throws {
    let changed = changes.flatMap(domain.parts).map(\.path)
    for path in paths ?? [] where !changed.contains(where: path.overlaps) {
      throw Failure(.answerIsNo, "\(path) \(fault)")
    }
  }

  private mutating func adopt(_ undo: Undo, none: String) throws {
    let obstacles = undo.told
    guard !undo.draft.isEmpty else {
      throw Failure(
        .answerIsNo, obstacles.isEmpty ? none : obstacles.joined(separator: "\n"))
    }
    obstacles.forEach(Output.complain)
    domain.adopt(undo.draft)
  }

  private func require(_ layer: LayerKind?) throws {
    guard let layer, domain.layers.layer(layer) == nil else { return }
    guard layer.isWritten else {
      throw Failure(
        .answerIsNo, "layer \(layer) cannot be written, only user, user+host and site can")
    }
    throw Failure(.answerIsNo, "\(target.name) has no layer \(layer)")
  }

  private func require(_ access: Access, for path: PreferencePath) throws {
    switch access {
    case .writable: break
    case .locked(let by): throw Failure(.answerIsNo, "\(path) is locked by \(by)")
    case .readOnly(let reason):
      throw Failure(.notReadOrWritten, "\(path) cannot be changed: \(reason)")
    }
  }

  /// Saves what is staged and says what changed; with a dry run only says it.
  func finish() throws {
    guard !options.dryRun, !domain.draft.isEmpty else { return try report(domain.edited) }
    let (result, unrecorded) = try Failure.translating {
      try target.save(
        domain.draft, over: domain.layers, consents: consents, by: .command(command),
        in: CatalogWorkspace(Places.catalog).journal(of: target))
    }
    if let unrecorded { Output.complain("the history does not have this change: \(unrecorded)") }
    switch result {
    case .done(let layers, let confirmation):
      try report(layers)
      if let reason = confirmation.doubt {
        throw Failure(.notReadOrWritten, "saved, but the disk did not confirm it: \(reason)")
      }
    case .conflicts(let conflicts, _):
      let paths = conflicts.map { "\($0.path)" }.joined(separator: ", ")
      throw Failure(
        .answerIsNo, "changed by another program meanwhile, nothing was saved: \(paths)")
    case .refused(let problems, _):
      throw Failure(.answerIsNo, problems.map(\.description).joined(separator: "\n"))
    }
  }

  // MARK: What changed

  private func report(_ after: LayeredSnapshot) throws {
    let lines = target.schema.changes(of: domain.draft, to: domain.layers).map {
      ChangeReport($0, before: domain.layers, after: after, schema: target.schema)
    }
    let faults = EditorPreferences.keymapFaults(
      after: domain.draft, of: target.name, by: target.schema, in: after)
    for fault in faults { Output.complain(fault.english) }
    if options.json { return try Output.print(json: .array(lines.map(\.json))) }
    if !lines.isEmpty { try Output.print(lines.map(\.text).joined(separator: "\n")) }
    for line in lines { if let warning = line.warning { Output.complain(warning) } }
    for problem in domain.problemsBesideChanges {
      Output.complain("\(problem.location) \(problem.message)")
    }
  }
}

extension LayerKind {
  /// Whether commands write it, where a domain has it.
  fileprivate var isWritten: Bool { isUsers || self == .site }
}

extension Undo {
  /// What stays as it is, and why, in sentences.
  var told: [String] {
    obstacles.map { path, reason in
      "\(path.isRoot ? "the whole file" : "\(path)") stays as it is: \(reason)"
    }
  }
}

extension EditedDomain {
  /// The settings of a group that its schema keeps from being changed.
  fileprivate func readOnlySettings(in group: PreferencePath) -> [PreferencePath] {
    guard let node = outline.node(at: group), node.isGroup else { return [] }
    return outline.settings(in: node).map(\.node).filter(\.isReadOnly).map(\.path)
  }
}
