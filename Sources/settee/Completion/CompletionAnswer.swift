import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// The possible words at a position in a command line.
///
/// It only reads; unreadable domains and files offer no words.
struct CompletionAnswer {
  private let question: CompletionQuestion
  private let catalog = CommandEnvironment.catalog

  init(to question: CompletionQuestion) { self.question = question }

  /// The words, in the order of importance, each once.
  var candidates: [Candidate] {
    var seen: Set<String> = []
    return question.subjects.flatMap(candidates).filter { candidate in
      candidate.canBeOffered && candidate.word.hasPrefix(question.prefix)
        && seen.insert(candidate.word).inserted
    }
  }

  private func candidates(for subject: CompletionQuestion.Subject) -> [Candidate] {
    switch subject {
    case .command:
      question.grammar.command.configuration.subcommands.map {
        Candidate($0.configuration.commandName ?? "", $0.configuration.abstract)
      } + (question.offersHelp ? [Candidate("help", "Show the help of a command.")] : [])
    case .option: options
    case .value(let argument): values(of: argument)
    }
  }

  private var options: [Candidate] {
    question.remainingOptions.flatMap { option in
      option.names.filter { $0.hasPrefix("--") || question.prefix.count == 2 }
        .map { Candidate($0, option.summary) }
    }
  }

  // MARK: Values

  private func values(of argument: CommandGrammar.Argument) -> [Candidate] {
    switch argument.value {
    case "domain": domains
    case "source": domains + moments
    case "directory": files(target: .directory)
    case "path": CandidatePaths(startingWith: question.prefix, in: loaded).all
    case "value": settingValues
    case "layer": layers(argument.list)
    case "name", "other": snapshots
    case "entry": saves
    case "entry-or-path": saves + CandidatePaths(startingWith: question.prefix, in: loaded).all
    case "domain-or-file": question.value(of: "schema") == nil ? domains : files()
    case "schema":
      argument.names.isEmpty ? domains : files()
    case "store", "file": files()
    case "type":
      TypeName.all.map { Candidate($0) }
    case "dialect": OptionalFormats.names.map { Candidate($0) }
    case "format" where argument.list.isEmpty: OptionalFormats.names.map { Candidate($0) }
    default: argument.list.map { Candidate($0) }
    }
  }

  /// The domains, and files that can be edited.
  private var domains: [Candidate] {
    let isPath = question.prefix.contains("/") || question.prefix.hasPrefix("~")
    // The name of a desktop domain has a path after a colon.
    let isName = !isPath || question.prefix.contains(":")
    let names = isName ? catalog.names : []
    let places = catalog.sources.flatMap { $0.names(startingWith: question.prefix) }
    return (names + places).map { Candidate($0) }
      + files { isPath || DocumentFormats.format(forFileName: $0) != nil || $0.hasSuffix("/") }
  }

  private func files(
    where isOffered: (String) -> Bool = { _ in true }, target: PathRule.Target = .file
  ) -> [Candidate] {
    var question = PathQuestion(self.question.prefix, rule: PathRule(target))
    question.completes = true
    let directory = question.text.lastIndex(of: "/").map { question.text[...$0] } ?? ""
    return PathCompleter().answer(question).candidates.filter(isOffered)
      .map { Candidate("\(directory)\($0)") }
  }

  /// The domain that the line names, with its values.
  private var loaded: LoadedDomain? { question.value(of: "domain").flatMap(loaded) }

  private func loaded(_ name: String) -> LoadedDomain? {
    let store = question.value(of: "store").map(Self.expanded)
    return try? catalog.load(
      DomainArgument.resolved(Self.expanded(name), store: store),
      schemaFile: question.value(of: "schema").map(Self.expanded), storeFile: store)
  }

  /// A shell expands the home directory only when it runs the command.
  private static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = CurrentProcess.homeDirectory else { return path }
    return home + path.dropFirst()
  }

  private var settingValues: [Candidate] {
    guard let loaded, let path = question.value(of: "path").flatMap({ PreferencePath($0) }),
      let setting = loaded.domain.schema.setting(at: path, in: loaded.content.stored),
      !setting.isMasked
    else { return [] }
    if case .path(let rule) = setting.kind { return files(target: rule.target) }
    let now = loaded.content.stored[path].map {
      Candidate(ValueText.editable($0), Message("current value").localized)
    }
    let byDefault = setting.defaultValue.map {
      Candidate(ValueText.editable($0), Message("default").localized)
    }
    let known = setting.knownValues.isEmpty ? [now, byDefault].compactMap(\.self) : []
    return setting.knownValues + known + setting.examples.map { Candidate(ValueText.editable($0)) }
  }

  private func layers(_ listed: [String]) -> [Candidate] {
    let own = loaded?.domain.layers.map(\.kind) ?? []
    let isWriting = !listed.contains(LayerKind.defaults.name)
    let names = own.filter { !isWriting || $0.isWritten }.map(\.name)
    return (names + listed).map { Candidate($0) }
  }

  private var snapshots: [Candidate] { snapshots(of: loaded) }

  /// The snapshots after `DOMAIN@`.
  private var moments: [Candidate] {
    guard let at = question.prefix.lastIndex(of: "@") else { return [] }
    let name = String(question.prefix[..<at])
    return snapshots(of: loaded(name)).map { Candidate("\(name)@\($0.word)", $0.meaning) }
  }

  private func snapshots(of loaded: LoadedDomain?) -> [Candidate] {
    let archive = loaded?.domain.snapshots(in: catalog.stateDirectory)
    return ((try? archive?.all()) ?? []).map { Candidate($0.name, LocalTime.text(of: $0.date)) }
  }

  private var saves: [Candidate] {
    guard let domain = loaded?.domain,
      let saves = try? CatalogWorkspace(catalog).journal(of: domain)?.saves()
    else { return [] }
    return saves.map { Candidate("\($0.number)", "\(LocalTime.text(of: $0.date)), \($0.author)") }
  }
}

extension SettingDescription {
  /// The possible values, if there are few.
  fileprivate var knownValues: [Candidate] {
    switch kind {
    case .boolean: ["on", "off", "true", "false"].map { Candidate($0) }
    case .choice(let choices, _):
      choices.map { Candidate(ValueText.editable($0.value), $0.title ?? $0.help ?? "") }
    default: []
    }
  }
}
