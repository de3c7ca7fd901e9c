import ArgumentParser
import EditorSession
import PreferenceSettings
import PreferenceValues
import PreferencesEditor

/// Lists the domains on this machine.
struct DomainsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "domains", abstract: Message("List the domains on this machine.").localized)

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  func run() throws {
    let summaries = CommandEnvironment.catalog.summaries(in: Output.language)
    if json {
      try Output.print(json: .array(summaries.map(\.json)))
    } else {
      try Output.print(Table(summaries.map(\.columns)).text)
    }
  }
}

extension DomainSummary {
  fileprivate var columns: [String] {
    [
      name, state, (hasSchema ? Message("schema") : Message("no schema")).localized,
      errorMessage?.localized ?? place,
    ]
  }

  /// The number of its settings, or the reason why it is unknown.
  private var state: String {
    let message =
      errorMessage == nil
      ? counts
      : isDamaged ? Message("damaged") : Message("unreadable")
    return message.localized
  }

  /// The numbers of its settings, and of those that are unsaved or set if there are any.
  private var counts: Message {
    let settings = Message("\(keys, "setting", "settings")")
    let unsaved = unsavedCount > 0 ? [Message("\(unsavedCount) unsaved")] : []
    let set = setCount > 0 ? [Message("\(setCount) set")] : []
    return ([settings] + unsaved + set).joined(separator: ", ")
  }

  fileprivate var json: PreferenceValue {
    var members: PreferenceDictionary = ["domain": .string(name)]
    members["title"] = title.map(PreferenceValue.string)
    members["location"] = .string(place)
    members["settings"] = .integer(Int64(keys))
    members["set"] = .integer(Int64(setCount))
    members["unsaved"] = .integer(Int64(unsavedCount))
    members["schema"] = .boolean(hasSchema)
    members["error"] = (errorMessage?.english).map(PreferenceValue.string)
    return .dictionary(members)
  }
}
