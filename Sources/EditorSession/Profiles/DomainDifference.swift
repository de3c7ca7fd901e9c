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
      return try [between(old.snapshots[0], new.snapshots[0], domains)].compactMap(\.self)
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
      return try between(sides[0], sides[1], domains)
    }
  }

  /// The difference of two snapshots in the domain of the first; nil if they are equal.
  private static func between(
    _ old: NamedSnapshot, _ new: NamedSnapshot, _ domains: ComparedDomains
  ) throws -> DomainDifference? {
    let word = Domain.word(ofPortable: old.name)
    let loaded = try domains.load(word)
    let layers = loaded.content
    let changes = old.placed(in: layers).allChanges(to: new.placed(in: layers))
    guard !changes.isEmpty else { return nil }
    let edited = EditedDomain(
      schema: loaded.domain.schema, layers: layers, isValidatedLater: true)
    return DomainDifference(
      name: old.name, changes: changes, edited: edited,
      target: CommandTarget(
        word, schemaFile: domains.schemaFile, hasSchema: loaded.domain.schemaPlace != nil))
  }
}
