extension [InputEvent] {
  /// What nobody types between two looks at the terminal.
  package static var fewest: Int { 64 }

  /// The same, with each long run of characters as one text, so that nobody needs to look at it letter by letter.
  package var joiningRuns: [InputEvent] {
    guard count >= Self.fewest else { return self }
    var joined: [InputEvent] = []
    var run: [Character] = []
    for event in self {
      if case .keystroke(let keystroke) = event, let character = keystroke.typed {
        run.append(character)
      } else {
        joined += Self.joined(run) + [event]
        run = []
      }
    }
    return joined + Self.joined(run)
  }

  private static func joined(_ run: [Character]) -> [InputEvent] {
    run.count < fewest
      ? run.map { .keystroke(Keystroke(.character($0))) } : [.typed(String(run))]
  }
}
