import Synchronization

/// A key in one store: its value as it was read last, and who observes it.
final class KeyCell<Value: Sendable>: Sendable {
  let declaration: KeyDeclaration<Value>
  let path: PreferencePath
  let announcer = Announcer<PreferenceChange<Value>>()

  /// What was read last, and in which state of the store.
  private struct Cache {
    var generation = -1
    /// The value, nil where a dynamic default is in force.
    var value: Value?
  }

  private let cache = Mutex(Cache())
  private let observed = AtomicLazyReference<ObservationCell>()

  init(_ declaration: KeyDeclaration<Value>, at path: PreferencePath) {
    self.declaration = declaration
    self.path = path
  }

  /// The value that is stored, or else the default.
  func value(in source: PreferenceSource) -> Value {
    access(in: source)
    let generation = source.generation
    let cached = cache.withLock { $0.generation == generation ? $0.value : nil }
    return cached ?? refreshed(from: source)
  }

  private func refreshed(from source: PreferenceSource) -> Value {
    let (content, generation) = source.moment
    let value = reading(in: content.root).value ?? declaration.initial.constant
    cache.withLock { $0 = Cache(generation: generation, value: value) }
    return value ?? declaration.defaultValue
  }

  /// Tells the Observation framework that the key is read.
  func access(in source: PreferenceSource) {
    if let cell = observed.load() { return cell.access() }
    let cell = observed.storeIfNil(ObservationCell())
    source.add(self)
    cell.access()
  }

  func stored(in root: PreferenceValue) -> PreferenceValue? {
    declaration.stored(at: path) { root[$0] }
  }

  func reading(
    in root: PreferenceValue, from origin: () -> PreferenceOrigin = { .declaration }
  ) -> KeyReading<Value> {
    declaration.reading(of: stored(in: root), at: path, from: origin)
  }

  /// The value that is stored, or else the default.
  func value(in root: PreferenceValue) -> Value {
    reading(in: root).value ?? declaration.defaultValue
  }
}

extension KeyCell: Listener {
  func note(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool {
    let (old, new) = (stored(in: before.root), stored(in: after.root))
    guard old != new else { return false }
    announcer.announce { [self] in change(from: old, to: new) }
    return true
  }

  /// Tells the Observation framework, and makes what handlers are told: nothing where the value in force is the same.
  private func change(
    from old: PreferenceValue?, to new: PreferenceValue?
  ) -> PreferenceChange<Value>? {
    observed.load()?.change()
    guard announcer.isHeard, old ?? declaration.storedDefault != new ?? declaration.storedDefault
    else { return nil }
    func value(_ stored: PreferenceValue?) -> Value {
      declaration.reading(of: stored, at: path) { .declaration }.value ?? declaration.defaultValue
    }
    return PreferenceChange(old: value(old), new: value(new))
  }

  func deliver() { announcer.deliver() }
}
