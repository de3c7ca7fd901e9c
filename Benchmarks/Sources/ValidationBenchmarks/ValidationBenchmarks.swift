import Foundation
import JSONSchema
import PreferenceFormats
import PreferenceValues
import Preferences

/// Times the validator; prints microseconds, at the quickest of many runs.
///
/// ```
/// ValidationBenchmarks whole SCHEMA INSTANCE          judges all of a value by a compiled schema
/// ValidationBenchmarks edit SCHEMA INSTANCE POINTER   judges what an edit at a path can have changed
/// ```
@main
enum ValidationBenchmarks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3 else { exit(2) }
    let file = URL(filePath: arguments[1])
    let schema = try JSONSchema(
      JSONFormat.jsonc.parse(Array(Data(contentsOf: file))).value, name: arguments[1],
      options: ValidationOptions(assertsFormats: false))
    let value = try JSONFormat.jsonc.parse(Array(Data(contentsOf: URL(filePath: arguments[2]))))
      .value
    let path = arguments.count > 3 ? PreferencePath(arguments[3]) : nil
    guard arguments[0] != "edit" || path != nil else { exit(2) }
    print(microseconds { schema.problems(in: value, touching: path).count })
  }

  /// The quickest of many runs: other programs on the machine can only add to it.
  private static func microseconds(_ work: () -> Int) -> Double {
    let clock = ContinuousClock()
    var quickest = Duration.seconds(1_000)
    let end = clock.now + .seconds(2)
    repeat {
      var found = 0
      let time = clock.measure { found = work() }
      precondition(found == 0)
      quickest = min(quickest, time)
    } while clock.now < end
    return quickest / .microseconds(1)
  }
}
