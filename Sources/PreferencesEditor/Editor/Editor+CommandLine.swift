import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

extension Editor {
  /// Takes a keystroke into the command that is being typed; nil where none is.
  mutating func typeIntoCommandLine(_ keystroke: Keystroke) -> [Effect]? {
    guard var line = commandLine else { return nil }
    switch (keystroke.key, keystroke.modifiers) {
    case (.escape, []), (.character("c"), .control): commandLine = nil
    case (.backspace, []) where line.buffer.isEmpty: commandLine = nil
    case (.enter, []):
      commandLine = nil
      return run(line.buffer.text)
    case (.tab, []): return completeCommand()
    default:
      if line.buffer.handle(keystroke) { line.candidates = [] }
      line.awaitsDomains = false
      commandLine = line
    }
    return []
  }

  /// Completes the command that is being typed; asks for the domains first where it needs them.
  private mutating func completeCommand() -> [Effect] {
    guard var line = commandLine else { return [] }
    line.awaitsDomains = !domains.isLoaded && line.names(.open)
    line.complete(
      actions: Action.allCases.filter(isOffered),
      verbs: form == nil ? [.open] : CommandLine.Verb.allCases, paths: form?.rows.map(\.path) ?? [],
      domains: domains.all.map(\.name))
    commandLine = line
    return line.awaitsDomains ? [.listDomains(in: language)] : []
  }

  /// Takes the domains there are; completes the one that is being typed where that waits for them.
  mutating func use(_ summaries: [DomainSummary]) -> [Effect] {
    domains.use(summaries)
    return commandLine?.awaitsDomains == true ? completeCommand() : []
  }

  /// Does what a command says, or says why not.
  mutating func run(_ text: String) -> [Effect] {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard let first = words.first else { return [] }
    if let verb = CommandLine.Verb(rawValue: first), words.count > 1 || Action(name: first) == nil {
      let rest = text.drop { $0 == " " }.dropFirst(first.count).drop { $0 == " " }
      return run(verb, verb.arguments(in: rest, paths: form?.rows.map(\.path) ?? []))
    }
    if let action = Action(name: first), words.count < 3 {
      guard words.count == 1 || show(words[1]) else { return [] }
      guard isOffered(action) else {
        note(NoticePhrase.notHere(first), .warning)
        return []
      }
      return perform(action)
    }
    note(NoticePhrase.noCommand(first), .warning)
    return []
  }

  /// Whether an action does something on the screen that is shown, whatever is bound; the form says itself why not.
  func isOffered(_ action: Action) -> Bool {
    screen == .form || !Keymap.default.keystrokes(for: action, in: context).isEmpty
  }

  /// Selects the setting that a word names by its path; false where there is none, which is said.
  mutating func select(_ word: String) -> Bool {
    guard let path = PreferencePath(word), form?.rows.contains(where: { $0.path == path }) == true
    else {
      note(NoticePhrase.noSetting(word), .warning)
      return false
    }
    form?.go(to: path)
    return true
  }

  /// Selects the setting that a word names by its path, and shows it; false where there is none, which is said.
  private mutating func show(_ word: String) -> Bool {
    guard select(word) else { return false }
    showForm()
    return true
  }

  /// Selects the setting that a word names by its path, or the dictionary in which that stands; nil where there is none,
  /// which is said.
  private mutating func selectSetting(_ word: String) -> Setting? {
    guard let path = PreferencePath(word), let dictionary = form?.dictionary(around: path),
      let setting = form?.domain.setting(at: path)
    else { return select(word) ? form?.selected?.node.setting : nil }
    if let fault = form?.faultOfKey(in: dictionary, on: path) {
      note(EditPhrase.fault(dictionary.title, fault), .warning)
      return nil
    }
    return select("\(dictionary.path)") ? setting : nil
  }

  private mutating func run(_ verb: CommandLine.Verb, _ arguments: [String]) -> [Effect] {
    guard arguments.count >= (verb == .set ? 2 : 1) else {
      note(NoticePhrase.usage(verb.usage(in: language)), .warning)
      return []
    }
    if verb == .open { return leave(.open(arguments[0])) }
    guard form != nil else {
      note(NoticePhrase.notHere(verb.rawValue), .warning)
      return []
    }
    switch verb {
    case .snapshot: return [.keepSnapshot(arguments.joined(separator: " "))]
    case .asOf: return [.listSaves(since: arguments.joined(separator: " "))]
    case .go: _ = show(arguments[0])
    case .set, .reset, .open: return change(by: verb, arguments)
    }
    return []
  }

  /// Changes the setting that the first argument names, and shows on every list what became of it.
  private mutating func change(by verb: CommandLine.Verb, _ arguments: [String]) -> [Effect] {
    guard let setting = selectSetting(arguments[0]) else { return [] }
    defer {
      renewReview()
      renewChanges()
    }
    guard verb == .set else { return reset(setting.path, title: setting.title) }
    let effects = sparingMarked { $0.set(setting, to: arguments[1], isNamed: true) }
    if screen != .form, notice == nil, !effects.isEmpty { note(SavePhrase.staged(1)) }
    return effects
  }

  /// Changes what was named, and nothing else that happens to be marked with it.
  mutating func sparingMarked(_ change: (inout Editor) -> [Effect]) -> [Effect] {
    let marked = form?.marked ?? []
    form?.marked = []
    defer { form?.marked = marked }
    return change(&self)
  }

  /// Stages what a text says as the value of a setting, or says why it cannot be that.
  ///
  /// - Parameter isNamed: Whether it was named, so that what is marked does not count.
  mutating func set(_ setting: Setting, to text: String, isNamed: Bool = false) -> [Effect] {
    guard let form, isChangeable(setting.path), !asksAboutConflict(at: setting.path) else {
      return []
    }
    let setting = setting.shaped(toRead: text, in: language)
    var line = LineField(
      setting, value: nil, stored: form.domain.value(of: setting)?.tag, in: language)
    line.buffer = TextBuffer(text)
    line.isNamed = isNamed
    line.check(in: form)
    // The file system is asked first, and says in the field what it has against the path.
    if line.fault == nil, line.pathRule?.mustExist == true { return accept(line) }
    guard line.fault == nil, let value = line.value else {
      let fault = line.fault ?? words(EditPhrase.unreadable)
      note(EditPhrase.fault(setting.title, fault), .warning)
      return []
    }
    return stage(value, of: setting)
  }
}

extension Form {
  /// The dictionary with a row of its own in which a path stands that has none.
  fileprivate func dictionary(around path: PreferencePath) -> Setting? {
    guard !rows.contains(where: { $0.path == path }) else { return nil }
    var around = path.parent
    while let place = around, !place.isRoot {
      if let row = rows.first(where: { $0.path == place }) {
        return row.node.setting.kind.isDictionary ? row.node.setting : nil
      }
      around = place.parent
    }
    return nil
  }

  /// Why a dictionary may not have the key that a path leads through, nil where it has it or may.
  fileprivate func faultOfKey(in dictionary: Setting, on path: PreferencePath) -> String? {
    let name = path.members[dictionary.path.members.count]
    guard domain.valueInForce(at: dictionary.path)?.members?[name] == nil else { return nil }
    return domain.schema.fault(ofKey: name, in: dictionary, of: domain.values)
  }
}
