package import Terminal

/// Which keystrokes mean which action: the one source of bindings, footer, help page and manual.
///
/// Esc and Ctrl-C stay bound whatever a keymap says, unless it binds them to another action.
package struct Keymap: Hashable, Sendable {
  /// An action, the keystrokes that ask for it, and where they do.
  package struct Binding: Hashable, Sendable {
    package var action: Action
    package var keystrokes: [Keystroke]
    package var contexts: [KeyContext]
  }

  /// The bindings, in the order of the help page; of two for the same keystroke the later one holds.
  package let bindings: [Binding]

  /// Which bindings a keystroke has, the last one first.
  private let owners: [Keystroke: [Int]]

  package init(_ bindings: [Binding]) {
    self.bindings = bindings
    var owners: [Keystroke: [Int]] = [:]
    for (index, binding) in bindings.enumerated().reversed() {
      for keystroke in binding.keystrokes { owners[keystroke, default: []].append(index) }
    }
    self.owners = owners
  }

  /// What a keystroke asks for, nil for nothing.
  package func action(for keystroke: Keystroke, in context: KeyContext) -> Action? {
    owners[keystroke]?.lazy.map { bindings[$0] }.first { $0.contexts.contains(context) }?.action
  }

  /// The keystrokes of an action in a context, the best known first.
  package func keystrokes(for action: Action, in context: KeyContext) -> [Keystroke] {
    bindings.filter { $0.action == action && $0.contexts.contains(context) }.flatMap(\.keystrokes)
      .filter { self.action(for: $0, in: context) == action }
  }

  /// The best known keystroke of an action in a context, which the footer asks for with each frame.
  package func keystroke(for action: Action, in context: KeyContext) -> Keystroke? {
    for binding in bindings where binding.action == action && binding.contexts.contains(context) {
      let known = binding.keystrokes.first { self.action(for: $0, in: context) == action }
      if let known { return known }
    }
    return nil
  }
}

extension Keymap {
  /// The keys of PRODUCT.md: arrows and vi letters side by side.
  package static let `default` = Keymap(
    [
      bind(.moveUp, "Up", "k", in: everywhere()),
      bind(.moveDown, "Down", "j", in: everywhere()),
      bind(.pageUp, "PgUp", "Ctrl-B", in: everywhere()),
      bind(.pageDown, "PgDn", "Ctrl-F", in: everywhere()),
      bind(.halfPageUp, "Ctrl-U", in: everywhere()),
      bind(.halfPageDown, "Ctrl-D", in: everywhere()),
      bind(.first, "Home", "g", in: everywhere()),
      bind(.last, "End", "G", in: everywhere()),
      bind(.nextPane, "Tab", in: [.form, .dialog]),
      bind(.previousPane, "Shift-Tab", in: [.form, .dialog]),
      bind(.nextPane, "Right", "l", in: [.dialog]),
      bind(.previousPane, "Left", "h", in: [.dialog]),
      bind(.open, "Enter", in: everywhere(except: .help)),
      bind(.open, "Right", "l", in: lists + [.form, .list, .group, .choices]),
      bind(.open, "Space", in: [.choices, .dialog]),
      bind(.back, "Esc", "Left", "h", "Backspace", in: everywhere(except: .dialog)),
      bind(.back, "Esc", "Backspace", in: [.dialog]),
      bind(.toggle, "Space", in: settings + [.flags]),
      bind(.stepUp, "+", "=", in: [.form, .group]),
      bind(.stepDown, "-", in: [.form, .group]),
      bind(.addElement, "+", "Ins", "o", in: [.list, .snapshots]),
      bind(.addElement, "Ins", in: [.form]), bind(.addElement, "Ins", "o", in: [.group]),
      bind(.removeElement, "-", "Del", "x", in: [.list]),
      bind(.duplicateElement, "D", in: [.list]),
      bind(.moveElementUp, "K", "Alt-Up", in: [.list]),
      bind(.moveElementDown, "J", "Alt-Down", in: [.list]),
      bind(.renameKey, "n", in: [.list]),
      bind(.changeShape, "t", in: settings),
      bind(.editAsText, "e", in: settings), bind(.editOutside, "E", in: settings),
      bind(.search, "/", in: [.domains, .form]),
      bind(.nextMatch, "n", "F3", in: [.form]),
      bind(.previousMatch, "N", in: [.form]),
      bind(.changedOnly, "c", in: [.form]),
      bind(.showAll, "a", in: [.form]),
      bind(.resetSetting, "r", in: settings),
      bind(.resetGroup, "R", in: [.form]),
      bind(.undo, "u", in: settings + changes + [.review, .why]),
      bind(.redo, "Ctrl-R", in: settings + changes + [.review, .why]),
      bind(.mark, "m", in: [.form, .review, .snapshots]), bind(.mark, "Space", in: [.review]),
      bind(.explain, "w", "F4", in: [.form, .why]),
      bind(.resetSetting, "r", in: [.why]), bind(.describe, "v", in: settings),
      bind(.copyValue, "y", in: settings),
      bind(.copyCommand, "Y", in: settings + [.review, .record]),
      bind(.commandLine, ":", in: everywhere(except: .dialog, .choices, .flags)),
      bind(.review, "s", "F2", in: settings + changes + [.review, .why]),
      bind(.showCommands, "c", in: [.review]),
      bind(.save, "Ctrl-S", in: settings + changes + [.review, .why]),
      bind(.dropLine, "Del", "x", "-", in: [.review, .record, .updates, .snapshots, .bookmarks]),
      bind(.domains, "d", in: [.form]),
      bind(.history, "H", in: [.form]), bind(.asOf, "t", in: [.history]),
      bind(.record, "o", in: [.form, .record]),
      bind(.updates, "U", in: [.form]),
      bind(.snapshots, "S", in: [.form]),
      bind(.bookmark, "b", in: [.form, .list, .group, .bookmarks]),
      bind(.bookmarks, "B", in: [.form, .domains]),
      bind(.help, "?", "F1", in: everywhere(except: .help, .dialog)),
      bind(.back, "?", "F1", "q", in: [.help]),
      bind(.redraw, "Ctrl-L", in: everywhere()),
      bind(.quit, "q", in: everywhere(except: .help, .dialog, .choices, .flags)),
      bind(.quit, "Ctrl-C", in: everywhere()),
    ])

  private static let settings: [KeyContext] = [.form, .list, .group]
  private static let changes: [KeyContext] = [.history, .record, .updates, .snapshots]
  private static let lists: [KeyContext] = changes + [.domains, .bookmarks]

  private static func everywhere(except exceptions: KeyContext...) -> [KeyContext] {
    KeyContext.allCases.filter { !exceptions.contains($0) }
  }

  static func bind(
    _ action: Action, _ spellings: String..., in contexts: [KeyContext]
  ) -> Binding {
    Binding(
      action: action, keystrokes: spellings.compactMap { Keystroke($0) }, contexts: contexts)
  }
}

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
