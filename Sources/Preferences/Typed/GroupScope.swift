import PreferenceStores
import PreferenceValues

/// A group in one store: its observed keys, its groups, and its observers.
final class GroupScope<Group: PreferenceGroup>: Sendable {
  let path: PreferencePath
  let definition = GroupDefinition<Group>.shared
  let cells: [any AnyObservedKey]
  let groups: [any AnyGroupScope]
  let announcer = EventDispatcher<PreferenceSnapshot<Group>>()

  init(at path: PreferencePath) {
    self.path = path
    cells = definition.members.keys.map {
      $0.accept(ObservedKeyMaker(path: path.appending($0.name)))
    }
    groups = definition.members.groups.map {
      $0.accept(ScopeMaker(path: path.appending($0.name)))
    }
  }

  /// The cell of a key.
  func cell<Value>(of key: PreferenceGroupKey<Value>) -> ObservedKey<Value> {
    let identity = key.declaration.identity
    let found =
      key.enclosing.isEmpty ? cell(of: identity) : inner(key.enclosing).cell(of: identity)
    guard let cell = found as? ObservedKey<Value> else {
      missing(key.name, declaredAt: key.declaration.site)
    }
    return cell
  }

  /// The scope of a group inside.
  func scope<Members>(of group: PreferenceSubgroup<Members>) -> GroupScope<Members> {
    let identity = group.declaration.identity
    let found =
      group.enclosing.isEmpty ? scope(of: identity) : inner(group.enclosing).scope(of: identity)
    guard let scope = found as? GroupScope<Members> else {
      missing(group.declaration.name, declaredAt: group.declaration.site)
    }
    return scope
  }

  private func inner(_ groups: [any SubgroupDeclaring]) -> any AnyGroupScope {
    var scope: any AnyGroupScope = self
    for group in groups {
      guard let next = scope.scope(of: group.identity) else {
        missing(group.name, declaredAt: group.site)
      }
      scope = next
    }
    return scope
  }

  private func missing(_ name: String, declaredAt site: DeclarationSite) -> Never {
    stop(
      "\(site): “\(name)” is not in a stored property of \(Group.self); declare its property with “let … = …”, without braces"
    )
  }
}

/// The cell of a key with any type of values.
protocol AnyObservedKey: StoreObserver {
  var path: PreferencePath { get }
  var isSecret: Bool { get }
  var aliasPaths: [PreferencePath] { get }
  func stored(in root: PreferenceValue) -> PreferenceValue?
  func failure(in root: PreferenceValue, from origin: () -> PreferenceOrigin) -> PreferenceError?
  /// The default now, if it is dynamic.
  func frozenDefault() -> (any Sendable)?
}

/// A group in a store with any members.
protocol AnyGroupScope: AnyObject, Sendable {
  func cell(of key: MemberIdentity) -> (any AnyObservedKey)?
  func scope(of group: MemberIdentity) -> (any AnyGroupScope)?
  /// The cells of its keys and of the keys in its groups.
  var allCells: [any AnyObservedKey] { get }
}

extension ObservedKey: AnyObservedKey {
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

extension GroupScope: AnyGroupScope {
  func cell(of key: MemberIdentity) -> (any AnyObservedKey)? {
    definition.members.position(ofKey: key).map { cells[$0] }
  }

  func scope(of group: MemberIdentity) -> (any AnyGroupScope)? {
    definition.members.position(ofGroup: group).map { groups[$0] }
  }

  var allCells: [any AnyObservedKey] { cells + groups.flatMap(\.allCells) }
}

/// Makes the observed key of a declaration.
private struct ObservedKeyMaker: KeyVisitor {
  let path: PreferencePath

  func visit<Value>(_ key: KeyDeclaration<Value>) -> any AnyObservedKey {
    ObservedKey(key, at: path)
  }
}

/// Makes the scope of a group in another group.
private struct ScopeMaker: GroupVisitor {
  let path: PreferencePath

  func visit<Group: PreferenceGroup>(_ group: Group.Type) -> any AnyGroupScope {
    GroupScope<Group>(at: path)
  }
}

extension GroupScope: StoreObserver {
  func enqueueChange(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool {
    guard announcer.isHeard,
      allCells.contains(where: { $0.stored(in: before.root) != $0.stored(in: after.root) })
    else { return false }
    announcer.announce { [self] in PreferenceSnapshot(of: after, self) }
    return true
  }

  func deliver() { announcer.deliver() }
}

extension GroupScope {
  /// Returns the path of a key or group; nil for any other property.
  func path(of property: PartialKeyPath<Group>) -> PreferencePath? {
    guard let member = definition.anyMember(property) as? any QualifiedMember else { return nil }
    return member.names.reduce(path) { $0.appending($1) }
  }
}

/// A key or a group, and the groups it was reached through.
private protocol QualifiedMember {
  var names: [String] { get }
}

extension PreferenceGroupKey: QualifiedMember {
  fileprivate var names: [String] { enclosing.map(\.name) + [name] }
}

extension PreferenceSubgroup: QualifiedMember {
  fileprivate var names: [String] { enclosing.map(\.name) + [declaration.name] }
}
