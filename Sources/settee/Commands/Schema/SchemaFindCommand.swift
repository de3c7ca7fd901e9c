import ArgumentParser
import PreferenceDiscovery
import PreferenceSystem
import PreferenceValues

/// Prints the schema of a file, and the source that connects them.
struct SchemaFindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Show which schema a file has, and where it comes from.",
    discussion: """
      The first of these that knows the file counts: the file itself ($schema or a comment), your bindings.json, the \
      schema directories, the extensions of VS Code, the catalog that was fetched.
      """)

  @Argument(help: "The path of a file; it need not exist.")
  var file: String

  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let search = CommandEnvironment.search
    for problem in search.bindings?.problems ?? [] { Output.complain(problem) }
    guard let choice = search.choice(forFile: file) else {
      throw CommandError(
        .refused, Message("no schema is known for \(file)"),
        help: SchemaFetchCommand.catalogHelp)
    }
    let isAvailable = search.isAvailable(choice)
    if json { return try Output.print(json: choice.json(isAvailable: isAvailable)) }
    try Output.print(Table(rows(of: choice, isAvailable: isAvailable)).text)
  }

  private func rows(of choice: SchemaChoice, isAvailable: Bool) -> [[String]] {
    var rows = choice.reference.map { [["schema", "\($0)"]] } ?? []
    rows.append(["source", "\(choice.source.message)"])
    if let title = choice.title { rows.append(["title", title]) }
    rows += choice.candidates.map { ["candidate", "\($0.address) (\($0.name))"] }
    if case .web(let address)? = choice.reference {
      rows.append(["status", isAvailable ? fetched(address) : "not fetched"])
    } else if !isAvailable {
      rows.append(["status", choice.candidates.isEmpty ? "not available" : "several match"])
    }
    return rows
  }

  private func fetched(_ address: WebAddress) -> String {
    guard let entry = CommandEnvironment.search.cache?.entry(for: address) else { return "fetched" }
    let now = SystemClock.system.timeStamp().components.seconds
    let days = max(0, (now - entry.checked) / 86_400)
    return days == 0 ? "fetched today" : "fetched \(days) day\(days == 1 ? "" : "s") ago"
  }
}
