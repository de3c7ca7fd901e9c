/// A store that can predict the result of a commit without writing.
package protocol RehearsableStore: PreferenceStore {
  /// Returns the result that a commit would have, as far as that can be known without writing.
  ///
  /// - Throws: ``StoreError``, as the commit would.
  func rehearse(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult
}
