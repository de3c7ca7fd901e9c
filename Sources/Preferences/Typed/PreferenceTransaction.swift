import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// The values in the closure of an update: reads see the writes of the closure, and nothing is stored before it ends.
///
/// If a value cannot be stored or violates the rules of its key, the update throws when the closure ends.
///
/// The closure runs without a lock, which could deadlock with locks of the closure. The values that it uses become the
/// expectations of the commit, and it runs again after a conflict.
@dynamicMemberLookup
public struct PreferenceTransaction<Group: PreferenceGroup> {
  let state: TransactionState
  let scope: GroupScope<Group>
  let source: PreferenceSource

  /// The value of a key, or its default.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public subscript<Value>(dynamicMember key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Value {
    get { self[key] }
    nonmutating set { self[key] = newValue }
  }

  /// The value of a key, or its default.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public subscript<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Value {
    get {
      let cell = cell(of: key)
      return reading(of: cell).value ?? cell.declaration.defaultValue
    }
    nonmutating set { write(newValue, to: cell(of: key)) }
  }

  /// A group in this one, in the same transaction.
  ///
  /// - Parameter group: The group, as `\.output`.
  public subscript<Members>(
    dynamicMember group: KeyPath<Group, PreferenceSubgroup<Members>>
  ) -> PreferenceTransaction<Members> {
    PreferenceTransaction<Members>(
      state: state, scope: scope.scope(of: scope.definition.member(group)), source: source)
  }

  /// Returns whether a key is set.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public func isSet<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Bool {
    stored(cell(of: key)) != nil
  }

  /// Removes the stored value of a key, so that the default applies.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public func reset<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) {
    reset(cell(of: key))
  }

  /// Resets every key of a group in this one.
  ///
  /// - Parameter group: The group, as `\.output`.
  public func reset<Members>(_ group: KeyPath<Group, PreferenceSubgroup<Members>>) {
    self[dynamicMember: group].resetAll()
  }

  /// Resets the keys of the group except some; values that belong to no key of the group stay.
  ///
  /// - Parameter kept: The keys and groups that are not reset.
  public func resetAll(except kept: PartialKeyPath<Group>...) { resetAll(except: kept) }

  func resetAll(except kept: [PartialKeyPath<Group>]) {
    let kept = kept.compactMap { scope.path(of: $0) }
    for cell in scope.allCells where !kept.contains(where: { $0.contains(cell.path) }) {
      reset(cell)
    }
  }
}

extension PreferenceTransaction {
  private func cell<Value>(of key: KeyPath<Group, PreferenceGroupKey<Value>>) -> ObservedKey<Value>
  {
    scope.cell(of: scope.definition.member(key))
  }

  private func stored<Value>(_ cell: ObservedKey<Value>) -> PreferenceValue? {
    cell.declaration.stored(at: cell.path) { state.value(at: $0) }
  }

  private func reading<Value>(of cell: ObservedKey<Value>) -> KeyReading<Value> {
    cell.declaration.reading(of: stored(cell), at: cell.path) { .declaration }
  }

  func write<Value>(_ value: Value, to cell: ObservedKey<Value>) {
    do throws(PreferenceError) {
      let form = try form(of: value, for: cell)
      let stored = try cell.declaration.replacement(
        by: form, of: stored(cell), at: cell.path, in: source.store
      ) { source.origin(of: cell, in: source.content) }
      guard let stored else { return reset(cell) }
      rename(cell)
      reset(formerNamesOf: cell)
      state.edit(cell.path, .set(stored))
    } catch { state.fail(error) }
  }

  /// Returns the form in which the store keeps a value; nil to remove the key, also for a default that the store has no
  /// form for.
  private func form<Value>(
    of value: Value, for cell: ObservedKey<Value>
  ) throws(PreferenceError) -> PreferenceValue? {
    do throws(PreferenceError) {
      return try cell.declaration.stored(for: value, at: cell.path, of: source.store)
    } catch {
      guard case .unrepresentable = error, cell.declaration.isDefault(value),
        !state.isSetInOtherLayer(cell.path)
      else { throw error }
      return nil
    }
  }

  private func reset(_ cell: any AnyObservedKey) {
    reset(formerNamesOf: cell)
    state.edit(cell.path, .reset)
  }

  /// Lets a key that is stored under a former name keep its place in the file.
  private func rename(_ cell: any AnyObservedKey) {
    guard state.value(at: cell.path) == nil,
      let former = cell.aliasPaths.first(where: { state.value(at: $0) != nil }),
      former.parent == cell.path.parent, let name = former.name
    else { return }
    state.rename(name, to: cell.path)
  }

  private func reset(formerNamesOf cell: any AnyObservedKey) {
    for path in cell.aliasPaths where state.value(at: path) != nil { state.edit(path, .reset) }
  }
}
