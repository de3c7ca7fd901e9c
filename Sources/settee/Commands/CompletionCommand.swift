import ArgumentParser
import PreferenceValues

/// Prints the script that completes commands in a shell.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: Message("Print the completion script of a shell.").localized,
    discussion: Message(
      """
      The script completes commands, options, domains, paths, values, layers, snapshots and files. A package of \
      settee installs it.
      """
    ).localized)

  @Argument(
    help: ArgumentHelp(Message("The shell.")),
    completion: .list(ShellCompletion.allCases.map(\.rawValue)))
  var shell: ShellCompletion

  func run() throws { try Output.print(data: shell.script) }
}

extension ShellCompletion: ExpressibleByArgument {}
