package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// The import of a snapshot of another machine into a domain.
package struct SnapshotImport: Sendable {
  /// The changes that the import makes.
  package let changes: [JournalChange]
  /// The values of the snapshot, in whose order new keys are written.
  package let memberOrders: [StoreIdentity: PreferenceValue]
  /// The secrets that the snapshot lists and the domain lacks.
  package let missingSecrets: [PreferencePath]
  /// The secrets, and lists with secrets, that the snapshot resets; an import leaves them.
  package let keptSecrets: [PreferencePath]

  /// Compares a snapshot with the stored values.
  ///
  /// - Parameters:
  ///   - layers: The layers of the domain.
  ///   - schema: The schema of the domain, which tells its secrets.
  ///   - kind: The layer to import into; nil for the layers of the snapshot.
  ///   - replaces: Whether values that the snapshot lacks are reset.
  /// - Returns: nil if the domain has no layer that takes the values.
  package init?(
    of snapshot: NamedSnapshot, into layers: LayeredSnapshot, schema: any PreferenceSchema,
    as kind: LayerKind? = nil, replacing replaces: Bool = false
  ) {
    let placed = snapshot.placed(in: layers, as: kind)
    guard placed.parts.isEmpty == snapshot.parts.isEmpty else { return nil }
    let now = NamedSnapshot(
      named: snapshot.name, of: layers, schema: schema, date: snapshot.date,
      where: { layer in placed.parts.contains { $0.store == layer.store } })
    // The name of a file's schema is not a setting, and is not reset with the settings.
    changes = (replaces ? placed : placed.merged(over: now)).changes(to: now)
      .filter { $0.path != .schemaDirective || $0.old != nil }
    memberOrders = Dictionary(
      placed.parts.map { ($0.store, $0.root) }, uniquingKeysWith: { first, _ in first })
    keptSecrets = now.parts.flatMap { part in
      let unset = placed.parts.first { $0.store == part.store }?.unset ?? []
      return part.secrets.filter { secret in unset.contains { $0.contains(secret) } }
    }
    let known = Set(now.secrets)
    missingSecrets = snapshot.secrets.filter { !known.contains($0) }
  }
}
