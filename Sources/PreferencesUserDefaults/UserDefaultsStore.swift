import Foundation
import PreferenceDomains
public import PreferenceFormats
public import PreferenceStores
import PreferenceSystem
public import PreferenceValues

/// A store over a suite of Foundation's `UserDefaults`.
///
/// For programs that store their settings in `UserDefaults` and also use it themselves. On Linux a `FileStore` of the same
/// file promises more: Foundation writes back its whole memory, so one of two processes that write at the same time loses its
/// changes. Therefore this store claims neither atomic comparison nor transactions.
///
/// It avoids faults of Foundation on Linux. Values are read and written as property lists, not by casts, so that booleans,
/// integers and reals are distinct and no string is mistaken for the URL of a file. Every read includes the changes of other
/// processes. Watches observe the file, because Foundation reports no changes there; a change that this process
/// makes through `UserDefaults` is in the file, and reported, after the next read of the store.
public final class UserDefaultsStore: PreferenceStore {
  /// The name of the suite, which is the domain.
  package let suiteName: String
  public let identity: StoreIdentity

  // The class is documented to be safe to use from any thread.
  nonisolated(unsafe) let defaults: UserDefaults

  /// Opens a suite.
  ///
  /// - Parameter suiteName: The name of the suite, as for `UserDefaults`.
  /// - Returns: nil if Foundation refuses the name: on Apple's systems the global domain and the program's own bundle
  ///   identifier; on Linux it accepts every name.
  public convenience init?(suiteName: String) {
    guard let defaults = UserDefaults(suiteName: suiteName) else { return nil }
    self.init(defaults, named: suiteName)
  }

  /// The values that this program sets in `UserDefaults.standard`.
  public static var standard: UserDefaultsStore {
    UserDefaultsStore(
      .standard, named: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
  }

  private init(_ defaults: UserDefaults, named name: String) {
    suiteName = name
    self.defaults = defaults
    identity = StoreIdentity(kind: "defaults", name: name)
  }

  public var traits: StoreTraits { Self.canWatch ? [.durable, .notifies] : [.durable] }

  public func load() throws -> StoreSnapshot {
    // Reads later changes of other processes.
    defaults.synchronize()
    return try snapshot()
  }

  public func commit(
    _ changes: ChangeSet, deadline: ContinuousClock.Instant
  ) throws -> CommitResult {
    try CommitGate.shared.enter(identity) {
      try commitUnlessChanged(changes, deadline: deadline) { before in
        before.root.applying(try storable(changes.edits))
      } write: { before, root in
        if root != before.root { try write(root, over: before.root) }
      }
    }
  }

  /// Writes the keys that differ, and restores the old values if the system refuses one.
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

  /// The content of the suite in this process.
  func snapshot() throws -> StoreSnapshot {
    let root = try PropertyListBridge.value(
      of: defaults.persistentDomain(forName: suiteName) ?? [:])
    let isEmpty = root == .emptyDictionary
    return StoreSnapshot(
      root: root, revision: isEmpty ? .absent : try PropertyListBridge.revision(of: root))
  }
}

extension UserDefaultsStore {
  /// Whether the suite is a file that can be watched; on other systems a service has it.
  static var canWatch: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any StoreWatch {
    guard Self.canWatch else {
      throw StoreError.unsupported("the defaults of \(suiteName) cannot be watched here")
    }
    let last = Mutex(try load().revision)
    return try file.watch { [self] event in
      guard case .changed = event else { return handler(event) }
      guard let now = try? load() else { return }
      let isNews = last.withLock { last in
        defer { last = now.revision }
        return last != now.revision
      }
      if isNews { handler(.changed(now)) }
    }
  }

  /// The file of the suite on Linux.
  private var file: FileStore {
    let directory = Self.directory(in: ProcessInfo.processInfo.environment)
    return FileStore(
      path: "\(directory)/\(suiteName).plist", format: .propertyList, stateDirectory: nil)
  }

  /// The directory of Foundation's files on Linux.
  static func directory(in environment: [String: String]) -> String {
    // Foundation takes a missing HOME for an empty one; it does not ask the password database.
    DomainLocations(environment: environment, hostName: "").userDirectory ?? "/.config"
  }
}

extension UserDefaultsStore {
  /// The format that limits the values.
  private static let format = PropertyListFormat()

  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> StorageFit {
    value.represented(names: Self.blocker) { value in
      switch value {
      case .array, .dictionary: nil
      case .real(let real) where real.isZero && real.sign == .minus: .rounded(to: .real(0))
      case .tagged(let type, _): .impossible(RefusalReason(Message("UserDefaults have no \(type)")))
      default: Self.format.represent(value)
      }
    }
  }

  /// Returns the reason why Foundation cannot store a member of this name, nil if it can.
  private static func blocker(in name: String) -> Message? {
    guard name.precomposedStringWithCanonicalMapping.hasSameBytes(as: name) else {
      return Message(
        "UserDefaults do not distinguish the key “\(name)” from the one with composed letters")
    }
    let member = PreferenceValue.dictionary([name: .boolean(true)])
    if case .impossible(let reason) = format.represent(member) { return reason.message }
    return nil
  }

  /// Returns the edits with the values that will be read back.
  ///
  /// - Throws: ``StoreError/edit(_:)`` if one cannot be stored.
  func storable(_ edits: [PreferencePath: StoreEdit]) throws -> [PreferencePath: StoreEdit] {
    var storable = edits
    for (path, edit) in edits where edit != .reset {
      // The names on the path are checked too.
      let whole = PreferenceValue.emptyDictionary.applying(edit, at: path)
      guard whole.members != nil else {
        throw impossible(path, RefusalReason(Message("the values of a program are a dictionary")))
      }
      switch represent(whole, at: .root) {
      case .exact: break
      case .rounded(let whole): storable[path] = whole[path].map(StoreEdit.set)
      case .impossible(let reason): throw impossible(path, reason)
      }
    }
    return storable
  }

  private func impossible(_ path: PreferencePath, _ reason: RefusalReason) -> StoreError {
    .edit(.notRepresentable(path, reason: reason))
  }
}
