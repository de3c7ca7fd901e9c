public import PreferenceStores
public import PreferenceValues

/// A value with what is known of it in its store.
///
/// It is a value like any other; members are read and written through it. It remembers what it was loaded as, and
/// ``save(durability:)`` writes only the members that were changed since. What cannot be read stays byte for byte until
/// it is assigned, what was never set stays unset, and two programs that change different members both win.
///
/// It remembers the members as they were loaded. A plain struct cannot, and what the process remembered for it would be
/// wrong for the second copy.
@dynamicMemberLookup
public struct Persisted<Value: Persistable> {
  /// The value.
  public var value: Value
  /// Whether anything was stored when this was loaded or saved.
  public let isSet: Bool
  /// What is wrong with what was stored then, at locations in the store; what could not be read has its initial value.
  public let problems: [PreferenceProblem]

  let place: PersistedPlace<Value>
  /// The members as they were loaded.
  let tree: MemberTree?

  /// A member of the value.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }

  /// A member of the value.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  /// Writes the members that were changed since this was loaded or saved, and takes up what others changed.
  ///
  /// Where another program changed the same member meanwhile, this value wins; ``Persistable/update(key:in:durability:_:)``
  /// makes one value of both. Where nothing was changed, nothing is written.
  ///
  /// - Throws: ``PersistenceError``; nothing was written then, unless it is
  ///   ``PersistenceError/unconfirmed(key:reason:)``.
  public mutating func save(durability: Durability = .disk) throws {
    let (place, value, tree) = (place, value, tree)
    self = try place.saving { content in
      guard
        let now = try place.save(value, from: tree, over: content, durability: durability)
      else { return (self, false) }
      return (try place.value(in: now), true)
    }
  }

  /// Forgets changes, and takes what is stored now.
  ///
  /// - Throws: ``PersistenceError``.
  public mutating func reload() throws { self = try place.value(in: place.load()) }

  /// Removes what is stored, so that this has the initial value again.
  ///
  /// - Throws: ``PersistenceError``.
  public mutating func clear() throws { self = try place.value(in: place.clear()) }
}

extension Persisted: Sendable where Value: Sendable {}
