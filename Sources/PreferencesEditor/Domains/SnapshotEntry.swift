package import PreferenceEditing

/// A snapshot of the open domain with its local time.
package struct SnapshotEntry: Identifiable, Sendable {
  package var snapshot: NamedSnapshot
  /// The local time: `2026-11-21 11:40:05`.
  package var time: String

  package var id: String { snapshot.name }

  package init(_ snapshot: NamedSnapshot, time: String) {
    self.snapshot = snapshot
    self.time = time
  }
}
