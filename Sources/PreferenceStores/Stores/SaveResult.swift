public import PreferenceValues

/// The result of a save, to one store or to several layers; errors are thrown.
public enum SaveResult<Snapshot: Sendable>: Sendable {
  /// Every edit was made; the snapshot has the stored values.
  case done(Snapshot, DurabilityResult)
  /// Another program has changed these values. Nothing was written to the store that has them.
  case conflicts([StoreConflict], Snapshot)
  /// The result would have these problems. Nothing was written to the store in question.
  case refused([PreferenceProblem], Snapshot)

  /// The stored values.
  package var snapshot: Snapshot {
    switch self {
    case .done(let snapshot, _), .conflicts(_, let snapshot), .refused(_, let snapshot): snapshot
    }
  }

  /// Whether the edits were made.
  package var isDone: Bool {
    if case .done = self { true } else { false }
  }

  /// The same result with another form of the stored values.
  package func map<Other>(_ transform: (Snapshot) throws -> Other) rethrows -> SaveResult<Other> {
    switch self {
    case .done(let snapshot, let confirmation): .done(try transform(snapshot), confirmation)
    case .conflicts(let conflicts, let snapshot): .conflicts(conflicts, try transform(snapshot))
    case .refused(let problems, let snapshot): .refused(problems, try transform(snapshot))
    }
  }
}

/// The result of a commit to one store.
public typealias CommitResult = SaveResult<StoreSnapshot>
