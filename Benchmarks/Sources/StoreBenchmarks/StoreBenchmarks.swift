import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences

/// Times stores without a screen, ours and Foundation's; prints one number.
///
/// ```
/// StoreBenchmarks load settee FILE         milliseconds to read a property list, at the quickest
/// StoreBenchmarks load foundation FILE
/// StoreBenchmarks commit settee FILE       commits in a second, each on the disk
/// StoreBenchmarks commit foundation SUITE
/// StoreBenchmarks write SUITE KEY          sets one key in Foundation's UserDefaults
/// ```
@main
enum StoreBenchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.dropFirst().first, arguments.last) {
    case ("load", "settee", let file?): print(try milliseconds { try loadOurs(file) })
    case ("load", "foundation", let file?): print(try milliseconds { try loadFoundations(file) })
    case ("commit", "settee", let file?): print(try perSecond(commitOurs(to: file)))
    case ("commit", "foundation", let suite?): print(try perSecond(commitFoundations(to: suite)))
    case ("write", let suite?, let key?): try commitFoundations(to: suite)(key)
    default: exit(2)
    }
  }

  private static func loadOurs(_ file: String) throws {
    _ = try FileStore(path: file, format: PropertyListFormat(), stateDirectory: nil).load()
  }

  private static func loadFoundations(_ file: String) throws {
    let data = try Data(contentsOf: URL(filePath: file))
    _ = try PropertyListSerialization.propertyList(from: data, format: nil)
  }

  private static func commitOurs(to file: String) throws -> (String) throws -> Void {
    let store = FileStore(path: file, format: PropertyListFormat(), stateDirectory: nil)
    var round: Int64 = 0
    return { key in
      round += 1
      let edits = [PreferencePath([key]): StoreEdit.set(.integer(round))]
      guard case .done = try store.commit(ChangeSet(edits), deadline: .now + .seconds(5)) else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }

  private static func commitFoundations(to suite: String) throws -> (String) throws -> Void {
    guard let defaults = UserDefaults(suiteName: suite) else { throw CocoaError(.fileReadUnknown) }
    var round = 0
    return { key in
      round += 1
      defaults.set(round, forKey: key)
      guard defaults.synchronize() else { throw CocoaError(.fileWriteUnknown) }
    }
  }

  /// The quickest of many runs: other programs on the machine can only add to it.
  private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let times = try (0..<60).map { _ in try clock.measure(work) / .milliseconds(1) }
    return times.min() ?? .nan
  }

  private static func perSecond(_ commit: (String) throws -> Void) rethrows -> Double {
    let rounds = 200
    let time = try ContinuousClock().measure {
      for round in 0..<rounds { try commit("key\(round % 10)") }
    }
    return Double(rounds) / (time / .seconds(1))
  }
}
