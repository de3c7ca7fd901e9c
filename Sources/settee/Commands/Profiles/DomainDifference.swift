import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// The changes that lead from one snapshot of a domain to another.
struct DomainDifference {
  let name: String
  /// The changes, at least one.
  let changes: [JournalChange]
  private let edited: EditedDomain
  private let target: CommandTarget

  /// The differences of two sides, domain by domain; two single ones are compared, whatever their names.
  ///
  /// - Parameter schema: The path of the schema that applies to the domains.
  static func all(
    from old: DiffSide, to new: DiffSide, schema: String?
  ) throws -> [DomainDifference] {
    if old.snapshots.count == 1, new.snapshots.count == 1 {
      return try [between(old.snapshots[0], new.snapshots[0], of: (old, new), schema)]
        .compactMap(\.self)
    }
    let names = (old.snapshots + new.snapshots).map(\.name).reduce(into: [String]()) {
      names, name in
      if !names.contains(name) { names.append(name) }
    }
    return try names.compactMap { name -> DomainDifference? in
      let sides = [old, new].map { side in
        side.snapshots.first { $0.name == name }
          ?? NamedSnapshot(named: name, date: .distantPast, parts: [])
      }
      return try between(sides[0], sides[1], of: (old, new), schema)
    }
  }

  /// The difference of two snapshots in the domain of the first; nil if they are equal.
  private static func between(
    _ old: NamedSnapshot, _ new: NamedSnapshot, of sides: (old: DiffSide, new: DiffSide),
    _ schema: String?
  ) throws -> DomainDifference? {
    let word = Domain.word(ofPortable: old.name)
    let loaded = try CommandError.translating {
      try CommandEnvironment.catalog.load(word, schemaFile: schema)
    }
    let layers = loaded.content
    let changes = old.placed(in: layers).allChanges(to: new.placed(in: layers))
      .withoutEqualSecrets(
        from: sides.old.unmasked(old).placed(in: layers),
        to: sides.new.unmasked(new).placed(in: layers))
    guard !changes.isEmpty else { return nil }
    let edited = EditedDomain(
      schema: loaded.domain.schema, layers: layers, isValidatedLater: true)
    return DomainDifference(
      name: old.name, changes: changes, edited: edited,
      target: CommandTarget(
        word, schemaFile: schema, hasSchema: loaded.domain.schemaPlace != nil))
  }

  private var reports: [JournalChangeReport] {
    JournalChangeReport.all(of: changes.flatMap(\.parts), in: edited)
  }

  /// A line for each value, below the name of the domain if there are several.
  func text(isNamed: Bool) -> String {
    (isNamed ? "\(name.onOneLine):\n" : "") + Table(reports.map(\.columns)).text + "\n"
  }

  /// The commands that make the changes, one a line.
  var commands: String {
    changes.flatMap { ShellCommand.commands(making: $0, in: edited, of: target) }
      .map { "\($0)\n" }.joined()
  }

  /// Each value for scripts.
  var json: [PreferenceValue] {
    reports.map { report in
      var members = report.json
      members["store"] = nil
      members["domain"] = .string(name)
      return .dictionary(members)
    }
  }
}

extension [JournalChange] {
  /// The changes without the secrets that both sides store, although one of them masks its own.
  fileprivate func withoutEqualSecrets(
    from old: NamedSnapshot, to new: NamedSnapshot
  ) -> [JournalChange] {
    flatMap { change in
      guard [change.old, change.new].contains(where: { $0?.holdsPlaceholder == true }) else {
        return [change]
      }
      let parts = change.parts
      let different = parts.filter {
        old.value(of: $0) == nil || old.value(of: $0) != new.value(of: $0)
      }
      return different.count == parts.count ? [change] : different
    }
  }
}

extension NamedSnapshot {
  fileprivate func value(of change: JournalChange) -> PreferenceValue? {
    parts.first { $0.store == change.store }?.root[change.path]
  }
}
