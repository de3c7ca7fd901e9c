package import PreferenceValues

extension PreferenceStore {
  /// Makes a commit in a store that cannot compare and write in one step, such as one behind a service.
  ///
  /// Immediately before the write, the content is read again; if another program has changed it, the commit starts over,
  /// and finds the conflicts. Afterwards it is read again: a value that is not the written one is a conflict too.
  ///
  /// - Parameters:
  ///   - changes: The changes to make.
  ///   - deadline: The end of new attempts.
  ///   - edited: Returns the values to write, from those that are stored.
  ///   - write: Writes the values over those that are stored.
  ///   - isConflict: Whether a value that has changed is a conflict.
  package func commitUnlessChanged(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant,
    edited: (StoreSnapshot) throws -> PreferenceValue,
    write: (StoreSnapshot, PreferenceValue) throws -> Void,
    isConflict: (StoreConflict) -> Bool = { _ in true }
  ) throws -> CommitResult {
    repeat {
      let before = try load()
      let conflicts = changes.conflicts(in: before.root).filter(isConflict)
      guard conflicts.isEmpty else { return .conflicts(conflicts, before) }
      let root = try edited(before)
      let problems = changes.check?(root) ?? []
      guard !problems.contains(where: { $0.severity == .error }) else {
        return .refused(problems, before)
      }
      guard try load().revision == before.revision else { continue }
      try write(before, root)
      let after = try load()
      let lost = changes.lost(in: after.root, wanted: root, over: before.root)
      return lost.isEmpty ? .done(after, .confirmed) : .conflicts(lost, after)
    } while .now < deadline
    throw StoreError.contended(path: "\(identity)")
  }
}

extension ChangeSet {
  /// The edits whose paths do not have the written values.
  fileprivate func lost(
    in root: PreferenceValue, wanted: PreferenceValue, over before: PreferenceValue
  ) -> [StoreConflict] {
    edits.keys.sorted().filter { root[$0] != wanted[$0] }.map { path in
      StoreConflict(path: path, expected: before[path], stored: root[path], edit: edits[path])
    }
  }
}
