import ArgumentParser
import PreferenceValues

/// Runs the command that the arguments name and turns a failure into a message and an exit code.
@main
enum Main {
  static func main() {
    OptionalFormats.add()
    do {
      let arguments = CommandLine.arguments.dropFirst().withNegativeValueLast
      if let editor = EditorRun(plain: arguments) { return try editor.run() }
      var command = try Settee.parseAsRoot(arguments)
      try command.run()
    } catch let failure as Failure {
      Output.complain(failure)
      Output.exit(failure.code)
    } catch {
      finish(with: error)
    }
  }

  /// Prints the help or the usage error of the argument parser and ends the process.
  private static func finish(with error: any Error) -> Never {
    let message = Settee.fullMessage(for: error)
    if Settee.exitCode(for: error) == .success {
      try? Output.print(HelpText(message).text)
      Output.exit(0)
    }
    let prefix = "Error: "
    Output.complain(
      Message(
        verbatim: message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message))
    Output.exit(2)
  }
}

extension Collection<String> {
  /// The arguments with a negative number after `--`, because it looks like an option.
  fileprivate var withNegativeValueLast: [String] {
    var words = Array(self)
    guard words.first == "set", !words.contains("--"),
      let index = words.lastIndex(where: { $0.hasPrefix("-") && Double($0) != nil })
    else { return words }
    words += ["--", words.remove(at: index)]
    return words
  }
}
