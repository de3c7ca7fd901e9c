import ArgumentParser
import PreferenceFormats
import PreferenceValues

/// The options and arguments of a command, from their declarations.
struct CommandGrammar {
  /// An option or an argument.
  struct Argument {
    fileprivate static let version = Argument(
      names: ["--version"], isRepeating: false, list: [], summary: "Show the version.")

    /// An option's names with their dashes; none for an argument.
    var names: [String]
    /// The name of its value; nil for a flag.
    var value: String?
    var isRepeating: Bool
    /// The only allowed values, if they are listed.
    var list: [String]
    var summary: String
  }

  let command: any ParsableCommand.Type
  let options: [Argument]
  let positionals: [Argument]

  /// Creates the grammar of a command and its default subcommand, from the argument parser's JSON.
  init(of command: any ParsableCommand.Type) {
    self.command = command
    let described = command.configuration.defaultSubcommand ?? command
    let document = try? JSONFormat.json.parse(Array(described._dumpHelp().utf8))
    let list = document?.value.members?["command"]?.members?["arguments"]?.elements ?? []
    let arguments = list.compactMap { $0.members }
      .filter { $0["shouldDisplay"] != .boolean(false) }.map(Argument.init)
    let version = command.configuration.version.isEmpty ? [] : [Argument.version]
    options = arguments.filter { !$0.names.isEmpty } + version
    positionals = arguments.filter(\.names.isEmpty)
  }

  /// The command that words name, and the words that follow; the default command if the first word names none.
  static func command(
    of words: [String], from root: any ParsableCommand.Type
  ) -> (command: any ParsableCommand.Type, rest: [String]) {
    var command = root
    var rest = words[...]
    while let word = rest.first, let inner = command.subcommand(word) {
      command = inner
      rest.removeFirst()
    }
    if !rest.isEmpty, let byDefault = command.configuration.defaultSubcommand {
      command = byDefault
    }
    return (command, Array(rest))
  }

  /// The option with a name.
  func option(_ name: String) -> Argument? { options.first { $0.names.contains(name) } }

  /// The argument at a position, which may be one of those of a repeating last argument.
  func positional(_ index: Int) -> Argument? {
    if positionals.indices.contains(index) { return positionals[index] }
    return positionals.last.flatMap { $0.isRepeating ? $0 : nil }
  }
}

extension CommandGrammar.Argument {
  /// An argument as the argument parser describes it.
  fileprivate init(_ members: PreferenceDictionary) {
    names = (members["names"]?.elements ?? []).compactMap(\.members).map { name in
      (name["kind"]?.text == "long" ? "--" : "-") + (name["name"]?.text ?? "")
    }
    value = members["kind"]?.text == "flag" ? nil : members["valueName"]?.text
    isRepeating = members["isRepeating"] == .boolean(true)
    let completion = members["completionKind"]?.members?["list"]?.members?["values"]
    list = (completion?.elements ?? []).compactMap(\.text)
    summary = members["abstract"]?.text ?? ""
  }
}

extension ParsableCommand {
  /// The subcommand with a name.
  fileprivate static func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.configuration.commandName == name || $0.configuration.aliases.contains(name)
    }
  }
}
