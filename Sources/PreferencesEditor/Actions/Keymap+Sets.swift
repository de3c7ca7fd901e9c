package import Terminal

extension Keymap {
  /// The sets of bindings that a person can choose from.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case `default`, vi, emacs
  }

  /// The bindings of a set.
  package static func named(_ name: Name) -> Keymap {
    switch name {
    case .default: .default
    case .vi: Keymap(Keymap.default.bindings + viKeys)
    case .emacs: Keymap(Keymap.default.rebinding(emacsKeys).keymap.bindings + emacsExtras)
    }
  }

  /// What vi's hands look for beyond the letters of the default set.
  private static let viKeys = [
    bind(.open, "i", in: [.form, .list, .group]), bind(.resetSetting, "x", in: [.form, .group]),
    bind(.moveUp, "Ctrl-P", in: KeyContext.allCases),
    bind(.moveDown, "Ctrl-N", in: KeyContext.allCases),
  ]

  private static let emacsExtras = [bind(.back, "Ctrl-G", in: KeyContext.allCases)]

  /// What Emacs's hands look for; the letters of the default set that are in nobody's way stay.
  private static let emacsKeys: [Action: [String]] = [
    .moveUp: ["Up", "Ctrl-P"], .moveDown: ["Down", "Ctrl-N"],
    .pageUp: ["PgUp", "Alt-v"], .pageDown: ["PgDn", "Ctrl-V"],
    .halfPageUp: ["Alt-Up"], .halfPageDown: ["Alt-Down"],
    .first: ["Home", "Alt-<"], .last: ["End", "Alt->"],
    .search: ["Ctrl-S", "/"], .previousMatch: ["Ctrl-R", "N"],
    .undo: ["Ctrl-_", "u"], .redo: ["Alt-_", "Alt-r"], .save: ["Alt-s"],
    .moveElementUp: ["Alt-p"], .moveElementDown: ["Alt-n"],
    .commandLine: ["Alt-x", ":"], .copyValue: ["Alt-w", "y"],
  ]
}

extension Keymap {
  /// Two actions that want one keystroke in one place, of which the first one gets it.
  package struct Clash: Hashable, Sendable {
    package var keystroke: Keystroke
    package var winner: Action
    package var loser: Action
    package var context: KeyContext
  }

  /// This with other keystrokes for some actions, wherever these can be asked for; and who lost a keystroke by it.
  package func rebinding(_ keys: [Action: [String]]) -> (keymap: Keymap, clashes: [Clash]) {
    let changed = keys.sorted { $0.key.rawValue < $1.key.rawValue }.map { action, spellings in
      Binding(
        action: action, keystrokes: spellings.compactMap { Keystroke($0) },
        contexts: contexts(of: action))
    }
    let kept = bindings.filter { keys[$0.action] == nil }
    let keymap = Keymap(kept + changed)
    let clashes = changed.flatMap { binding in
      binding.keystrokes.flatMap { keystroke in
        binding.contexts.compactMap { keymap.clash(over: keystroke, in: $0) }
      }
    }
    return (keymap, clashes)
  }

  /// This with Esc to go back and Ctrl-C to leave, wherever a person gave these no other meaning.
  var withWaysOut: Keymap {
    let ways = [(Action.back, Keystroke(.escape)), (.quit, Keystroke(.character("c"), .control))]
    let missing = ways.map { action, keystroke in
      Binding(
        action: action, keystrokes: [keystroke],
        contexts: KeyContext.allCases.filter { self.action(for: keystroke, in: $0) == nil })
    }
    return Keymap(bindings + missing)
  }

  /// Where an action can be asked for.
  private func contexts(of action: Action) -> [KeyContext] {
    KeyContext.allCases.filter { context in
      bindings.contains { $0.action == action && $0.contexts.contains(context) }
    }
  }

  private func clash(over keystroke: Keystroke, in context: KeyContext) -> Clash? {
    let wanting = bindings.filter {
      $0.contexts.contains(context) && $0.keystrokes.contains(keystroke)
    }
    guard let winner = wanting.last?.action,
      let loser = wanting.last(where: { $0.action != winner })?.action
    else { return nil }
    return Clash(keystroke: keystroke, winner: winner, loser: loser, context: context)
  }
}
