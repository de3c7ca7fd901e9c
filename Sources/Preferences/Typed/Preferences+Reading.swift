import PreferenceDomains
import PreferenceStores
import PreferenceValues
import Synchronization

extension Preferences {
  /// The value that is stored for a key.
  ///
  /// - Throws: ``PreferenceError``: ``PreferenceError/unset(_:)``, `mismatch`, `corrupt` or `invalid`, where the other
  ///   ways of reading answer the default, and `store` where the store cannot be read.
  public func read<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) throws -> Value {
    let cell = cell(of: key)
    cell.access(in: source)
    let (content, failure) = source.state.withLock { ($0.content, $0.readFailure) }
    if let failure { throw PreferenceError.store(failure) }
    if let layers = content.layers {
      do throws(LayerError) { _ = try layers.value(at: cell.path) } catch {
        throw PreferenceError(error)
      }
    }
    let reading = cell.reading(in: content.root) { source.origin(of: cell.path, in: content) }
    guard let value = reading.value, reading.failure == nil else {
      throw obstacle(to: cell.path, in: content) ?? reading.failure ?? .unset(cell.path)
    }
    return value
  }

  /// Something that stands where a dictionary around the key should be.
  private func obstacle(to path: PreferencePath, in content: StoreSnapshot) -> PreferenceError? {
    guard let obstacle = content.root.obstacle(to: path), let found = content.root[obstacle] else {
      return nil
    }
    return .mismatch(
      Location(obstacle), expected: "\(ValueTag.dictionary)", found: found.tag,
      origin: source.origin(of: obstacle, in: content))
  }

  /// Where the value of a key comes from.
  public func origin<Value>(of key: KeyPath<Group, PreferenceKey<Value>>) -> PreferenceOrigin {
    let cell = cell(of: key)
    cell.access(in: source)
    let content = source.content
    guard cell.stored(in: content.root) != nil else { return .declaration }
    return source.origin(of: cell.path, in: content)
  }

  /// Whether something is stored for a key, be it equal to the default.
  public func isSet<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) -> Bool {
    let cell = cell(of: key)
    cell.access(in: source)
    return cell.stored(in: source.content.root) != nil
  }

  /// Whether the value in force equals the default, be it stored or not.
  public func isDefault<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) -> Bool {
    let cell = cell(of: key)
    cell.access(in: source)
    guard let value = cell.reading(in: source.content.root).value else { return true }
    let representation = cell.declaration.representation
    guard let stored = try? representation.stored(value),
      let fallback = try? representation.stored(cell.declaration.defaultValue)
    else { return (try? representation.stored(value)) == nil }
    return stored == fallback
  }

  /// What is wrong with what is stored for the keys of the group.
  public var problems: [PreferenceError] {
    let content = source.content
    return scope.allCells.compactMap { cell in
      cell.failure(in: content.root) { source.origin(of: cell.path, in: content) }
    }.filter { if case .unset = $0 { false } else { true } }
  }

  /// Why the store cannot be read now, or the last change was not made; nil where all is well.
  public var failure: PreferenceError? {
    source.failureObserved.access()
    return source.state.withLock { $0.readFailure.map(PreferenceError.store) ?? $0.writeFailure }
  }

  /// The values now.
  public func snapshot() -> PreferenceSnapshot<Group> {
    PreferenceSnapshot(of: source.content, scope)
  }

  /// Reads the store anew, where its ``PreferenceStore/traits`` do not promise that changes are noticed.
  public func reload() { source.reload() }
}
