import PreferenceFormats
import PreferenceSettings
import PreferenceValues

/// A command that the user types: the name of an action, or a verb and its arguments.
package struct CommandLine: Sendable {
  package var buffer = TextBuffer()
  /// The completions of the last word, shown after Tab.
  package var candidates: [String] = []
  /// The list that the completion waits for.
  var awaited: AwaitedList?
  /// The verb whose argument the user types, nil if the user types the whole command.
  private(set) var verb: Verb?

  /// A list that the session reads.
  enum AwaitedList { case domains, searches }

  /// The words that complete a command.
  struct Words {
    var actions: [Action] = []
    var verbs: [Verb] = []
    var paths: [PreferencePath] = []
    var searches: [String] = []
    var layers: [String] = []
  }

  /// The verbs that take arguments.
  enum Verb: String, CaseIterable {
    case set, reset, go, open, snapshot, filter, schema, diff
    case bookmarkSearch = "bookmark-search"
    case importProfile = "import"
    case exportProfile = "export"
    case restoreTime = "restore-time"

    /// The verb with the names of its arguments, which are the same in each language, as in the usage of commands.
    var usage: String {
      let arguments =
        switch self {
        case .set: "PATH VALUE"
        case .reset, .go: "PATH"
        case .open: "DOMAIN"
        case .snapshot, .filter, .bookmarkSearch: "NAME"
        case .importProfile: "FILE [--replace] [--layer LAYER]"
        case .exportProfile: "[FILE] [--all] [--layer LAYER]"
        case .diff: "SOURCE [SOURCE] [--patch | --commands]"
        case .restoreTime: "TIME"
        case .schema: "SCHEMA"
        }
      return "\(rawValue) \(arguments)"
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
      case .diff:
        Message("Compare domains, files, profiles or DOMAIN@TIME; quote a source with spaces.")
      case .restoreTime: Message("Undo everything saved since a time.")
      case .schema: Message("Choose the schema of the file.")
      }
    }

    /// The minimum number of arguments.
    var argumentCount: Int {
      switch self {
      case .set: 2
      case .exportProfile, .schema: 0
      default: 1
      }
    }

    /// The list that completes its arguments.
    var awaited: AwaitedList? {
      switch self {
      case .open, .diff: .domains
      case .filter: .searches
      default: nil
      }
    }

    /// Splits the text after the verb into arguments.
    ///
    /// Names of domains and the paths of rows may contain spaces, and need no quotes.
    func arguments(in text: Substring, paths: [PreferencePath]) -> [String] {
      switch self {
      case .open, .snapshot, .filter, .bookmarkSearch, .importProfile, .exportProfile, .restoreTime,
        .schema:
        guard let words = Self.words(of: text), words.count < 2 else {
          return [String(text).trimmed]
        }
        return words
      case .diff: return Self.words(of: text) ?? []
      case .set, .reset, .go:
        let path = paths.map(\.description).filter { "\(text) ".hasPrefix("\($0) ") }
          .max { $0.count < $1.count }
        guard let path else { return text.split(separator: " ", maxSplits: 1).map(String.init) }
        let rest = String(text.dropFirst(path.count).drop { $0 == " " })
        return rest.isEmpty ? [path] : [path, rest]
      }
    }

    /// The words of a text, in which quotes enclose a word with spaces; nil if a quote is not closed.
    private static func words(of text: Substring) -> [String]? {
      var words: [String] = []
      var rest = text.drop { $0 == " " }
      while let first = rest.first {
        let isQuoted = first == "'" || first == "\""
        let end = isQuoted ? first : " "
        let word = (isQuoted ? rest.dropFirst() : rest).prefix { $0 != end }
        guard !isQuoted || word.endIndex < rest.endIndex else { return nil }
        words.append(String(word))
        rest = rest[word.endIndex...].dropFirst().drop { $0 == " " }
      }
      return words
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
    awaited = nil
  }

  /// Performs an action that edits the text.
  mutating func perform(_ action: Action) {
    if buffer.perform(action) { candidates = [] }
    awaited = nil
  }

  /// Returns the first words of all commands for these actions and verbs.
  static func names(of actions: [Action], _ verbs: [Verb] = Verb.allCases) -> [String] {
    Set(actions.map(\.name) + verbs.map(\.rawValue)).sorted()
  }

  /// The verb whose argument was asked for and not typed.
  var verbWithoutArgument: Verb? {
    verb.flatMap { buffer.text.trimmed == $0.rawValue && $0.argumentCount > 0 ? $0 : nil }
  }

  /// The verb that the text begins with, before a space.
  var typedVerb: Verb? {
    guard let end = buffer.text.firstIndex(of: " ") else { return nil }
    return Verb(rawValue: String(buffer.text[..<end]))
  }

  /// The text that the completion extends: all after the verb, or the last word.
  private var typedArgument: String {
    let rest = buffer.text.drop { $0 != " " }.drop { $0 == " " }
    let isLastWord = typedVerb == .diff || hasOption
    return String(
      isLastWord ? rest.split(separator: " ", omittingEmptySubsequences: false).last ?? "" : rest)
  }

  /// Whether the text has an option of an import or export.
  private var hasOption: Bool {
    typedVerb.map { !ProfileOptions.names(of: $0).isEmpty } == true && buffer.text.contains(" --")
  }

  /// Completes the unambiguous part of the last word, and lists the completions.
  mutating func complete(among words: Words) {
    complete(buffer.text.contains(" ") ? typedArgument : buffer.text, among: pool(of: words))
  }

  private mutating func complete(_ start: String, among words: [String]) {
    candidates = words.filter { $0.hasPrefix(start) }
    guard let common = candidates.commonPrefix, !candidates.isEmpty else { return }
    let isWhole = candidates.count == 1 && !common.hasSuffix("/")
    buffer.insert(String(common.dropFirst(start.count)) + (isWhole ? " " : ""))
  }

  private func pool(of words: Words) -> [String] {
    guard buffer.text.contains(" ") else { return Self.names(of: words.actions, words.verbs) }
    switch typedVerb {
    case .filter: return words.searches
    case .set, .reset, .go: return words.paths.map(\.description)
    case .importProfile?, .exportProfile?, .diff?:
      let isLayer =
        buffer.text.split(separator: " ").dropLast(typedArgument.isEmpty ? 0 : 1).last == "--layer"
      return isLayer ? words.layers : typedVerb.map(ProfileOptions.names) ?? []
    default: return []
    }
  }

  /// The question that completes the path of a file, nil if the command has no such path.
  var pathQuestion: PathQuestion? {
    let verbs: [Verb] = [.open, .importProfile, .exportProfile, .schema, .diff]
    guard let verb = typedVerb, verbs.contains(verb), !hasOption else { return nil }
    var question = PathQuestion(typedArgument, rule: PathRule(.file))
    question.completes = true
    return question
  }

  /// Whether the typed argument can only be a path; other words may be domains too.
  var hasPath: Bool {
    let path = typedArgument
    return path.contains("/") || path.hasPrefix("~") || path.hasPrefix(".")
  }

  /// Completes the path of an answered question, or the name of a domain, and lists the completions.
  mutating func complete(with answer: PathAnswer, domains: [String]) {
    guard answer.question == pathQuestion else { return }
    if typedVerb?.awaited == .domains, !hasPath {
      let files = answer.candidates.filter(Self.isOffered)
      return complete(typedArgument, among: Array(Set(domains + files)).sorted())
    }
    guard let rest = answer.completion else { return }
    buffer.moveToEnd()
    buffer.insert(rest)
    candidates = answer.candidates.count > 1 ? answer.candidates : []
  }

  /// Whether a file can be edited, or a directory can have such files.
  private static func isOffered(_ file: String) -> Bool {
    file.hasSuffix("/") || DocumentFormats.format(forFileName: file) != nil
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
