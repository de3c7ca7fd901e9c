import PreferenceEditing
import PreferenceStores
import PreferenceValues

// The open command line.
extension Editor {
  /// Performs an action in the open command line.
  mutating func perform(_ action: Action, in line: CommandLine) -> [Effect] {
    switch action {
    case .back: model.commandLine = nil
    case .deleteBackward where line.buffer.isEmpty: model.commandLine = nil
    case .accept:
      model.commandLine = nil
      if let verb = line.verbWithoutArgument { return showUsage(of: verb) }
      return run(line.buffer.text)
    case .complete: return completeCommand()
    default: model.commandLine?.perform(action)
    }
    return []
  }

  /// Completes the command in the command line, or requests the list that it needs.
  mutating func completeCommand() -> [Effect] {
    guard let line = model.commandLine else { return [] }
    let awaited = line.typedVerb?.awaited
    if awaited == .domains, !line.hasPath, !model.domains.isLoaded {
      model.commandLine?.awaited = .domains
      return [.listDomains(in: model.language)]
    }
    if let question = line.pathQuestion { return [.lookUp(question)] }
    guard awaited == .searches else {
      completeCommand(searches: [])
      return []
    }
    model.commandLine?.awaited = .searches
    return [.listBookmarks(in: model.language)]
  }

  /// Completes the command once the list that it needs has arrived.
  mutating func completeCommand(after message: EditorEvent) -> [Effect] {
    switch (message, model.commandLine?.awaited) {
    case (.found, .domains):
      model.commandLine?.awaited = nil
      return completeCommand()
    case (.bookmarks(let bookmarks), .searches):
      let searches = bookmarks.bookmarked.filter {
        $0.query != nil && model.form?.holds($0) == true
      }
      completeCommand(searches: searches.map(\.title))
    default: break
    }
    return []
  }

  private mutating func completeCommand(searches: [String]) {
    let words = CommandLine.Words(
      actions: model.keymap.commands.filter(isOffered),
      verbs: model.form == nil ? [.open] : CommandLine.Verb.allCases, paths: paths,
      searches: searches,
      layers: model.form?.domain.layers.layers.map(\.kind.name) ?? [])
    model.commandLine?.awaited = nil
    model.commandLine?.complete(among: words)
  }

  private var paths: [PreferencePath] { model.form?.rows.map(\.path) ?? [] }

  /// Runs a command, or reports why it cannot.
  mutating func run(_ text: String) -> [Effect] {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard let first = words.first else { return [] }
    if let verb = CommandLine.Verb(rawValue: first), words.count > 1 || !hasAction(askingFor: verb)
    {
      let rest = text.drop { $0 == " " }.dropFirst(first.count).drop { $0 == " " }
      return run(verb, verb.arguments(in: rest, paths: paths))
    }
    if let action = model.keymap.command(named: first), words.count < 3 {
      guard words.count == 1 || show(words[1]) else { return [] }
      return run(action, typedAs: first)
    }
    if Self.viCommands.contains(first) { return runAsVi(first, hasArgument: words.count > 1) }
    model.notify(
      Message("Unknown command “\(first)”. Press Tab to complete, \(Action.help) for help."),
      .warning)
    return []
  }

  /// The names of vi for saving and leaving.
  static let viCommands: Set<String> = ["w", "q", "wq", "x", "q!"]

  /// The command of vi that a line contains after a colon, nil if it is another line.
  static func viCommand(in line: String) -> String? {
    let word = line.trimmed
    return word.first == ":" && viCommands.contains(String(word.dropFirst()))
      ? String(word.dropFirst()) : nil
  }

  /// Runs one of the ``viCommands``.
  mutating func runAsVi(_ command: String, hasArgument: Bool) -> [Effect] {
    guard !hasArgument else {
      model.notify(Message("“\(command)” does not accept arguments."), .warning)
      return []
    }
    switch command {
    case "w": return save()
    case "q": return perform(.quit)
    default: return quit(command == "q!" ? .discard : .save)
    }
  }

  /// Saves the open domain, whatever screen is shown.
  private mutating func save() -> [Effect] {
    guard model.form != nil else {
      model.notify(Message("Open a domain first."), .warning)
      return []
    }
    return apply(model.save())
  }

  /// Quits after saving or discarding the unsaved changes, without a dialog.
  mutating func quit(_ fate: Dialog.DraftFate) -> [Effect] {
    guard model.form != nil else { return perform(.quit) }
    return apply(model.handle(.leave(.quit, fate)))
  }

  /// Performs the action of a command, or reports why it is not available.
  mutating func run(_ action: Action, typedAs word: String) -> [Effect] {
    guard isOffered(action) else {
      // The start screen is the list of domains.
      let needsDomain =
        model.form == nil && action != .domains && catalog.opener(for: action) != nil
      model.notify(
        needsDomain
          ? Message("Open a domain first.")
          : Message("\(word) is not bound here (\(Action.help) for help)."), .warning)
      return []
    }
    guard !isBound(action), let opener = catalog.opener(for: action) else { return perform(action) }
    return open(opener)
  }

  /// Opens a screen.
  mutating func open(_ opener: ScreenDescription.Opener) -> [Effect] {
    // A layer chosen for a value does not apply to other screens.
    model.form?.layer = nil
    return apply(opener.open(&model))
  }

  /// Whether an action is available on the screen, whatever its keys.
  ///
  /// The form offers all actions and explains unavailable ones itself; a command opens every screen about the open domain.
  func isOffered(_ action: Action) -> Bool {
    let isOpener = model.form != nil && catalog.opener(for: action) != nil
    return isOpener || screen.answersEveryAction || isBound(action)
  }

  /// Whether the screen has a key for an action.
  func isBound(_ action: Action) -> Bool {
    !catalog.keymap.keystrokes(for: action, in: screen.context(in: model)).isEmpty
  }

  /// Whether the screen has an action of the same name that asks for the argument of a verb.
  private func hasAction(askingFor verb: CommandLine.Verb) -> Bool {
    // The action `open` is about the current row.
    verb != .open && model.keymap.command(named: verb.rawValue).map(isBound) ?? false
  }

  /// Shows the setting at the path that a command names.
  ///
  /// - Returns: false after reporting that it does not exist.
  private mutating func show(_ word: String) -> Bool {
    guard model.select(word) else { return false }
    _ = apply(.form)
    return true
  }

  /// Bookmarks the current search under a name.
  private mutating func bookmarkSearch(named name: String) -> [Effect] {
    guard let form = model.form, let query = form.filter.query else {
      model.notify(Message("There is no search. Press \(Action.search) to search."))
      return []
    }
    return [
      .bookmarkSearch(Bookmark(search: query, named: name, in: form.name), in: model.language)
    ]
  }

  private mutating func showUsage(of verb: CommandLine.Verb) -> [Effect] {
    model.notify(Message("Usage: \(verb.usage)"))
    return []
  }

  /// Imports or exports a profile; without a file, the export's file is named after the domain.
  private mutating func runProfile(_ verb: CommandLine.Verb, _ text: String) -> [Effect] {
    guard var options = ProfileOptions(text, of: verb) else { return showUsage(of: verb) }
    if verb == .importProfile {
      return options.file.isEmpty ? showUsage(of: verb) : [.importProfile(options)]
    }
    if options.file.isEmpty {
      let name = model.form?.name.split(separator: "/").last.map(String.init) ?? ""
      options.file = "\(name).profile.json"
    }
    options.unsavedCount = model.form?.unsavedCount ?? 0
    return [.exportProfile(options)]
  }

  private func comparison(_ arguments: [String]) -> Comparison? {
    Comparison(arguments, unsavedCount: model.form?.unsavedCount ?? 0, in: model.language)
  }

  private mutating func run(_ verb: CommandLine.Verb, _ arguments: [String]) -> [Effect] {
    let comparison = verb == .diff ? self.comparison(arguments) : nil
    guard model.form != nil || verb == .open || comparison?.second != nil else {
      model.notify(Message("Open a domain first."), .warning)
      return []
    }
    if verb == .schema { return apply(model.bindSchema(arguments.first)) }
    guard arguments.count >= verb.argumentCount else { return showUsage(of: verb) }
    if verb == .open { return apply(model.leave(.open(arguments[0]))) }
    switch verb {
    case .snapshot: return [.saveSnapshot(arguments.joined(separator: " "))]
    case .filter: return [.findSearch(arguments[0], in: model.language)]
    case .bookmarkSearch: return bookmarkSearch(named: arguments[0])
    case .importProfile, .exportProfile: return runProfile(verb, arguments.first ?? "")
    case .diff: return comparison.map { [.compare($0)] } ?? showUsage(of: verb)
    case .restoreTime: return [.listSaves(since: arguments.joined(separator: " "))]
    case .go: _ = show(arguments[0])
    case .set, .reset, .open, .schema:
      let response = model.change(by: verb, arguments)
      if verb == .set, !(screen is FormScreen), model.notice == nil, !response.isEmpty {
        model.notify(
          Message(
            "\(1, "unsaved change. Save to write it.", "unsaved changes. Save to write them.")"))
      }
      return apply(response)
    }
    return []
  }
}
