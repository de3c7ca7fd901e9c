import PreferenceStores
import PreferenceValues

/// An immutable copy of a group's values.
///
/// Two snapshots are equal if the stored values of every key of the group are equal.
@dynamicMemberLookup
public struct PreferenceSnapshot<Group: PreferenceGroup>: Sendable {
  private let root: PreferenceValue
  private let scope: GroupScope<Group>
  /// The values of dynamic defaults when the snapshot was made.
  private let frozen: [PreferencePath: any Sendable]

  init(of content: StoreSnapshot, _ scope: GroupScope<Group>) {
    var frozen: [PreferencePath: any Sendable] = [:]
    for cell in scope.allCells {
      if let value = cell.frozenDefault() { frozen[cell.path] = value }
    }
    self.init(root: content.root, scope: scope, frozen: frozen)
  }

  private init(
    root: PreferenceValue, scope: GroupScope<Group>, frozen: [PreferencePath: any Sendable]
  ) {
    self.root = root
    self.scope = scope
    self.frozen = frozen
  }

  /// The value of a key, or its default.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public subscript<Value>(dynamicMember key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Value {
    self[key]
  }

  /// The value of a key, or its default.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public subscript<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Value {
    let cell = scope.cell(of: scope.definition.member(key))
    return cell.reading(in: root).value ?? frozen[cell.path] as? Value
      ?? cell.declaration.defaultValue
  }

  /// The values of a group in this one.
  ///
  /// - Parameter group: The group, as `\.output`.
  public subscript<Members>(
    dynamicMember group: KeyPath<Group, PreferenceSubgroup<Members>>
  ) -> PreferenceSnapshot<Members> {
    PreferenceSnapshot<Members>(
      root: root, scope: scope.scope(of: scope.definition.member(group)), frozen: frozen)
  }

  /// Returns whether a key is set.
  ///
  /// - Parameter key: The key, as `\.volume`.
  public func isSet<Value>(_ key: KeyPath<Group, PreferenceGroupKey<Value>>) -> Bool {
    scope.cell(of: scope.definition.member(key)).stored(in: root) != nil
  }

  /// Returns the keys with other stored values than in an older snapshot, in the order of declaration.
  ///
  /// - Parameter older: The older snapshot.
  public func diff(from older: PreferenceSnapshot) -> [PreferenceDifference] {
    scope.allCells.compactMap { cell in
      let (old, new) = (cell.stored(in: older.root), cell.stored(in: root))
      guard old != new else { return nil }
      return PreferenceDifference(path: cell.path, old: old, new: new, isSecret: cell.isSecret)
    }
  }

  private var contents: [(cell: any AnyObservedKey, stored: PreferenceValue?)] {
    scope.allCells.map { ($0, $0.stored(in: root)) }
  }
}

extension PreferenceSnapshot: Hashable {
  public static func == (left: PreferenceSnapshot, right: PreferenceSnapshot) -> Bool {
    left.diff(from: right).isEmpty
  }

  public func hash(into hasher: inout Hasher) {
    for (_, stored) in contents { hasher.combine(stored) }
  }
}

extension PreferenceSnapshot: CustomReflectable {
  // Not a description, which would hide a key of that name; without it, printing would show secrets.
  public var customMirror: Mirror {
    let stored = contents.compactMap { cell, stored in
      stored.map { (label: "\(cell.path)", value: cell.isSecret ? "<REDACTED>" : $0.brief as Any) }
    }
    return Mirror(self, children: stored, displayStyle: .struct)
  }
}
