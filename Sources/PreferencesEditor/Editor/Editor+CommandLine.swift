import Preferences
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
    case (.tab, []):
      line.complete(paths: form?.rows.map(\.path) ?? [], domains: domains.all.map(\.name))
      commandLine = line
    default:
      if line.buffer.handle(keystroke) { line.candidates = [] }
      commandLine = line
    }
    return []
  }

  /// Does what a command says, or says why not.
  private mutating func run(_ text: String) -> [Effect] {
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard let first = words.first else { return [] }
    if let verb = CommandLine.Verb(rawValue: first), words.count > 1 || Action(name: first) == nil {
      return run(verb, Array(words.dropFirst()))
    }
    if let action = Action(name: first), words.count == 1 { return perform(action) }
    note("There is no command “\(first)”; Tab completes, ? lists what there is.", .warning)
    return []
  }

  private mutating func run(_ verb: CommandLine.Verb, _ arguments: [String]) -> [Effect] {
    guard arguments.count >= (verb == .set ? 2 : 1) else {
      note("It is written: \(verb.usage)", .warning)
      return []
    }
    if verb == .open { return leave(.open(arguments[0])) }
    if verb == .snapshot {
      return form == nil ? [] : [.keepSnapshot(arguments.joined(separator: " "))]
    }
    guard let path = PreferencePath(arguments[0]),
      let node = form?.rows.first(where: { $0.path == path })?.node
    else {
      note("There is no setting \(arguments[0]).", .warning)
      return []
    }
    switch verb {
    case .set: return set(node.setting, to: arguments[1])
    case .reset: return reset(path, title: node.setting.title)
    case .go, .open, .snapshot: form?.select(path)
    }
    return []
  }

  private mutating func set(_ setting: Setting, to text: String) -> [Effect] {
    guard let form else { return [] }
    var line = LineField(setting, value: nil, stored: form.domain.values[setting.path]?.tag)
    line.buffer = TextBuffer(text)
    line.check(in: form)
    guard line.fault == nil, let value = try? line.read() else {
      note("\(setting.title) \(line.fault ?? "cannot be read from that").", .warning)
      return []
    }
    self.form?.select(setting.path)
    return stage(value, at: setting.path)
  }
}
