import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import PreferencesEditor

/// Takes saves back.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last save, the one of a number, or all since a time.",
    discussion: """
      settee history lists the saves. Without a number, the last one that is not undone is taken back, so that undoing \
      again goes further back. With paths, only what was changed there is. What others changed since is replaced only \
      where the save changed the same key. --to goes back to what was stored at a local time such as \
      '2026-11-20 14:00'.
      """)

  @OptionGroup var options: DomainOptions

  @Argument(help: "The number of a save, then paths; a key of digits only is written with a slash.")
  var arguments: [String] = []

  @Option(help: "Take back all that was saved since this time.")
  var to: String?

  @Flag(help: "Put back a value though it breaks its rule.")
  var invalid = false

  @OptionGroup var saving: SaveOptions

  func run() throws {
    let recorded = try RecordedSaves(of: try options.open())
    let number = arguments.first.flatMap { Int($0) }
    let paths = try arguments.dropFirst(number == nil ? 0 : 1).map(path)
    if number != nil, to != nil { throw Failure(.badInput, "name a save or give --to, not both") }
    let saves =
      try to.map { try self.saves(since: $0, of: recorded) }
      ?? [number.map(recorded.save) ?? latest(of: recorded)]
    var change = try DomainChange(
      of: recorded.domain, by: "undo", with: saving,
      consents: invalid ? [.brokenRule] : [])
    try change.undo(saves, at: paths.isEmpty ? nil : paths)
    try change.finish()
  }

  private func path(_ word: String) throws -> PreferencePath {
    guard let path = PreferencePath(word) else {
      throw Failure(.badInput, "“\(word)” is not a path")
    }
    return path
  }

  /// The newest save that is not undone, and is no undo.
  ///
  /// - Throws: ``Failure`` where there is none, or nothing of it can be taken back: nobody asked for an older one.
  private func latest(of recorded: RecordedSaves) throws -> JournalSave {
    let takenBack = JournalSave.takenBack(among: recorded.saves)
    let standing = recorded.saves.filter {
      !$0.author.isUndo && !takenBack.contains($0.number)
        && !$0.isUndone(in: recorded.edited.layers)
    }
    guard let last = standing.first else {
      throw Failure(.answerIsNo, "\(recorded.domain.name) has no save that could be undone")
    }
    let undo = UndoPlan(of: [last], in: recorded.edited)
    guard undo.draft.isEmpty, !undo.obstacles.isEmpty else { return last }
    let lost = undo.obstacles.map(\.path)
    // What older saves of the same values would lead to is not known either.
    let older = standing.dropFirst().first { save in
      !save.changes.contains { lost.contains(where: $0.path.overlaps) }
        && !UndoPlan(of: [save], in: recorded.edited).draft.isEmpty
    }
    let target = options.target(for: recorded.domain)
    let hint = older.map {
      "\(ShellCommand.undoing(save: $0.number, in: target)) takes back the save before it"
    }
    throw Failure(.answerIsNo, (undo.told + [hint].compactMap(\.self)).joined(separator: "\n"))
  }

  private func saves(since text: String, of recorded: RecordedSaves) throws -> [JournalSave] {
    do {
      let found = try SavesSince(text, among: recorded.saves)
      if let begins = found.begins { Output.complain(SavePhrase.historyBegins(begins).english) }
      return found.saves
    } catch {
      if case .noTime = error { throw Failure(.badInput, error.phrase.english) }
      throw Failure(.answerIsNo, error.phrase.english)
    }
  }
}
