import ArgumentParser

/// The position in a command line whose word is completed.
struct CompletionQuestion {
  /// The kinds of words that are possible there.
  enum Subject {
    case command
    case option
    /// The value of an option or argument.
    case value(CommandGrammar.Argument)
  }

  let grammar: CommandGrammar
  /// The typed part of the word; of `--name=value`, that of the value.
  let prefix: String
  /// The `--name=` before the prefix.
  let option: String
  let subjects: [Subject]
  /// Whether `help` is one of the commands.
  let offersHelp: Bool
  /// The values of the arguments and options before it.
  private let given: [String: [String]]
  /// The options before it.
  private let used: Set<String>

  /// Creates the position after words, the first of which follows `settee`.
  init(after words: [String], typed: String, from root: any ParsableCommand.Type) {
    let isHelpRequest = words.first == "help"
    let (command, rest) = CommandGrammar.command(
      of: isHelpRequest ? Array(words.dropFirst()) : words, from: root)
    let grammar = CommandGrammar(of: command)
    let hasCommands = !command.configuration.subcommands.isEmpty
    var line = ReadLine(grammar)
    for word in rest { line.read(word) }
    self.grammar = grammar
    offersHelp = !isHelpRequest || words.count == 1
    given = line.given
    used = line.used
    if isHelpRequest {
      (prefix, option, subjects) = (typed, "", rest.isEmpty && hasCommands ? [.command] : [])
    } else if let awaited = line.awaited {
      (prefix, option, subjects) = (typed, "", [.value(awaited)])
    } else if let (name, argument) = Self.assignment(typed, of: grammar), !line.isPastOptions {
      (prefix, option) = (String(typed.dropFirst(name.count + 1)), "\(name)=")
      subjects = [.value(argument)]
    } else if typed.hasPrefix("-"), !line.isPastOptions {
      (prefix, option, subjects) = (typed, "", [.option])
    } else {
      let commands = rest.isEmpty && hasCommands
      let argument = grammar.positional(line.count)
      (prefix, option) = (typed, "")
      subjects = (commands ? [.command] : []) + [argument.map(Subject.value)].compactMap(\.self)
    }
  }

  /// The option whose value is in the same word.
  private static func assignment(
    _ word: String, of grammar: CommandGrammar
  ) -> (name: String, argument: CommandGrammar.Argument)? {
    guard word.hasPrefix("--"), let end = word.firstIndex(of: "=") else { return nil }
    let name = String(word[..<end])
    return grammar.option(name).flatMap { $0.value == nil ? nil : (name, $0) }
  }

  /// The first value of an argument or option that was given.
  func value(of name: String) -> String? { given[name]?.first }

  /// The options that may follow.
  var remainingOptions: [CommandGrammar.Argument] {
    grammar.options.filter { $0.isRepeating || used.isDisjoint(with: $0.names) }
  }
}

/// The words of a command line as options and arguments.
private struct ReadLine {
  private let grammar: CommandGrammar
  private(set) var given: [String: [String]] = [:]
  private(set) var used: Set<String> = []
  /// The option whose value follows.
  private(set) var awaited: CommandGrammar.Argument?
  /// Whether `--` was read.
  private(set) var isPastOptions = false
  /// The number of arguments.
  private(set) var count = 0

  init(_ grammar: CommandGrammar) { self.grammar = grammar }

  mutating func read(_ word: String) {
    if let option = awaited {
      given[option.value ?? "", default: []].append(word)
      awaited = nil
    } else if isPastOptions || !word.hasPrefix("-") || word == "-" {
      given[grammar.positional(count)?.value ?? "", default: []].append(word)
      count += 1
    } else if word == "--" {
      isPastOptions = true
    } else {
      readOption(word)
    }
  }

  private mutating func readOption(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    used.insert(name)
    guard let option = grammar.option(name), let value = option.value else { return }
    if parts.count > 1 {
      given[value, default: []].append(String(parts[1]))
    } else {
      awaited = option
    }
  }
}
