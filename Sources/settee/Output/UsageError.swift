import ArgumentParser
import PreferenceDomains
import PreferenceValues

/// An error of the argument parser in settee's form: the error, then the usage or a remedy.
struct UsageError {
  /// The text for standard error, in the user's language as far as the parser's texts are known.
  let message: Message

  /// - Parameters:
  ///   - text: The English text of the parser.
  ///   - arguments: The arguments of the command.
  ///   - help: The help of `set`, which lists its options.
  init(_ text: String, in arguments: [String], help: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = lines.first ?? ""
    let (error, remedy) = Self.unknownOption(in: arguments, lines) ?? Self.error(first)
    let rest = remedy.map { [Message("help: \($0)")] } ?? lines.dropFirst().compactMap(Self.detail)
    let hint = Self.hint(about: first, in: arguments, help).map { Message("help: \($0)") }
    message = ([error] + rest + [hint].compactMap(\.self)).joined(separator: "\n")
  }

  /// The remedy for a value that the parser mistook for an option; nil for other errors.
  private static func hint(
    about line: String, in arguments: [String], _ help: String
  ) -> Message? {
    guard arguments.first == "set", !arguments.contains("--"),
      line.hasPrefix("Unknown option") || line.hasPrefix("Missing expected argument")
    else { return nil }
    let options = help.split { " ,[]()\n".contains($0) }
    let isMistaken = arguments.contains { word in
      word.hasPrefix("-") && word != "-" && !options.contains { $0 == word }
    }
    return isMistaken ? Message("put -- before a value that begins with a dash") : nil
  }

  /// The unknown option that a missing argument hides: the parser reports the argument first.
  private static func unknownOption(in arguments: [String], _ lines: [String]) -> Parsed? {
    guard lines.first?.hasPrefix("Missing expected argument") == true,
      let usage = lines.first(where: { $0.hasPrefix("Usage: ") }), !usage.contains("<options>")
    else { return nil }
    let options = usage.split { " []()|".contains($0) }
    let words = arguments.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
    return words.first { $0.hasPrefix("--") && !options.contains($0) }
      .map { (Message("unknown option “\($0)”"), nil) }
  }

  /// An error, and its remedy if it has one.
  private typealias Parsed = (error: Message, remedy: Message?)

  /// The error of the first line; other lines are settee's own.
  private static func error(_ line: String) -> Parsed {
    argumentError(line) ?? optionError(line) ?? invalidValue(line) ?? missingScript(line)
      ?? (Message(verbatim: line), nil)
  }

  private static func argumentError(_ line: String) -> Parsed? {
    if let match = line.wholeMatch(of: /Missing expected argument '(.*?)(?: \.\.\.)?'/) {
      let placeholder = String(match.1).withCapitalPlaceholders
      return (Message("the argument \(placeholder) is missing"), nil)
    }
    if let match = line.wholeMatch(of: /Unexpected argument '(.*)'/) {
      return (Message("unexpected argument “\(match.1)”"), nil)
    }
    guard let match = line.wholeMatch(of: /\d+ unexpected arguments: (.*)/) else { return nil }
    let words = match.1.replacing("'", with: "")
    return (Message("unexpected arguments: \(words)"), nil)
  }

  private static func optionError(_ line: String) -> Parsed? {
    if let match = line.wholeMatch(of: /Missing value for '(\S+).*'/) {
      return (Message("the option \(match.1) needs a value"), nil)
    }
    if let match = line.wholeMatch(of: /The option '(.*)' does not take any value, but .*/) {
      return (Message("the option \(match.1) does not accept a value"), nil)
    }
    if let match = line.wholeMatch(of: /Invalid option: (.*)/) {
      return (Message("unknown option “\(match.1)”"), nil)
    }
    guard let match = line.wholeMatch(of: /Unknown option '(.*?)'(\. Did you mean '(.*)'\?)?/)
    else { return nil }
    // The parser suggests options that have little in common with a short word.
    let near = match.3.flatMap { NearMatches(of: String(match.1), among: [String($0)]).question }
    return (Message("unknown option “\(match.1)”"), near)
  }

  private static func invalidValue(_ line: String) -> Parsed? {
    let pattern = /The value '(.*)' is invalid for '(\S+?)( .*)?'(\. Please provide one of (.*)\.)?/
    guard let match = line.wholeMatch(of: pattern) else { return nil }
    let name = String(match.2).withCapitalPlaceholders
    guard let list = match.5 else {
      // Only paths and numbers can be invalid without a list of choices.
      let isPath = match.2.hasPrefix("<path") || match.3 == " <path>"
      return (
        isPath ? Message("“\(match.1)” is not a path") : Message("\(name) must be a number"), nil
      )
    }
    let values = list.matches(of: /'([^']*)'/).map { Message(verbatim: String($0.1)) }
    return (
      Message("“\(match.1)” is not a value of \(name)"), Message("use \(values.disjunction)")
    )
  }

  /// The error of the parser's own option for completion scripts.
  private static func missingScript(_ line: String) -> Parsed? {
    guard line.contains(/^Can't (generate completion scripts|autodetect)/) else { return nil }
    let shells = CompletionShell.allCases.map(\.rawValue).sorted().map { Message(verbatim: $0) }
    return (
      Message("there is no completion script for this shell"),
      Message("use \(shells.disjunction)")
    )
  }

  /// The usage and the command for more information; nil for the repeated help of an argument.
  private static func detail(_ line: String) -> Message? {
    if let match = line.wholeMatch(of: /Usage: (.*)/) {
      return Message("Usage: \(String(match.1).withCapitalPlaceholders)")
    }
    if let match = line.wholeMatch(of: /\ \ See '(.*)' for more information\./) {
      return Message("help: \(Message("run \(match.1)"))")
    }
    return line.hasPrefix("Help:") ? nil : Message(verbatim: line)
  }
}
