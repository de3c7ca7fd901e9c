import PreferenceSettings
import PreferenceValues

/// A command that the user types: the name of an action, or a verb and its arguments.
package struct CommandLine: Sendable {
  package var buffer = TextBuffer()
  /// The completions of the last word, shown after Tab.
  package var candidates: [String] = []
  /// Whether the completion of a domain waits for the list of domains.
  var awaitsDomains = false
  /// The verb whose argument the user types, nil if the user types the whole command.
  private(set) var verb: Verb?

  /// The verbs that take arguments.
  enum Verb: String, CaseIterable {
    case set, reset, go, open, snapshot, filter, schema
    case bookmarkSearch = "bookmark-search"
    case importProfile = "import"
    case exportProfile = "export"
    case restoreTime = "restore-time"

    /// Returns the verb with the names of its arguments.
    func usage(in language: InterfaceLanguage) -> String {
      let arguments: [Message] =
        switch self {
        case .set: [Message("PATH"), Message("VALUE")]
        case .reset, .go: [Message("PATH")]
        case .open: [Message("DOMAIN")]
        case .snapshot, .filter, .bookmarkSearch: [Message("NAME")]
        case .importProfile, .exportProfile: [Message("FILE")]
        case .restoreTime: [Message("TIME")]
        case .schema: [Message("SCHEMA")]
        }
      return ([rawValue] + arguments.map { $0.text(in: language) }).joined(separator: " ")
    }

    /// The effect of the command.
    var explanation: Message {
      switch self {
      case .set: Message("Set the setting with a path to a value.")
      case .reset: Message("Reset the setting with a path.")
      case .go: Message("Go to the setting with a path.")
      case .open: Message("Open another domain.")
      case .snapshot: Message("Save the values as a snapshot.")
      case .filter: Message("List the settings of a bookmarked search.")
      case .bookmarkSearch: Message("Bookmark the current search or filter under a name.")
      case .importProfile: Message("Import the values of a profile.")
      case .exportProfile: Message("Export your values to a profile.")
      case .restoreTime: Message("Undo everything saved since a time.")
      case .schema: Message("Choose the schema of the file.")
      }
    }

    /// Splits the text after the verb into arguments.
    ///
    /// Names of domains and the paths of rows may contain spaces.
    func arguments(in text: Substring, paths: [PreferencePath]) -> [String] {
      switch self {
      case .open, .snapshot, .filter, .bookmarkSearch, .importProfile, .exportProfile, .restoreTime,
        .schema:
        return [String(text).trimmed].filter { !$0.isEmpty }
      case .set, .reset, .go:
        let path = paths.map(\.description).filter { "\(text) ".hasPrefix("\($0) ") }
          .max { $0.count < $1.count }
        guard let path else { return text.split(separator: " ", maxSplits: 1).map(String.init) }
        let rest = String(text.dropFirst(path.count).drop { $0 == " " })
        return rest.isEmpty ? [path] : [path, rest]
      }
    }
  }

  package init() {}

  /// Creates a command with a verb, and perhaps its argument.
  init(_ verb: Verb, _ argument: String = "") {
    self.verb = verb
    buffer = TextBuffer("\(verb.rawValue) \(argument)")
  }

  /// Inserts typed or pasted text.
  mutating func insert(_ text: String) {
    buffer.insert(text)
    candidates = []
    awaitsDomains = false
  }

  /// Performs an action that edits the text.
  mutating func perform(_ action: Action) {
    if buffer.perform(action) { candidates = [] }
    awaitsDomains = false
  }

  /// Returns the first words of all commands for these actions and verbs.
  static func names(of actions: [Action], _ verbs: [Verb] = Verb.allCases) -> [String] {
    Set(actions.map(\.name) + verbs.map(\.rawValue)).sorted()
  }

  /// Whether the text begins with this verb and a space.
  func names(_ verb: Verb) -> Bool { buffer.text.hasPrefix(verb.rawValue + " ") }

  /// Completes the unambiguous part of the last word, and lists the completions.
  mutating func complete(
    actions: [Action], verbs: [Verb], paths: [PreferencePath], domains: [String]
  ) {
    let parts = buffer.text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let pool: [String] =
      switch parts.first.flatMap(Verb.init(rawValue:)) {
      case _ where parts.count < 2: Self.names(of: actions, verbs)
      case .open: domains
      case .set, .reset, .go: paths.map(\.description)
      default: []
      }
    let start = parts.last ?? ""
    candidates = pool.filter { $0.hasPrefix(start) }
    guard let common = candidates.commonPrefix, !candidates.isEmpty else { return }
    let end = candidates.count == 1 ? " " : ""
    buffer.insert(String(common.dropFirst(start.count)) + end)
  }

  /// The question that completes the path of a file, nil if the command has no such path.
  var pathQuestion: PathQuestion? {
    guard let verb = [Verb.open, .importProfile, .exportProfile, .schema].first(where: names) else {
      return nil
    }
    let path = String(buffer.text.dropFirst(verb.rawValue.count).drop { $0 == " " })
    // The other words after “open” are domains.
    guard verb != .open || path.contains("/") || path.hasPrefix("~") || path.hasPrefix(".") else {
      return nil
    }
    var question = PathQuestion(path, rule: PathRule(.file))
    question.completes = true
    return question
  }

  /// Completes the path of an answered question, and lists the completions.
  mutating func complete(with answer: PathAnswer) {
    guard answer.question == pathQuestion, let rest = answer.completion else { return }
    buffer.moveToEnd()
    buffer.insert(rest)
    candidates = answer.candidates.count > 1 ? answer.candidates : []
  }

  /// Returns the completions that fit and the number of the others.
  func candidates(inColumns columns: Int) -> String {
    var text = candidates.joined(separator: " ")
    var count = candidates.count
    while text.count > columns, count > 0 {
      count -= 1
      text = (candidates.prefix(count) + ["+\(candidates.count - count)"]).joined(separator: " ")
    }
    return text
  }
}
