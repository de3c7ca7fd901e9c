import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import PreferencesEditor

/// Undoes history entries.
struct UndoCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: Message("Undo a history entry.").localized,
    discussion: Message(
      """
      Without a number, settee undoes the newest entry that is not undone. With paths, it undoes changes there only. \
      Later changes by other programs to other keys stay.
      """
    ).localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(
    help: ArgumentHelp(
      Message("The number of a history entry, then paths."), valueName: "entry-or-path"))
  var arguments: [String] = []

  @Option(help: ArgumentHelp(Message("Undo everything saved since this time."), valueName: "time"))
  var to: String?

  @Flag(help: ArgumentHelp(Message("Restore a value even if it is invalid.")))
  var invalid = false

  @OptionGroup var saving: SaveOptions

  func validate() throws { try arguments.compactMap { PreferencePath($0) }.requireNamed() }

  func run() throws {
    let recorded = try HistoryLookup(of: try options.open(needsSchema: false))
    let number = arguments.first.flatMap { Int($0) }
    let paths = try arguments.dropFirst(number == nil ? 0 : 1).map(path)
    if number != nil, to != nil {
      throw CommandError(.badInput, Message("use a number or --to, not both"))
    }
    let saves =
      try to.map { try self.saves(since: $0, of: recorded) }
      ?? [number.map(recorded.save) ?? latest(of: recorded)]
    try recorded.domain.requireFiles(of: saves)
    var change = try DomainChange(
      of: recorded.domain, by: "undo", with: saving,
      consents: invalid ? [.brokenRule] : [])
    try change.undo(saves, at: paths.isEmpty ? nil : paths, entry: number)
    try change.finish()
  }

  private func path(_ word: String) throws -> PreferencePath {
    guard let path = PreferencePath(word) else {
      throw CommandError(.badInput, Message("“\(word)” is not a path"))
    }
    return path
  }

  /// The newest save that is neither undone nor an undo.
  ///
  /// - Throws: ``CommandError`` if it does not exist or cannot be undone; an older one needs its number.
  private func latest(of recorded: HistoryLookup) throws -> JournalSave {
    let undoneNumbers = JournalSave.undoneNumbers(among: recorded.saves)
    let standing = recorded.saves.filter {
      !$0.author.isUndo && !undoneNumbers.contains($0.number)
        && !$0.isUndone(in: recorded.edited.layers)
    }
    guard let last = standing.first else {
      throw CommandError(.refused, Message("there is nothing to undo in \(recorded.domain.name)"))
    }
    let undo = UndoPlan(of: [last], in: recorded.edited)
    guard undo.draft.isEmpty, !undo.obstacles.isEmpty else { return last }
    let older = standing.dropFirst().first { save in
      !UndoPlan(of: [save], in: recorded.edited).draft.isEmpty
    }
    let target = options.target(for: recorded.domain)
    let help = older.map {
      Message("run \(ShellCommand.undoing(save: $0.number, in: target)) to undo the entry before")
    }
    throw CommandError(.refused, undo.reported.joined(separator: "\n"), help: help)
  }

  private func saves(since text: String, of recorded: HistoryLookup) throws -> [JournalSave] {
    do {
      let found = try HistoryRange(text, among: recorded.saves)
      if let begins = found.begins {
        Output.complain(
          Message("the history begins at \(begins); earlier changes are not recorded"))
      }
      return found.saves
    } catch {
      if case .noTime = error { throw CommandError(.badInput, error.message) }
      throw CommandError(.refused, error.message)
    }
  }
}
