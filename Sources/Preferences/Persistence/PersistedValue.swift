public import PreferenceStores
public import PreferenceValues

/// A loaded value, with its stored state.
///
/// Members are read and written through it. It remembers the loaded members, and ``save(durability:consents:)`` writes only
/// those that have changed since. A member that cannot be read stays byte for byte until it is assigned, an unset one stays
/// unset, and two programs that change different members both keep their changes.
@dynamicMemberLookup
public struct PersistedValue<Value: Persistable> {
  /// The value.
  public var value: Value
  /// Whether the key was set when this was loaded or saved.
  public let isSet: Bool
  /// The problems of the loaded value, at locations in the store; members that cannot be read have initial values.
  public let problems: [PreferenceProblem]

  let place: PersistedLocation<Value>
  /// The members when they were loaded.
  let tree: MemberTree?
  /// The members that could not be read then.
  let unread: [UnreadMember]

  /// A member of the value.
  ///
  /// - Parameter path: The property of the value.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }

  /// A member of the value.
  ///
  /// - Parameter path: The property of the value.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  /// Writes the members that have changed since this was loaded or saved, and reads the changes of other programs.
  ///
  /// If another program changed the same member, this value wins; ``Persistable/update(key:in:durability:consents:_:)``
  /// combines both. If nothing changed, nothing is written.
  ///
  /// - Parameters:
  ///   - durability: Whether to wait for the disk.
  ///   - consents: The consents that the user gave after ``StoreError/needsConsent(_:_:)``.
  /// - Throws: ``PersistenceError``; nothing is written, unless it is ``PersistenceError/unconfirmed(key:reason:)``.
  public mutating func save(
    durability: StoreDurability = .disk, consents: Set<StoreConsent> = []
  ) throws(PersistenceError) {
    let (place, value, tree) = (place, value, tree)
    let options = UpdateOptions(durability: durability, consents: consents)
    do {
      self = try place.saving { content in
        guard
          let now = try place.save(value, from: tree, over: content, options)
        else { return (self, false) }
        return (try place.value(in: now), true)
      }
    } catch { throw place.failure(error) }
  }

  /// Discards the changes and loads the stored value.
  ///
  /// - Throws: ``PersistenceError``.
  public mutating func reload() throws(PersistenceError) {
    self = try place.value(in: place.load())
  }

  /// Removes the stored value, so that this has the initial value again.
  ///
  /// - Throws: ``PersistenceError``.
  public mutating func clear() throws(PersistenceError) {
    self = try place.value(in: place.clear())
  }
}

extension PersistedValue: Sendable where Value: Sendable {}
