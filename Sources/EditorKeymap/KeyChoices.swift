import Terminal

/// The user's key bindings: a set, and keys for some actions.
package struct KeyChoices: Hashable, Sendable {
  package var set = Keymap.Name.default
  /// The spellings of keys by the names of actions, in the order of the user's preferences.
  package var own: [Own] = []

  /// The user's keys for an action.
  package struct Own: Hashable, Sendable {
    package var action: String
    package var spellings: [String]

    package init(_ action: String, _ spellings: [String]) {
      self.action = action
      self.spellings = spellings
    }
  }

  package init(set: Keymap.Name = .default, own: [Own] = []) {
    self.set = set
    self.own = own
  }
}

extension Keymap {
  /// The keymap with the user's choices, and the problems of these choices, each once.
  ///
  /// Esc and Ctrl-C lead out of every context unless the user binds them to another action.
  package func applying(_ choices: KeyChoices) -> (keymap: Keymap, errors: [KeymapError]) {
    var errors: [KeymapError] = []
    var changes: [Action: [String]] = [:]
    for own in choices.own {
      let bad = own.spellings.compactMap(KeymapError.init(ofSpelling:))
      errors += bad
      guard let action = actions.first(where: { $0.name == own.action }) else {
        errors.append(.noAction(own.action))
        continue
      }
      let usable = own.spellings.filter { KeymapError(ofSpelling: $0) == nil }
      // An action whose new keys are all unusable keeps its keys.
      if !usable.isEmpty || bad.isEmpty { changes[action] = usable }
    }
    let set = named(choices.set)
    guard !changes.isEmpty else { return (set, errors.unique) }
    let (rebound, clashes) = set.rebinding(changes)
    return (rebound.withWaysOut(of: set), (errors + clashes.map { .clash($0) }).unique)
  }
}

extension [KeymapError] {
  fileprivate var unique: Self {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
