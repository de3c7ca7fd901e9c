/// The former states of a text, and those that were undone.
struct TextHistory: Sendable {
  /// The text and the position of the caret.
  struct State: Sendable {
    var characters: [Character]
    var caret: Int
  }

  /// A kind of edit; equal ones in a row, each at the end of the one before, are undone together.
  enum Step: Sendable {
    case typing, deleting, other
  }

  /// The number of characters in all states, which limits the memory that long texts take.
  private static let capacity = 1_000_000

  private var former: [State] = []
  private var undone: [State] = []
  private var last: (step: Step, caret: Int)?

  /// Whether there is an edit to undo.
  var canUndo: Bool { !former.isEmpty }

  /// Records the state before an edit.
  mutating func record(_ state: State, before step: Step) {
    let continues = step != .other && last.map { $0 == (step, state.caret) } ?? false
    last = (step, state.caret)
    undone = []
    guard !continues else { return }
    former.append(state)
    let count = max(1, Self.capacity / (state.characters.count + 1))
    former.removeFirst(max(0, former.count - count))
  }

  /// Records the position of the caret after an edit.
  mutating func endStep(at caret: Int) { last?.caret = caret }

  /// Returns the state before the last edit; nil without an edit.
  mutating func undo(_ state: State) -> State? {
    last = nil
    guard let other = former.popLast() else { return nil }
    undone.append(state)
    return other
  }

  /// Returns the state that was undone last; nil without one.
  mutating func redo(_ state: State) -> State? {
    last = nil
    guard let other = undone.popLast() else { return nil }
    former.append(state)
    return other
  }
}
