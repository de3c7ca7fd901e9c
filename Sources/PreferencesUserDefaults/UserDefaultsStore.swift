import Foundation
public import PreferenceStores
import PreferenceValues

/// A store over a suite of Foundation's `UserDefaults`.
///
/// For programs that already keep their settings there, and go on using `UserDefaults` beside this. On Linux a
/// `FileStore` of the same file keeps more promises: Foundation writes its whole memory back, so that of two processes
/// that write at once one loses, and that is why this store does not claim to compare atomically.
///
/// What Foundation does badly on Linux is kept away from: values enter and leave as property lists, so that booleans,
/// integers and reals stay apart and no text is taken for a file's URL; changes of other processes are read before
/// every look; and watchers are told of changes, which Foundation never does there.
public final class UserDefaultsStore: PreferenceStore {
  /// The name of the suite, which is the domain.
  public let suiteName: String
  public let identity: StoreIdentity

  // The class is documented to be safe to use from any thread.
  nonisolated(unsafe) let defaults: UserDefaults

  /// A store over a suite; nil where Foundation refuses the name, as it does for the global domain.
  public init?(suiteName: String) {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
    self.suiteName = suiteName
    self.defaults = defaults
    identity = StoreIdentity(kind: "defaults", name: suiteName)
  }

  public var traits: StoreTraits { Self.canWatch ? [.durable, .notifies] : [.durable] }

  public func load() throws -> StoreSnapshot {
    // Reads what other processes wrote since.
    defaults.synchronize()
    return try snapshot()
  }

  public func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    try CommitGate.shared.enter(identity) { try apply(changes) }
  }

  private func apply(_ changes: ChangeSet) throws -> CommitResult {
    let before = try load()
    let conflicts = changes.conflicts(in: before.root)
    guard conflicts.isEmpty else { return .conflicts(conflicts, before) }
    let root = before.root.applying(try kept(changes.edits))
    let problems = changes.check?(root) ?? []
    guard !problems.contains(where: { $0.severity == .error }) else {
      return .refused(problems, before)
    }
    if root != before.root { try write(root, over: before.root) }
    return .done(try snapshot(), .confirmed)
  }

  /// Writes the keys that differ; puts the old ones back where the system does not take them.
  private func write(_ root: PreferenceValue, over before: PreferenceValue) throws {
    let names = Set((before.members ?? [:]).names).union((root.members ?? [:]).names)
      .filter { before.members?[$0] != root.members?[$0] }
    try set(names, as: root)
    guard !defaults.synchronize() else { return }
    try set(names, as: before)
    throw StoreError.readOnly(reason: "the defaults of \(suiteName) could not be written")
  }

  private func set(_ names: Set<String>, as root: PreferenceValue) throws {
    let members = (root.members ?? [:]).filter { names.contains($0.name) }
    let values = try PropertyListBridge.objects(of: PreferenceDictionary(members))
    for name in names {
      if let value = values[name] {
        defaults.set(value, forKey: name)
      } else {
        defaults.removeObject(forKey: name)
      }
    }
  }

  /// What the suite holds in this process.
  func snapshot() throws -> StoreSnapshot {
    let root = try PropertyListBridge.value(
      of: defaults.persistentDomain(forName: suiteName) ?? [:])
    let isEmpty = root == .emptyDictionary
    return StoreSnapshot(
      root: root, revision: isEmpty ? .absent : try PropertyListBridge.revision(of: root))
  }
}
