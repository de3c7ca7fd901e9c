package import Terminal

/// The key bindings of all contexts, from which the footer, the help page and the manual are made.
package struct Keymap: Hashable, Sendable {
  /// An action, its keys, and the contexts where they work.
  package struct Binding: Hashable, Sendable {
    package var action: Action
    package var keystrokes: [KeyPress]
    package var contexts: [KeyContext]
    /// The set that contains it, nil for all sets.
    package var set: Name?

    package init(
      action: Action, keystrokes: [KeyPress], contexts: [KeyContext], set: Name? = nil
    ) {
      self.action = action
      self.keystrokes = keystrokes
      self.contexts = contexts
      self.set = set
    }

    /// Creates a binding of keys by their spellings.
    package static func bind(
      _ action: Action, _ spellings: String..., in contexts: [KeyContext], onlyIn set: Name? = nil
    ) -> Self {
      Self(
        action: action, keystrokes: spellings.compactMap { KeyPress($0) }, contexts: contexts,
        set: set)
    }
  }

  /// The sets of bindings that a user can choose from.
  package enum Name: String, Hashable, Sendable, CaseIterable {
    case `default`, vi, emacs
  }

  /// All contexts, in the order of the help page.
  package let contexts: [KeyContext]
  /// The bindings; of two for the same key in the same context, the later one applies.
  package let bindings: [Binding]
  /// The bindings that only some sets have.
  private let bindingsOfSets: [Binding]
  /// The indices of the bindings of a key, the last one first.
  private let owners: [KeyPress: [Int]]
  /// The indices of the bindings of an action.
  private let indices: [Action: [Int]]

  /// The default set: the bindings that all contexts of a kind have in common, and these.
  package init(_ bindings: [Binding], in contexts: [KeyContext]) {
    let all = Self.common(in: contexts) + bindings
    self.init(
      bindings: all.filter { $0.set == nil }, in: contexts, ofSets: all.filter { $0.set != nil })
  }

  private init(bindings: [Binding], in contexts: [KeyContext], ofSets: [Binding]) {
    self.contexts = contexts
    self.bindings = bindings
    bindingsOfSets = ofSets
    var owners: [KeyPress: [Int]] = [:]
    for (index, binding) in bindings.enumerated().reversed() {
      for keystroke in binding.keystrokes { owners[keystroke, default: []].append(index) }
    }
    self.owners = owners
    indices = Dictionary(grouping: bindings.indices) { bindings[$0].action }
  }

  private func with(_ bindings: [Binding]) -> Self {
    Self(bindings: bindings, in: contexts, ofSets: bindingsOfSets)
  }
}

extension Keymap {
  /// The action of a key, nil if it is not bound.
  package func action(for keystroke: KeyPress, in context: KeyContext) -> Action? {
    owners[keystroke]?.first { bindings[$0].contexts.contains(context) }
      .map { bindings[$0].action }
  }

  /// The keys of an action in a context, the best known first.
  package func keystrokes(for action: Action, in context: KeyContext) -> [KeyPress] {
    (indices[action] ?? []).filter { bindings[$0].contexts.contains(context) }
      .flatMap { bindings[$0].keystrokes }.filter { self.action(for: $0, in: context) == action }
  }

  /// The best known key of an action in a context, which the footer needs in each frame.
  package func keystroke(for action: Action, in context: KeyContext) -> KeyPress? {
    for index in indices[action] ?? [] where bindings[index].contexts.contains(context) {
      let known = bindings[index].keystrokes.first { self.action(for: $0, in: context) == action }
      if let known { return known }
    }
    return nil
  }

  /// All actions, in the order of their first bindings.
  package var actions: [Action] {
    var seen: Set<Action> = []
    return bindings.map(\.action).filter { seen.insert($0).inserted }
  }

  /// The actions that the command line offers: all but those that only text fields have.
  package var commands: [Action] {
    var seen: Set<Action> = []
    let kinds: [KeyContext.Kind] = [.screen, .filter, .dialog]
    return bindings.filter { $0.contexts.contains { kinds.contains($0.kind) } }
      .map(\.action).filter { seen.insert($0).inserted }
  }

  /// Returns the command with a name.
  package func command(named name: some StringProtocol) -> Action? {
    commands.first { $0.name == name }
  }
}

// MARK: Common bindings

extension Keymap {
  /// The keys with the same action in every list.
  private static func movement(in contexts: [KeyContext]) -> [Binding] {
    [
      .bind(.moveUp, "Up", in: contexts), .bind(.moveDown, "Down", in: contexts),
      .bind(.pageUp, "PgUp", "Ctrl-B", in: contexts),
      .bind(.pageDown, "PgDn", "Ctrl-F", in: contexts),
      .bind(.halfPageUp, "Ctrl-U", in: contexts), .bind(.halfPageDown, "Ctrl-D", in: contexts),
      .bind(.first, "Home", in: contexts), .bind(.last, "End", in: contexts),
    ]
  }

  /// The letters that move in contexts without typing.
  private static func movementLetters(in contexts: [KeyContext]) -> [Binding] {
    [
      .bind(.moveUp, "k", in: contexts), .bind(.moveDown, "j", in: contexts),
      .bind(.first, "g", in: contexts), .bind(.last, "G", in: contexts),
      .bind(.back, "h", in: contexts.filter { $0.kind != .dialog }),
    ]
  }

  /// The actions that move in every list.
  package static let movements: [Action] = [
    .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .first, .last,
  ]

  /// The actions whose keys are the same on all screens.
  package static let common = movements + [.back, .help, .commandLine, .redraw, .quit]

  private static func common(in contexts: [KeyContext]) -> [Binding] {
    func of(_ kinds: KeyContext.Kind...) -> [KeyContext] {
      contexts.filter { kinds.contains($0.kind) }
    }
    let letters = movementLetters(in: of(.screen, .field, .dialog))
    let screens = of(.screen, .filter)
    return movement(in: screens + of(.field, .choice, .dialog)) + [
      .bind(.back, "Esc", "Left", "Backspace", in: screens + of(.field, .choice)),
      .bind(.back, "Esc", "Backspace", in: of(.dialog)),
      .bind(.back, "Esc", "Ctrl-C", in: of(.text, .control, .recording)),
      .bind(.open, "Enter", "Space", in: of(.dialog)),
      .bind(.nextPane, "Tab", "Right", "l", in: of(.dialog)),
      .bind(.previousPane, "Shift-Tab", "Left", "h", in: of(.dialog)),
      .bind(.commandLine, ":", in: screens + of(.dialog)), .bind(.help, "?", "F1", in: screens),
      .bind(.redraw, "Ctrl-L", in: screens + of(.field, .choice, .dialog, .text, .control)),
      .bind(.quit, "q", in: screens), .bind(.quit, "Ctrl-C", in: screens + of(.dialog)),
      .bind(.saveAndQuit, "Z", in: of(.screen), onlyIn: .vi),
      .bind(.back, "Ctrl-C", in: of(.field, .choice)),
    ] + letters
  }
}

// MARK: Sets

extension Keymap {
  /// The keymap in another set.
  package func named(_ name: Name) -> Keymap {
    switch name {
    case .default: self
    case .vi: with(bindings + bindingsOfSets.filter { $0.set == .vi } + viMovement)
    case .emacs:
      rebinding(Self.emacsKeys).keymap.with(adding: [
        .bind(.back, "Ctrl-G", in: contexts.filter { $0.kind != .recording })
      ])
    }
  }

  private func with(adding others: [Binding]) -> Keymap { with(bindings + others) }

  private var viMovement: [Binding] {
    let all = contexts.filter { $0.kind != .recording && $0.kind != .control }
    return [.bind(.moveUp, "Ctrl-P", in: all), .bind(.moveDown, "Ctrl-N", in: all)]
  }

  /// The keys that Emacs users expect; letters of the default set without a conflict stay.
  private static let emacsKeys: [Action: [String]] = [
    .moveUp: ["Up", "Ctrl-P"], .moveDown: ["Down", "Ctrl-N"],
    .pageUp: ["PgUp", "Alt-v"], .pageDown: ["PgDn", "Ctrl-V"],
    .halfPageUp: ["Alt-Up"], .halfPageDown: ["Alt-Down"],
    .first: ["Home", "Alt-<"], .last: ["End", "Alt->"],
    .search: ["Ctrl-S", "/"], .previousMatch: ["Ctrl-R", "N"],
    .undo: ["Ctrl-_", "u"], .redo: ["Alt-_", "Alt-r"], .save: ["Alt-s"],
    .moveItemUp: ["Alt-p"], .moveItemDown: ["Alt-n"],
    .commandLine: ["Alt-x", ":"], .copyValue: ["Alt-w", "y"],
  ]
}

// MARK: Rebinding

extension Keymap {
  /// Two actions that have the same key in the same context; the first one gets it.
  package struct Clash: Hashable, Sendable {
    package var keystroke: KeyPress
    package var winner: Action
    package var loser: Action
    package var context: KeyContext
  }

  /// The keymap with other keys for some actions in all their contexts, and the actions that lost a
  /// key to them.
  ///
  /// A text field keeps the keys of an action if the new ones only type characters.
  package func rebinding(_ keys: [Action: [String]]) -> (keymap: Keymap, clashes: [Clash]) {
    let wanted = keys.mapValues { $0.compactMap { KeyPress($0) } }
    let kept = bindings.compactMap { binding -> Binding? in
      guard let keystrokes = wanted[binding.action] else { return binding }
      var binding = binding
      binding.contexts.removeAll { $0.resolved(keystrokes) != nil }
      return binding.contexts.isEmpty ? nil : binding
    }
    let changed = wanted.sorted { $0.key.name < $1.key.name }.flatMap { action, keystrokes in
      contexts(of: action).compactMap { context in
        context.resolved(keystrokes).map {
          Binding(action: action, keystrokes: $0, contexts: [context])
        }
      }
    }
    let keymap = with(kept + changed)
    let clashes = changed.flatMap { binding in
      binding.keystrokes.flatMap { keystroke in
        binding.contexts.compactMap { keymap.clash(over: keystroke, in: $0) }
      }
    }
    return (keymap, clashes)
  }

  /// The keymap with another one's keys that leave a context, unless these are bound.
  func withWaysOut(of original: Keymap) -> Keymap {
    let ways = [KeyPress(.escape), KeyPress(.character("c"), .control)]
    return with(
      adding: ways.flatMap { keystroke in
        contexts.filter { action(for: keystroke, in: $0) == nil }.compactMap { context in
          original.action(for: keystroke, in: context).map {
            Binding(action: $0, keystrokes: [keystroke], contexts: [context])
          }
        }
      })
  }

  /// The contexts of an action.
  private func contexts(of action: Action) -> [KeyContext] {
    contexts.filter { context in
      (indices[action] ?? []).contains { bindings[$0].contexts.contains(context) }
    }
  }

  /// The two actions that a key has in a context, nil if it has one.
  private func clash(over keystroke: KeyPress, in context: KeyContext) -> Clash? {
    let wanting = bindings.filter {
      $0.contexts.contains(context) && $0.keystrokes.contains(keystroke)
    }
    guard let winner = wanting.last?.action,
      let loser = wanting.last(where: { $0.action != winner })?.action
    else { return nil }
    return Clash(keystroke: keystroke, winner: winner, loser: loser, context: context)
  }
}

extension KeyContext {
  /// The keys of new bindings that work in this context, nil if it keeps the old ones.
  fileprivate func resolved(_ keystrokes: [KeyPress]) -> [KeyPress]? {
    switch kind {
    case .recording: return nil
    case .filter:
      let usable = keystrokes.filter { $0.typed?.isLetter != true }
      return usable.isEmpty && !keystrokes.isEmpty ? nil : usable
    case .text, .choice:
      let usable = keystrokes.filter { $0.typed == nil }
      return usable.isEmpty ? nil : usable
    case .screen, .field, .dialog, .control: return keystrokes
    }
  }
}
