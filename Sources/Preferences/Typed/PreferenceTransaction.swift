import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// What the closure of an update works on: it reads what the closure has written, and nothing is stored before it ends.
///
/// A value that cannot be stored, or breaks its key's rules, makes the update throw when the closure has ended.
///
/// The closure of an update runs without a lock. What it read and wrote becomes the expectations of the commit, and it
/// runs again after a conflict. A lock around the closure could deadlock with locks of the closure.
@dynamicMemberLookup
public struct PreferenceTransaction<Group: PreferenceGroup> {
  let state: TransactionState
  let scope: GroupScope<Group>
  let store: any PreferenceStore

  /// The value of a key, or its default.
  public subscript<Value>(dynamicMember key: KeyPath<Group, PreferenceKey<Value>>) -> Value {
    get { self[key] }
    nonmutating set { self[key] = newValue }
  }

  /// The value of a key, or its default.
  public subscript<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) -> Value {
    get {
      let cell = cell(of: key)
      return reading(of: cell).value ?? cell.declaration.defaultValue
    }
    nonmutating set { write(newValue, to: cell(of: key)) }
  }

  /// A group inside, in the same transaction.
  public subscript<Members>(
    dynamicMember group: KeyPath<Group, PreferenceSubgroup<Members>>
  ) -> PreferenceTransaction<Members> {
    PreferenceTransaction<Members>(
      state: state, scope: scope.scope(of: scope.definition.member(group)), store: store)
  }

  /// Whether something is stored for a key.
  public func isSet<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) -> Bool {
    stored(cell(of: key)) != nil
  }

  /// Removes what is stored for a key, so that the default is in force.
  public func reset<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) { reset(cell(of: key)) }

  /// Resets every key of a group inside.
  public func reset<Members>(_ group: KeyPath<Group, PreferenceSubgroup<Members>>) {
    self[dynamicMember: group].resetAll()
  }

  /// Resets every key of the group except some; what belongs to no key of the group stays.
  ///
  /// - Parameter kept: Keys, and groups all keys of which are kept.
  public func resetAll(except kept: PartialKeyPath<Group>...) { resetAll(except: kept) }

  func resetAll(except kept: [PartialKeyPath<Group>]) {
    let kept = kept.compactMap { scope.path(of: $0) }
    for cell in scope.allCells where !kept.contains(where: { $0.contains(cell.path) }) {
      reset(cell)
    }
  }
}

extension PreferenceTransaction {
  private func cell<Value>(of key: KeyPath<Group, PreferenceKey<Value>>) -> KeyCell<Value> {
    scope.cell(of: scope.definition.member(key))
  }

  private func stored<Value>(_ cell: KeyCell<Value>) -> PreferenceValue? {
    cell.declaration.stored(at: cell.path) { state.value(at: $0) }
  }

  private func reading<Value>(of cell: KeyCell<Value>) -> KeyReading<Value> {
    cell.declaration.reading(of: stored(cell), at: cell.path) { .declaration }
  }

  private func write<Value>(_ value: Value, to cell: KeyCell<Value>) {
    do throws(PreferenceError) {
      guard let stored = try cell.declaration.stored(for: value, at: cell.path) else {
        return reset(cell)
      }
      if case .impossible(let reason) = store.represent(stored, at: cell.path) {
        throw .unrepresentable(Location(cell.path), reason: reason)
      }
      reset(formerNamesOf: cell)
      state.edit(cell.path, .set(stored))
    } catch { state.fail(error) }
  }

  private func reset(_ cell: any DeclaredCell) {
    reset(formerNamesOf: cell)
    state.edit(cell.path, .reset)
  }

  private func reset(formerNamesOf cell: any DeclaredCell) {
    for path in cell.aliasPaths where state.value(at: path) != nil { state.edit(path, .reset) }
  }
}
