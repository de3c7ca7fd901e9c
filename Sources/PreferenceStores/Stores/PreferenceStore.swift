public import PreferenceFormats
public import PreferenceValues

/// Where one layer's values are kept.
///
/// A store promises what its ``traits`` claim, and `StoreConformance` of PreferencesTesting holds it to them. All calls
/// may come from any thread; ``load()`` and ``commit(_:deadline:)`` may block.
public protocol PreferenceStore: Sendable {
  /// What is stored here, resolved: two names of one file have one identity.
  var identity: StoreIdentity { get }

  /// What this store can promise.
  var traits: StoreTraits { get }

  /// What becomes of a value at a path, written and read back.
  func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation

  /// The values that are stored now.
  ///
  /// - Throws: ``StoreError``.
  func load() throws -> StoreSnapshot

  /// Where the value at a path stands in the text of this store as it is now; nil where there is no text, or no value.
  func position(of path: PreferencePath) -> TextPosition?

  /// Makes every edit or none.
  ///
  /// What others wrote to other paths since the snapshot is kept. Where a path of the change set's expectations holds
  /// something else now, nothing is written and the answer is ``CommitResult/conflicts(_:_:)``.
  ///
  /// - Throws: ``StoreError``.
  func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult

  /// Calls the handler, on some thread, after each real change of the content, until the watch is cancelled.
  ///
  /// - Throws: ``StoreError`` where this store cannot be watched.
  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any Watch
}

extension PreferenceStore {
  /// Most stores keep no text.
  public func position(of path: PreferencePath) -> TextPosition? { nil }

  /// Makes every edit or none, and waits at most five seconds for other programs.
  ///
  /// - Throws: ``StoreError``.
  public func commit(_ changes: ChangeSet) throws -> CommitResult {
    try commit(changes, deadline: .now + .seconds(5))
  }
}
