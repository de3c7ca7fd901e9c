import PreferenceSettings
import PreferenceValues

/// A command being typed: the name of an action, or a verb with what it is about.
package struct CommandLine: Sendable {
  package var buffer = TextBuffer()
  /// What the last word may become, shown after Tab.
  package var candidates: [String] = []
  /// Whether a domain is to be completed once they are known.
  var awaitsDomains = false
  /// The verb that waits for what it is about, nil where a person is to type one.
  private(set) var verb: Verb?

  /// The verbs that take arguments.
  enum Verb: String, CaseIterable {
    case set, reset, go, open, snapshot
    case asOf = "as-of"

    /// How it is written, with what it takes.
    func usage(in language: Language) -> String {
      let arguments: [Message] =
        switch self {
        case .set: [Message("PATH"), Message("VALUE")]
        case .reset, .go: [Message("PATH")]
        case .open: [Message("DOMAIN")]
        case .snapshot: [Message("NAME")]
        case .asOf: [Message("TIME")]
        }
      return ([rawValue] + arguments.map { $0.text(in: language) }).joined(separator: " ")
    }

    /// What the words behind it are about; the name of a domain, and a path that a row has, may hold spaces.
    func arguments(in text: Substring, paths: [PreferencePath]) -> [String] {
      switch self {
      case .open, .snapshot, .asOf: return [String(text).trimmed].filter { !$0.isEmpty }
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

  /// A command of which the verb is typed already, and perhaps what it is about.
  init(_ verb: Verb, _ argument: String = "") {
    self.verb = verb
    buffer = TextBuffer("\(verb.rawValue) \(argument)")
  }

  /// Inserts text that was typed or pasted.
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

  /// Every word a command may begin with that does one of these actions, or is one of these verbs.
  static func names(of actions: [Action], _ verbs: [Verb] = Verb.allCases) -> [String] {
    Set(actions.map(\.name) + verbs.map(\.rawValue)).sorted()
  }

  /// Whether this verb is typed, and what it is about is to follow.
  func names(_ verb: Verb) -> Bool { buffer.text.hasPrefix(verb.rawValue + " ") }

  /// Completes the command's name, or what it is about, as far as it is certain, and keeps what it may become.
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

  /// The question that completes the path of a file to open, nil if the command names none.
  var pathQuestion: PathQuestion? {
    guard names(.open) else { return nil }
    let path = String(buffer.text.dropFirst(Verb.open.rawValue.count).drop { $0 == " " })
    guard path.contains("/") || path.hasPrefix("~") || path.hasPrefix(".") else { return nil }
    var question = PathQuestion(path, rule: PathRule(.file))
    question.completes = true
    return question
  }

  /// Completes the path that an answer is about, and keeps the names that it may become.
  mutating func complete(with answer: PathAnswer) {
    guard answer.question == pathQuestion, let rest = answer.completion else { return }
    buffer.moveToEnd()
    buffer.insert(rest)
    candidates = answer.candidates.count > 1 ? answer.candidates : []
  }

  /// What the last word may become, as far as there is room for it, and how many more there are.
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
