import PreferenceStores
import PreferenceValues

/// A key in one store: its cached value and its observers.
///
/// A cell is found by a slot that its declaration remembers, checked by identity: hashing key paths costs more than the
/// rest of a read.
final class ObservedKey<Value: Sendable>: Sendable {
  let declaration: KeyDeclaration<Value>
  let path: PreferencePath
  let announcer = EventDispatcher<PreferenceChange<Value>>()
  private let memory = KeyCache()

  init(_ declaration: KeyDeclaration<Value>, at path: PreferencePath) {
    self.declaration = declaration
    self.path = path
  }

  /// Returns the stored value, or the default.
  func value(in source: PreferenceSource) -> Value {
    let (known, observed) = memory.content(in: source.generation)
    (observed ?? observe(in: source)).access()
    guard let known = known as? ValueBox<Value> else { return refreshed(from: source) }
    return known.value
  }

  private func refreshed(from source: PreferenceSource) -> Value {
    let (content, generation) = source.moment
    // A dynamic default is computed each time.
    guard let value = reading(in: content.root).value ?? declaration.initial.constant else {
      return declaration.defaultValue
    }
    memory.remember(ValueBox(value), in: generation)
    return value
  }

  /// Reports a read of the key to the Observation framework.
  func access(in source: PreferenceSource) {
    (memory.observed ?? observe(in: source)).access()
  }

  private func observe(in source: PreferenceSource) -> ObservationToken {
    source.add(self)
    return memory.observe()
  }

  func stored(in root: PreferenceValue) -> PreferenceValue? {
    declaration.stored(at: path) { root[$0] }
  }

  func reading(
    in root: PreferenceValue, from origin: () -> PreferenceOrigin = { .declaration }
  ) -> KeyReading<Value> {
    declaration.reading(of: stored(in: root), at: path, from: origin)
  }

  /// Returns the stored value, or the default.
  func value(in root: PreferenceValue) -> Value {
    reading(in: root).value ?? declaration.defaultValue
  }
}

extension ObservedKey: StoreObserver {
  func enqueueChange(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool {
    let (old, new) = (stored(in: before.root), stored(in: after.root))
    guard old != new else { return false }
    announcer.announce { [self] in change(from: old, to: new) }
    return true
  }

  /// Reports a change to the Observation framework, and makes the event for handlers: nil if the effective value is the same.
  private func change(
    from old: PreferenceValue?, to new: PreferenceValue?
  ) -> PreferenceChange<Value>? {
    memory.observed?.change()
    guard announcer.isHeard, old ?? declaration.storedDefault != new ?? declaration.storedDefault
    else { return nil }
    func value(_ stored: PreferenceValue?) -> Value {
      declaration.reading(of: stored, at: path) { .declaration }.value ?? declaration.defaultValue
    }
    return PreferenceChange(
      old: value(old), new: value(new), isSecret: declaration.details.isSecret)
  }

  func deliver() { announcer.deliver() }
}
