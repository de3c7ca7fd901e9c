import ArgumentParser
import Dispatch
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// Prints changes that other programs make to a domain as they happen.
struct RecordCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: Message("Print keys as they change.").localized,
    discussion: Message(
      """
      Change settings in the program that owns the domain to see its keys. Stop with Ctrl-C or --for. Secrets are \
      masked.
      """
    ).localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp(Message("Stop after this number of seconds."), valueName: "seconds"))
  var seconds: Double?

  @Flag(help: ArgumentHelp(Message("Print the changes as settee commands.")))
  var commands = false

  @Flag(help: ArgumentHelp(Message("Print one line of JSON for each change.")))
  var json = false

  func validate() throws {
    if commands, json {
      throw ValidationError(Message("use --commands or --json, not both").localized)
    }
    if let seconds, !(0...1e9).contains(seconds) {
      throw ValidationError(Message("--for must be a number from 0 to 1000000000").localized)
    }
  }

  func run() throws {
    let domain = try options.open()
    try domain.requireKnown(in: try CommandError.translating { try domain.load() })
    let moved = DispatchSemaphore(value: 0)
    let watches = try CommandError.translating {
      try domain.layers.map { try $0.store.watch { _ in moved.signal() } }
    }
    defer { for watch in watches { watch.cancel() } }
    let end = seconds.map { DispatchTime.now() + $0 } ?? .distantFuture
    var before = try CommandError.translating { try domain.load() }
    while moved.wait(timeout: end) == .success {
      guard let now = load(domain) else { continue }
      try report(domain.changes(from: before, to: now), in: domain, now: now)
      before = now
    }
  }

  /// The stored values; nil, after a warning, if they cannot be read.
  private func load(_ domain: Domain) -> LayeredSnapshot? {
    do { return try domain.load() } catch {
      Output.complain(Message(of: error))
      return nil
    }
  }

  private func report(
    _ changes: [JournalChange], in domain: Domain, now: LayeredSnapshot
  ) throws {
    guard !changes.isEmpty else { return }
    let edited = EditedDomain(schema: domain.schema, layers: now, isValidatedLater: true)
    let date = Date()
    guard !commands else {
      let lines = changes.flatMap {
        ShellCommand.commands(making: $0, in: edited, of: options.target(for: domain))
      }
      return try lines.forEach { try Output.print(data: $0) }
    }
    for change in changes.flatMap(\.parts) {
      let report = JournalChangeReport(change, in: edited)
      if json {
        var members = report.json
        members["date"] = .date(date)
        try Output.print(jsonLine: .dictionary(members))
      } else {
        try Output.print(Table([[LocalTime.text(of: date)] + report.columns]).text)
      }
    }
  }
}
