import ArgumentParser

/// Runs the command that the arguments name, and turns a failure into one sentence and an exit code.
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
      Output.complain(failure.sentence)
      Output.exit(failure.code)
    } catch {
      finish(with: error)
    }
  }

  /// Ends with what the argument parser has to say: help goes to standard output, bad usage to standard error.
  private static func finish(with error: any Error) -> Never {
    let message = Settee.fullMessage(for: error)
    if Settee.exitCode(for: error) == .success {
      try? Output.print(message)
      Output.exit(0)
    }
    let prefix = "Error: "
    Output.complain(message.hasPrefix(prefix) ? String(message.dropFirst(prefix.count)) : message)
    Output.exit(2)
  }
}

extension Collection<String> {
  /// The same with a negative number that is to be set behind `--`, because it looks like options.
  fileprivate var withNegativeValueLast: [String] {
    var words = Array(self)
    guard words.first == "set", !words.contains("--"),
      let index = words.lastIndex(where: { $0.hasPrefix("-") && Double($0) != nil })
    else { return words }
    words += ["--", words.remove(at: index)]
    return words
  }
}
