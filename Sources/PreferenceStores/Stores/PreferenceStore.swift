public import PreferenceFormats
public import PreferenceValues

/// The storage of one layer's values.
///
/// `StoreConformance` of PreferencesTesting tests a store against its ``traits``. Any thread may call its functions;
/// ``load()`` and ``commit(_:deadline:)`` may block.
public protocol PreferenceStore: Sendable {
  /// The identity of the stored values; two names of one file have the same identity.
  var identity: StoreIdentity { get }

  /// The promises of the store.
  var traits: StoreTraits { get }

  /// Returns the form in which a value is read back after it is written.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - path: The path that it is written to.
  func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit

  /// Reads the stored values.
  ///
  /// - Throws: ``StoreError``.
  func load() throws -> StoreSnapshot

  /// Returns the position of a value in the store's text; nil if it has no text or no such value.
  ///
  /// - Parameter path: The path of the value.
  func position(of path: PreferencePath) -> TextPosition?

  /// Makes every edit or none.
  ///
  /// Values that others have written to other paths stay. If a path has another value than the change set expects,
  /// nothing is written, and the result is ``SaveResult/conflicts(_:_:)``.
  ///
  /// - Parameters:
  ///   - changes: The edits and their expectations.
  ///   - deadline: The time until which to wait for other programs.
  /// - Throws: ``StoreError``.
  func commit(_ changes: ChangeSet, deadline: ContinuousClock.Instant) throws -> CommitResult

  /// Calls a handler after each change of the values, on any thread, until the watch is canceled.
  ///
  /// - Parameter handler: Called with each event.
  /// - Throws: ``StoreError`` if the store cannot be watched.
  func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch
}

extension PreferenceStore {
  /// Returns nil, as for a store without text.
  ///
  /// - Parameter path: The path of the value.
  public func position(of path: PreferencePath) -> TextPosition? { nil }

  /// Makes every edit or none, and waits up to five seconds for other programs.
  ///
  /// - Parameter changes: The edits and their expectations.
  /// - Throws: ``StoreError``.
  public func commit(_ changes: ChangeSet) throws -> CommitResult {
    try commit(changes, deadline: .now + .seconds(5))
  }
}
