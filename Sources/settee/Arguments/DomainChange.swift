import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import PreferencesEditor

/// A change of a domain by a command: validated, printed and saved like one of the editor.
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
    let content = try Failure.translating { try target.load() }
    self.init(
      of: LoadedDomain(domain: target, content: content), by: command, with: options,
      consents: consents)
  }

  init(
    of loaded: LoadedDomain, by command: String, with options: SaveOptions,
    consents: Set<Consent> = []
  ) {
    target = loaded.domain
    self.command = command
    self.options = options
    self.consents = options.consents.union(consents)
    domain = EditedDomain(loaded.domain, layers: loaded.content)
    for problem in target.layers.flatMap({ $0.lockProblems() }) { Output.complain(problem.message) }
  }

  /// Sets a value.
  ///
  /// - Throws: ``Failure`` where the schema or the store forbids it.
  mutating func stage(
    _ value: PreferenceValue, at path: PreferencePath, in layer: LayerArgument?
  ) throws {
    let layer = try layer?.kind(in: target)
    let plan = ChangePlan(toChange: path, in: layer, of: domain)
    if let refusal = plan.refusal(ofSettingTo: value) { throw Failure(refusal) }
    if case .rounded(let rounded) = target.represent(value, at: path),
      !rounded.isEqualForSchema(to: value)
    {
      Output.complain(
        "\(path) is stored as \(ValueText.editable(rounded)): the file cannot hold it exactly")
    }
    domain.set(value, at: path, in: layer)
  }

  /// Sets the value of a setting; for an item of a list, the list is what changes.
  mutating func stage(
    _ value: PreferenceValue?, of setting: Setting?, at path: PreferencePath,
    in layer: LayerArgument?
  ) throws {
    guard let setting, !setting.inside.isEmpty else {
      if let value { try stage(value, at: setting?.path ?? path, in: layer) }
      return
    }
    let base = domain.valueInForce(at: setting.path)
    if value == nil, base?.value(after: setting.inside) == nil { return }
    guard let list = domain.whole(with: value, of: setting, in: base) else {
      throw Failure(.answerIsNo, "\(path) is not in the list")
    }
    try stage(list, at: setting.path, in: layer)
  }

  /// Applies schema updates.
  ///
  /// - Throws: ``Failure`` where a setting may not be changed.
  mutating func stage(_ updates: [SchemaUpdate]) throws {
    if let refusal = updates.lazy.compactMap(domain.refusal).first {
      throw Failure(refusal)
    }
    domain.set(updates)
  }

  /// Applies the values of a snapshot and prints those that cannot be restored.
  mutating func apply(_ changes: [JournalChange], at paths: [PreferencePath]?) throws {
    try require(paths, among: changes, otherwise: "does not differ from the snapshot")
    try adopt(
      UndoPlan(of: changes.sparingSecrets.reversed(), in: domain, at: paths),
      none: "nothing differs from the snapshot"
    )
  }

  /// Resets a value and prints the locked values inside it, which stay; resetting a default succeeds.
  mutating func reset(_ path: PreferencePath, in layer: LayerArgument?) throws {
    let setting = domain.settingOrItem(at: path)
    if let setting, !setting.inside.isEmpty {
      return try stage(nil, of: setting, at: path, in: layer)
    }
    if let setting, setting.path.isRoot, domain.values.elements != nil {
      return try stage(setting.defaultValue ?? .array([]), at: .root, in: layer)
    }
    let layer = try layer?.kind(in: target)
    let plan = ChangePlan(toChange: path, in: layer, of: domain)
    if let refusal = plan.refusalOfReset { throw Failure(refusal) }
    for (holder, count) in domain.locked(in: path) {
      let values = ValueText.count(count, "value")
      Output.complain("\(values) \(count == 1 ? "stays" : "stay") as set, locked by \(holder)")
    }
    domain.reset(path, in: layer)
  }

  /// Undoes history entries and prints the values that cannot be restored.
  ///
  /// - Throws: ``Failure`` if there is nothing to undo.
  mutating func undo(_ saves: [JournalSave], at paths: [PreferencePath]?) throws {
    try require(paths, among: saves.flatMap(\.changes), otherwise: "was not changed there")
    try adopt(UndoPlan(of: saves, in: domain, at: paths), none: "it is undone already")
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

  private mutating func adopt(_ undo: UndoPlan, none: String) throws {
    let obstacles = undo.told
    guard !undo.draft.isEmpty else {
      throw Failure(
        .answerIsNo, obstacles.isEmpty ? none : obstacles.joined(separator: "\n"))
    }
    obstacles.forEach(Output.complain)
    domain.addChanges(of: undo.draft)
  }

  /// Saves and prints the changes; only prints them in a dry run.
  func finish() throws {
    guard !options.dryRun, !domain.draft.isEmpty else { return try report(domain.edited) }
    let (result, unrecorded) = try Failure.translating {
      try target.save(
        domain.draft, over: domain.layers, consents: consents, by: .command(command),
        in: CatalogWorkspace(Places.catalog).journal(of: target))
    }
    switch result {
    case .done(let layers, let confirmation):
      if let unrecorded {
        Output.complain("saved, but the history does not have this change: \(unrecorded)")
      }
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

  // MARK: Report

  private func report(_ after: LayeredSnapshot) throws {
    let lines = target.schema.changes(of: domain.draft, to: domain.layers).map {
      ChangeReport($0, before: domain.layers, after: after, schema: target.schema)
    }
    let faults = EditorPreferences.keymapFaults(
      after: domain.draft, of: target.name, by: target.schema, in: after, for: .default)
    for fault in faults { Output.complain(fault.english) }
    if options.json { return try Output.print(json: .array(lines.map(\.json))) }
    if !lines.isEmpty { try Output.print(lines.map(\.text).joined(separator: "\n")) }
    for line in lines { if let warning = line.warning { Output.complain(warning) } }
    for problem in domain.problemsBesideChanges {
      Output.complain("\(problem.location) \(problem.message)")
    }
  }
}

extension Failure {
  /// The refusal of a change to a domain.
  fileprivate init(_ refusal: ChangeRefusal) {
    switch refusal.cause {
    case .wholeDomain: self.init(.badInput, refusal.english)
    case .notWritable: self.init(.notReadOrWritten, refusal.english)
    default: self.init(.answerIsNo, refusal.english)
    }
  }
}

extension UndoPlan {
  /// What stays as it is, and why, in sentences.
  var told: [String] {
    obstacles.map { path, reason in
      "\(path.isRoot ? "the whole file" : "\(path)") stays as it is: \(reason)"
    }
  }
}
