import Foundation
import Preferences
import PreferencesTesting

/// A process of its own for the tests of file stores: it saves, holds locks, is killed, or writes as Foundation does.
///
/// Prints one line when it begins and exits with 0 when all it did succeeded.
@main struct StoreProbe {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    func next() -> String { arguments.popFirst() ?? "" }
    switch next() {
    case "set": try set(store(at: next(), state: next()), key: next(), count: Int(next()) ?? 1)
    case "die": try die(path: next(), state: next(), atCall: Int(next()) ?? 0)
    case "hold": try hold(path: next())
    case "foundation": foundation(suite: next(), count: Int(next()) ?? 1)
    case "consent": try consent(store(at: next(), state: next()))
    default: exit(2)
    }
  }

  static func store(
    at path: String, state: String, in fileSystem: any FileSystem = POSIXFileSystem()
  ) -> FileStore {
    FileStore(path: path, format: .json, stateFolder: state, fileSystem: fileSystem)
  }

  /// Sets `KEY0`, `KEY1` and so on, one commit each.
  static func set(_ store: FileStore, key: String, count: Int) throws {
    for number in 0..<count {
      let changes = ChangeSet([["\(key)\(number)"]: .set(.integer(Int64(number)))])
      guard case .done = try store.commit(changes, deadline: .now + .seconds(60)) else { exit(1) }
    }
  }

  /// Sets a key and is killed before a call to the file system.
  static func die(path: String, state: String, atCall last: Int) throws {
    let fileSystem = ScriptedFileSystem { _, number in
      if number == last { kill(getpid(), SIGKILL) }
    }
    try set(store(at: path, state: state, in: fileSystem), key: "new", count: 1)
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

  /// Saves again and again as programs that use Foundation do.
  static func foundation(suite: String, count: Int) {
    let defaults = UserDefaults(suiteName: suite)
    for number in 0..<count {
      defaults?.set(number, forKey: "foundation\(number)")
      _ = defaults?.synchronize()
    }
  }

  /// Saves, and prints which consent that needs.
  static func consent(_ store: FileStore) throws {
    do { try set(store, key: "new", count: 1) } catch StoreError.needsConsent(let consent, _) {
      print(consent)
    } catch let error as StoreError {
      print(error)
    }
  }
}
