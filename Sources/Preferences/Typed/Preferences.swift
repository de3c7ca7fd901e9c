public import PreferenceStores
public import Observation

/// The preferences of a group, kept in a store.
///
/// Reads answer at once, from memory, with the value or the default; they never throw. Changes of other programs arrive
/// by themselves. All preferences over one store see each other's changes at once.
///
/// ```swift
/// let prefs = Preferences<AudioPreferences>(store: .domain("org.example.audio"))
/// prefs.volume
/// try prefs.update { $0.volume = 0.3 }
/// ```
@dynamicMemberLookup
public struct Preferences<Group: PreferenceGroup>: Sendable {
  let source: PreferenceSource
  let scope: GroupScope<Group>
  let onFailure: (@Sendable (PreferenceError) -> Void)?

  /// The preferences of a group in a store.
  ///
  /// A mistake in the declarations, which ``PreferenceGroup/check()`` finds, stops the program.
  ///
  /// - Parameters:
  ///   - store: Where the values are kept.
  ///   - onFailure: Called when a value that was assigned could not be stored.
  public init(
    store: any PreferenceStore, onFailure: (@Sendable (PreferenceError) -> Void)? = nil
  ) {
    if let fault = GroupDefinition<Group>.shared.fault { preconditionFailure("\(fault)") }
    let source = PreferenceSource.shared(store)
    self.init(source: source, scope: source.scope(of: Group.self), onFailure: onFailure)
  }

  init(
    source: PreferenceSource, scope: GroupScope<Group>,
    onFailure: (@Sendable (PreferenceError) -> Void)?
  ) {
    self.source = source
    self.scope = scope
    self.onFailure = onFailure
  }

  /// The value of a key, or its default.
  ///
  /// Assigning stores the value before it returns, as an update of its own. Where that fails nothing is stored,
  /// ``failure`` says why, and the handler that was given at the beginning is called. `+=` reads and writes
  /// separately; only an update is atomic.
  public subscript<Value>(dynamicMember key: KeyPath<Group, PreferenceKey<Value>>) -> Value {
    get { self[key] }
    nonmutating set { self[key] = newValue }
  }

  /// The value of a key, or its default; assigning stores it.
  public subscript<Value>(_ key: KeyPath<Group, PreferenceKey<Value>>) -> Value {
    get { cell(of: key).value(in: source) }
    nonmutating set { assign { $0[key] = newValue } }
  }

  /// The preferences of a group inside.
  public subscript<Members>(
    dynamicMember group: KeyPath<Group, PreferenceSubgroup<Members>>
  ) -> Preferences<Members> {
    Preferences<Members>(
      source: source, scope: scope.scope(of: scope.definition.member(group)),
      onFailure: onFailure)
  }

  func cell<Value>(of key: KeyPath<Group, PreferenceKey<Value>>) -> KeyCell<Value> {
    scope.cell(of: scope.definition.member(key))
  }
}

extension Preferences: Observable {}
