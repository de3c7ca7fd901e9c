import PreferenceStores
import PreferenceValues

/// A group in one store: the cells of its keys, the groups inside of it, and who observes it as a whole.
final class GroupScope<Group: PreferenceGroup>: Sendable {
  let path: PreferencePath
  let definition = GroupDefinition<Group>.shared
  let cells: [any DeclaredCell]
  let groups: [any DeclaredScope]
  let announcer = EventDispatcher<PreferenceSnapshot<Group>>()

  init(at path: PreferencePath) {
    self.path = path
    cells = definition.members.keys.map { $0.accept(CellMaker(path: path.appending($0.name))) }
    groups = definition.members.groups.map {
      $0.accept(ScopeMaker(path: path.appending($0.name)))
    }
  }

  /// The cell of a key.
  func cell<Value>(of key: PreferenceKey<Value>) -> KeyCell<Value> {
    let identity = key.declaration.identity
    let found =
      key.enclosing.isEmpty ? cell(of: identity) : inner(key.enclosing).cell(of: identity)
    guard let found else { missing(key.name) }
    // The cell was made from the very declaration, so that its type is known.
    return unsafeDowncast(found, to: KeyCell<Value>.self)
  }

  /// The scope of a group inside.
  func scope<Members>(of group: PreferenceSubgroup<Members>) -> GroupScope<Members> {
    let identity = group.declaration.identity
    let found =
      group.enclosing.isEmpty ? scope(of: identity) : inner(group.enclosing).scope(of: identity)
    guard let found else { missing(group.declaration.name) }
    return unsafeDowncast(found, to: GroupScope<Members>.self)
  }

  private func inner(_ groups: [any SubgroupDeclaring]) -> any DeclaredScope {
    var scope: any DeclaredScope = self
    for group in groups {
      guard let next = scope.scope(of: group.identity) else { missing(group.name) }
      scope = next
    }
    return scope
  }

  private func missing(_ name: String) -> Never {
    preconditionFailure("“\(name)” is not held by a stored property of \(Group.self)")
  }
}

/// The cell of a key, whatever its values are.
protocol DeclaredCell: StoreObserver {
  var path: PreferencePath { get }
  var isSecret: Bool { get }
  var aliasPaths: [PreferencePath] { get }
  func stored(in root: PreferenceValue) -> PreferenceValue?
  func failure(in root: PreferenceValue, from origin: () -> PreferenceOrigin) -> PreferenceError?
  /// The default asked for now, where it is another one each time.
  func frozenDefault() -> (any Sendable)?
}

/// A group in a store, whatever its members are.
protocol DeclaredScope: AnyObject, Sendable {
  func cell(of key: MemberIdentity) -> (any DeclaredCell)?
  func scope(of group: MemberIdentity) -> (any DeclaredScope)?
  /// The cells of its keys, and of those of the groups inside.
  var allCells: [any DeclaredCell] { get }
}

extension KeyCell: DeclaredCell {
  var isSecret: Bool { declaration.details.isSecret }

  var aliasPaths: [PreferencePath] {
    declaration.aliases.map { (path.parent ?? .root).appending($0) }
  }

  func failure(in root: PreferenceValue, from origin: () -> PreferenceOrigin) -> PreferenceError? {
    reading(in: root, from: origin).failure
  }

  func frozenDefault() -> (any Sendable)? {
    declaration.initial.constant == nil ? declaration.defaultValue : nil
  }
}

extension GroupScope: DeclaredScope {
  func cell(of key: MemberIdentity) -> (any DeclaredCell)? {
    definition.members.position(ofKey: key).map { cells[$0] }
  }

  func scope(of group: MemberIdentity) -> (any DeclaredScope)? {
    definition.members.position(ofGroup: group).map { groups[$0] }
  }

  var allCells: [any DeclaredCell] { cells + groups.flatMap(\.allCells) }
}

/// Makes what stands for a key in a store.
private struct CellMaker: KeyVisitor {
  let path: PreferencePath

  func visit<Value>(_ key: KeyDeclaration<Value>) -> any DeclaredCell { KeyCell(key, at: path) }
}

/// Makes what stands for a group inside of another in a store.
private struct ScopeMaker: GroupVisitor {
  let path: PreferencePath

  func visit<Group: PreferenceGroup>(_ group: Group.Type) -> any DeclaredScope {
    GroupScope<Group>(at: path)
  }
}

extension GroupScope: StoreObserver {
  func note(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool {
    guard announcer.isHeard,
      allCells.contains(where: { $0.stored(in: before.root) != $0.stored(in: after.root) })
    else { return false }
    announcer.announce { [self] in PreferenceSnapshot(of: after, self) }
    return true
  }

  func deliver() { announcer.deliver() }
}

extension GroupScope {
  /// Where a key or a group inside stands; nil for any other property.
  func path(of property: PartialKeyPath<Group>) -> PreferencePath? {
    guard let member = definition.anyMember(property) as? any PlacedMember else { return nil }
    return member.names.reduce(path) { $0.appending($1) }
  }
}

/// A key or a group, and the groups it was reached through.
private protocol PlacedMember {
  var names: [String] { get }
}

extension PreferenceKey: PlacedMember {
  fileprivate var names: [String] { enclosing.map(\.name) + [name] }
}

extension PreferenceSubgroup: PlacedMember {
  fileprivate var names: [String] { enclosing.map(\.name) + [declaration.name] }
}
