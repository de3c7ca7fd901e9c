import PreferenceSettings
import PreferenceValues

/// Separates settings from a program's other arguments.
struct ArgumentReader {
  private(set) var values: LaunchValues
  /// The arguments that set no setting, in order.
  private(set) var rest: [String] = []
  private var arguments: ArraySlice<String>
  private let schema: any PreferenceSchema

  init(_ arguments: [String], schema: any PreferenceSchema) {
    self.arguments = arguments[...]
    self.schema = schema
    values = LaunchValues(schema)
  }

  mutating func readAll() {
    while let argument = arguments.popFirst() {
      switch argument {
      case "--": return rest += [argument] + arguments
      case "--set": consume(assignment: arguments.popFirst() ?? "")
      case _ where argument.hasPrefix("--set="):
        consume(assignment: String(argument.dropFirst("--set=".count)))
      default: readFoundationForm(argument)
      }
    }
  }

  private mutating func consume(assignment: String) {
    // A path may contain `=`, so the first one with a known setting before it applies.
    let ends = assignment.indices.filter { assignment[$0] == "=" }
    for end in ends {
      guard let setting = setting(assignment[..<end]) else { continue }
      let text = String(assignment[assignment.index(after: end)...])
      return values.consume(text, for: setting, from: "--set \(assignment[..<end])")
    }
    let path = assignment.prefix { $0 != "=" }
    let reason =
      ends.isEmpty ? Message("the form is --set path=value") : Message("there is no such setting")
    values.refuse(Message("--set \(String(path)) is ignored: \(reason)"), at: .root)
  }

  /// Consumes `-key value` if the schema has the key and the value exists.
  private mutating func readFoundationForm(_ argument: String) {
    guard argument.hasPrefix("-"), let setting = setting(argument.dropFirst()),
      let text = arguments.popFirst()
    else { return rest.append(argument) }
    values.consume(text, for: setting, from: argument)
  }

  private func setting(_ word: Substring) -> SettingDescription? {
    guard let path = PreferencePath(String(word)), !path.isRoot,
      let setting = schema.setting(at: path), setting.kind != .group
    else { return nil }
    return setting
  }
}
