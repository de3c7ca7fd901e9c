import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import Preferences
import PreferencesTesting

/// A separate process for tests of file stores: it saves, holds locks, is killed, or writes through Foundation.
///
/// It exits with 0 if all its operations succeed.
@main struct StoreProbe {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    func next() -> String { arguments.popFirst() ?? "" }
    switch next() {
    case "set":
      try set(
        store(at: next(), state: next()), key: next(), count: Int(next()) ?? 1,
        durability: next() == "order" ? .order : .disk)
    case "count": try count(store(at: next(), state: next()), rounds: Int(next()) ?? 1)
    case "die": try die(path: next(), state: next(), atCall: Int(next()) ?? 0)
    case "password": try password(path: next(), state: next(), atCall: Int(next()) ?? 0)
    case "hold": try hold(path: next())
    case "foundation": foundation(suite: next(), count: Int(next()) ?? 1)
    case "save": try save(store(at: next(), state: next()), consents: arguments)
    case "persisted": try persisted(in: store(at: next(), state: next()))
    case "migrate": try migrate(store(at: next(), state: next()))
    case "declare": Declarations.use(next())
    default: exit(2)
    }
  }

  static func store(
    at path: String, state: String, in fileSystem: any FileSystem = POSIXFileSystem()
  ) -> FileStore {
    FileStore(path: path, format: .json, stateDirectory: state, fileSystem: fileSystem)
  }

  /// Sets `KEY0`, `KEY1` and so on, one commit each.
  static func set(
    _ store: FileStore, key: String, count: Int, durability: StoreDurability = .disk
  ) throws {
    for number in 0..<count {
      let changes = ChangeSet(
        [["\(key)\(number)"]: .set(.integer(Int64(number)))], durability: durability)
      guard case .done = try store.commit(changes, deadline: .now + .seconds(60)) else { exit(1) }
    }
  }

  /// Increments a preference repeatedly, one update at a time.
  static func count(_ store: FileStore, rounds: Int) throws {
    let prefs = Preferences<Counted>(store: store)
    for _ in 0..<rounds {
      try prefs.update(durability: .order, patience: .seconds(60)) { $0.count += 1 }
    }
  }

  /// The group whose preference `count` increments.
  private struct Counted: PreferenceGroup {
    let count = Key("count", default: 0)
  }

  /// Sets a key and is killed before the given file system call.
  static func die(path: String, state: String, atCall last: Int) throws {
    try set(store(at: path, state: state, in: deadly(atCall: last)), key: "new", count: 1)
  }

  /// Sets a secret, writing in place if needed, and is killed before the given file system call.
  static func password(path: String, state: String, atCall last: Int) throws {
    let changes = ChangeSet([["password"]: .set(.string("hunter2"))], consents: [.inPlace])
    _ = try store(at: path, state: state, in: deadly(atCall: last)).commit(changes)
  }

  private static func deadly(atCall last: Int) -> ScriptedFileSystem {
    ScriptedFileSystem { _, number in if number == last { kill(getpid(), SIGKILL) } }
  }

  /// Locks a file until standard input ends.
  static func hold(path: String) throws {
    let fileSystem = POSIXFileSystem()
    let descriptor = try fileSystem.open(path, for: .updating)
    guard try fileSystem.tryLock(descriptor) else { exit(1) }
    print("locked")
    fflush(nil)
    _ = readLine()
  }

  /// Saves repeatedly through Foundation.
  static func foundation(suite: String, count: Int) {
    let defaults = UserDefaults(suiteName: suite)
    for number in 0..<count {
      defaults?.set(number, forKey: "foundation\(number)")
      _ = defaults?.synchronize()
    }
  }

  /// Saves with the given consents and prints the result.
  static func save(_ store: FileStore, consents: ArraySlice<String>) throws {
    let given = StoreConsent.allCases.filter { consents.contains("\($0)") }
    let changes = ChangeSet([["new"]: .set(.boolean(true))], consents: Set(given))
    do {
      guard case .done(_, let confirmation) = try store.commit(changes) else { exit(1) }
      print(confirmation)
    } catch StoreError.needsConsent(let consent, _) {
      print("needs \(consent)")
    } catch StoreError.widensAccess {
      print("widens access")
    } catch StoreError.readOnly {
      print("read only")
    } catch StoreError.system(_, _, let number) {
      print("error \(number)")
    }
  }

  /// Prints the properties that another process persisted, and changes one.
  static func persisted(in store: FileStore) throws {
    var settings = try AudioSettings.load(from: store)
    print("\(settings.volume) \(settings.bass)")
    fflush(nil)
    settings.bass = 0.75
    try settings.save()
  }

  /// The counterpart of the type that the tests persist under the same name.
  private struct AudioSettings: Persistable {
    static var key: String { "AudioSettings" }
    var volume = 1.0
    var bass = 0.5
  }

  /// Migrates the content with a step that must not run twice.
  static func migrate(_ store: FileStore) throws {
    let migrations = PreferenceMigrations([
      PreferenceMigration(to: 1) { $0.change(["count"]) { .integer(Int64(($0.double ?? 0) + 1)) } }
    ])
    let content = try store.migrating(by: migrations).load()
    guard content.root[["schemaVersion"]] == .integer(1) else { exit(1) }
  }
}
