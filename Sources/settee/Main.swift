import ArgumentParser
import PreferenceDomains
import PreferenceSystem
import PreferenceValues

/// Runs the command that the arguments name and turns a failure into a message and an exit code.
@main
enum Main {
  static func main() {
    StandardDescriptors.occupyClosed()
    OptionalFormats.add()
    // A write beyond the size limit then fails with EFBIG, as other failed writes do.
    signal(SIGXFSZ, SIG_IGN)
    do {
      try CommandLine.requireValidText()
      try requireValidDirectories()
      let arguments = CommandLine.arguments.dropFirst().withNegativeValueLast
      if let editor = EditorRun(plain: arguments) {
        try requireWorkingDirectory()
        return try editor.run()
      }
      if let answer = ShellCompletion.answer(to: arguments, from: Settee.self) {
        return try Output.print(dataLines: answer)
      }
      var command = try parsed(arguments)
      try requireWorkingDirectory()
      try command.run()
    } catch let failure as CommandError {
      fail(failure)
    } catch {
      finish(with: error)
    }
  }

  /// The variables with the user's directories.
  private static let directoryVariables =
    ["HOME"] + ["CONFIG", "DATA", "STATE", "CACHE"].map { "XDG_\($0)_HOME" }

  /// Refuses directories that are not valid UTF-8: as strings, they would lead to other files.
  ///
  /// - Throws: ``CommandError``.
  private static func requireValidDirectories() throws {
    for name in directoryVariables {
      guard let value = getenv(name), String(validatingCString: value) == nil else { continue }
      throw CommandError(
        .badInput, Message("the environment variable \(name) is not valid UTF-8"))
    }
  }

  /// Refuses a deleted working directory, from which relative paths would lead to the root directory.
  ///
  /// - Throws: ``CommandError``.
  private static func requireWorkingDirectory() throws {
    guard FileManager.default.currentDirectoryPath.isEmpty else { return }
    throw CommandError(
      .notReadOrWritten, Message("the working directory does not exist"),
      help: Message("change to another directory"))
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let arguments = arguments.withHelpLast
    if let command = parsedAlone(arguments) { return command }
    if arguments.first == "help" { try requireCommand(Array(arguments.dropFirst())) }
    do { return try Settee.parseAsRoot(arguments) } catch {
      // The parser mistakes a mistyped command for a domain, and reports the next word.
      if let word = arguments.first, arguments.count > 1, Settee.exitCode(for: error) != .success,
        !word.hasPrefix("-"), !word.contains("."), !word.contains("/"),
        !Settee.commandNames.contains(word)
      {
        throw unknown(word, among: Settee.commandNames)
      }
      if let (word, known) = unknownSubcommand(in: arguments) { throw unknown(word, among: known) }
      throw error
    }
  }

  /// The command that the first argument names, parsed without the others; nil for an error, which the whole program reports.
  ///
  /// Otherwise the parser also looks at the arguments of the default command, twice: 13 of the 44 ms of `get` in a debug
  /// build.
  private static func parsedAlone(_ arguments: [String]) -> (any ParsableCommand)? {
    let command = Settee.configuration.subcommands.first {
      $0.configuration.commandName == arguments.first
    }
    guard let command, command.configuration.subcommands.isEmpty,
      let parsed = try? command.parseAsRoot(Array(arguments.dropFirst()))
    else { return nil }
    // For `--help`, the parser returns a command of its own.
    return type(of: parsed) == command ? parsed : nil
  }

  /// Refuses words after `help` that are not a command.
  private static func requireCommand(_ words: [String]) throws {
    var commands: [any ParsableCommand.Type] = Settee.configuration.subcommands
    var path = ""
    for word in words where !word.hasPrefix("-") {
      // The parser adds this command, which has no commands of its own.
      if path.isEmpty, word == "help" {
        (commands, path) = ([], "help ")
        continue
      }
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        let known = commands.compactMap { $0.configuration.commandName.map { path + $0 } }
        throw unknown(path + word, among: known)
      }
      commands = command.configuration.subcommands
      path += "\(word) "
    }
  }

  private static func unknown(_ word: String, among commands: [String]) -> CommandError {
    let outer = word.split(separator: " ").dropLast().map(String.init)
    let help = (["settee", "help"] + outer).joined(separator: " ")
    let list = commands.isEmpty ? nil : Message("run \(help) for a list")
    return CommandError(
      .badInput, Message("unknown command “\(word)”"),
      help: NearMatches(of: word, among: commands).question ?? list)
  }

  /// The words that should be a command of a command, such as `schema shw`, and the possible ones.
  private static func unknownSubcommand(in arguments: [String]) -> (String, known: [String])? {
    guard arguments.count > 1, let name = arguments.first, !arguments[1].hasPrefix("-"),
      let outer = Settee.configuration.subcommands.first(where: {
        $0.configuration.commandName == name
      })
    else { return nil }
    let known = outer.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !known.isEmpty, !known.contains(arguments[1]) else { return nil }
    return ("\(name) \(arguments[1])", known.map { "\(name) \($0)" })
  }

  /// Prints an error and ends the process with its code.
  private static func fail(_ failure: CommandError) -> Never {
    Output.complain(failure)
    Output.exit(failure.code)
  }

  /// Prints the help or the usage error of the argument parser and ends the process.
  private static func finish(with error: any Error) -> Never {
    let message = Settee.fullMessage(for: error)
    if Settee.exitCode(for: error) == .success {
      do { try Output.print(CommandHelp(message).text) } catch { fail(error) }
      Output.exit(0)
    }
    let prefix = "Error: "
    let text = message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message
    let arguments = Array(CommandLine.arguments.dropFirst())
    Output.complain(UsageError(text, in: arguments, help: SetCommand.helpMessage()).message)
    Output.exit(2)
  }
}

extension CommandLine {
  /// Refuses arguments that are not valid UTF-8: as strings, they would have other characters in place of the bytes.
  ///
  /// - Throws: ``CommandError``.
  fileprivate static func requireValidText() throws {
    let words = UnsafeBufferPointer(start: unsafeArgv, count: Int(argc))
    for (word, text) in zip(words, arguments).dropFirst() {
      guard let word, String(validatingCString: word) == nil else { continue }
      throw CommandError(.badInput, Message("the argument “\(text)” is not valid UTF-8"))
    }
  }
}

extension [String] {
  /// The arguments with a first `--help` after the command that it is about.
  fileprivate var withHelpLast: [String] {
    guard let first, ["--help", "-h"].contains(first) else { return self }
    return Array(dropFirst()) + [first]
  }
}

extension Collection<String> {
  /// The arguments with a negative number after `--`, because it looks like an option.
  fileprivate var withNegativeValueLast: [String] {
    var words = Array(self)
    guard words.first == "set", !words.contains("--"),
      let index = words.indices.last(where: { index in
        // The value of an option is not the value to set.
        words[index].hasPrefix("-") && Double(words[index]) != nil && words[index - 1] != "--if"
      })
    else { return words }
    words += ["--", words.remove(at: index)]
    return words
  }
}
