import ArgumentParser
import EditorSession
import PreferenceSettings
import PreferenceValues
import PreferencesEditor

/// Lists the domains on this machine.
struct DomainsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "domains", abstract: "List the domains on this machine.")

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let summaries = Places.catalog.summaries()
    if json {
      try Output.print(json: .array(summaries.map(\.json)))
    } else {
      try Output.print(Table(summaries.map(\.columns)).text)
    }
  }
}

extension DomainSummary {
  fileprivate var columns: [String] {
    [name, state, hasSchema ? "schema" : "no schema", fault?.english ?? place]
  }

  /// How many keys it has, or in a word why that is not known.
  private var state: String {
    if fault != nil { return isDamaged ? "damaged" : "unreadable" }
    return "\(ValueText.count(keys, "key")), \(changed) changed"
  }

  fileprivate var json: PreferenceValue {
    var members: PreferenceDictionary = ["domain": .string(name)]
    members["title"] = title.map(PreferenceValue.string)
    members["place"] = .string(place)
    members["keys"] = .integer(Int64(keys))
    members["changed"] = .integer(Int64(changed))
    members["schema"] = .boolean(hasSchema)
    members["fault"] = (fault?.english).map(PreferenceValue.string)
    return .dictionary(members)
  }
}
