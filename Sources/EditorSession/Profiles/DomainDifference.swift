import PreferenceDomains
package import PreferenceEditing
import PreferenceStores
import PreferenceSystem
import PreferenceValues
package import PreferencesEditor

/// The changes that lead from one snapshot of a domain to another.
package struct DomainDifference {
  /// The name of the domain.
  package let name: String
  /// The changes, at least one.
  package let changes: [JournalChange]
  /// The domain with its values now.
  package let edited: EditedDomain
  /// The domain in commands.
  package let target: CommandTarget

  /// The differences of two sides, domain by domain; two single ones are compared, whatever their names.
  ///
  /// - Throws: The errors of opening the domains.
  package static func all(
    from old: ComparedSide, to new: ComparedSide, in domains: ComparedDomains
  ) throws -> [DomainDifference] {
    if old.snapshots.count == 1, new.snapshots.count == 1 {
      return try [between(old.snapshots[0], new.snapshots[0], of: (old, new), domains)]
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
      return try between(sides[0], sides[1], of: (old, new), domains)
    }
  }

  /// The commands that make the changes.
  package var commands: [String] {
    changes.flatMap { ShellCommand.commands(making: $0, in: edited, of: target) }
  }

  /// The difference of two snapshots in the domain of the first; nil if they are equal.
  private static func between(
    _ old: NamedSnapshot, _ new: NamedSnapshot, of sides: (old: ComparedSide, new: ComparedSide),
    _ domains: ComparedDomains
  ) throws -> DomainDifference? {
    let word = Domain.word(ofPortable: old.name)
    let loaded = try domains.load(word)
    let layers = loaded.content
    let isOfProfile = [sides.old, sides.new].contains(where: \.isProfile)
    let (old, new) =
      isOfProfile
      ? (old.withoutSchemaDirectives, new.withoutSchemaDirectives)
      : numbered(old, new, of: sides)
    let changes = old.placed(in: layers).allChanges(to: new.placed(in: layers))
      .withoutEqualSecrets(
        from: sides.old.unmasked(old).placed(in: layers),
        to: sides.new.unmasked(new).placed(in: layers)
      ).map(\.withoutSecretNumbers)
    guard !changes.isEmpty else { return nil }
    let edited = EditedDomain(
      schema: loaded.domain.schema, layers: layers, isValidatedLater: true)
    return DomainDifference(
      name: old.name, changes: changes, edited: edited,
      target: CommandTarget(
        word, schemaFile: domains.schemaFile, hasSchema: loaded.domain.schemaPlace != nil))
  }

  /// Two snapshots, whose secrets differ if both sides know them.
  private static func numbered(
    _ old: NamedSnapshot, _ new: NamedSnapshot, of sides: (old: ComparedSide, new: ComparedSide)
  ) -> (NamedSnapshot, NamedSnapshot) {
    guard sides.old.isOfToday, sides.new.isOfToday else { return (old, new) }
    var secrets = JournalSecrets()
    return (sides.old.numbered(old, by: &secrets), sides.new.numbered(new, by: &secrets))
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
