import Synchronization

/// Answers searches in ASCII texts by a table: a state for each set of ways that a simulation would follow at once.
///
/// The table is filled as texts need it, and is not used if it grows too large.
final class PatternAutomaton: Sendable {
  private struct State {
    /// The instructions that wait for a character.
    var ways: [Int]
    /// Whether a match ends before the next character, and whether one ends at the end of the text.
    var accepts: (now: Bool, atEnd: Bool)

    /// Whether nothing that begins here can still match.
    var isDead: Bool { ways.isEmpty && !accepts.now && !accepts.atEnd }
  }

  private struct Table {
    var states: [State] = []
    /// For each state and each character the next state, or a special value below 0.
    var next: [Int16] = []
    var numbers: [[Int]: Int16] = [:]
  }

  private static let unknown: Int16 = -1
  private static let mostStates = 128
  private static let longestProgram = 500

  private let program: PatternProgram
  private let table = Mutex(Table())

  /// The automaton of a program; nil if the program needs more than its state, or is too long.
  init?(_ program: PatternProgram) {
    guard !program.needsBacktracking, program.instructions.count <= Self.longestProgram,
      !program.instructions.contains(where: \.needsNeighbors)
    else { return nil }
    self.program = program
    table.withLock { _ = Self.number(of: closure(of: [0], isStart: true), isStart: true, in: &$0) }
  }

  /// Whether a text contains a match; nil if the table is too small.
  func search(_ text: String) -> Bool? {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      table.withLock { search(bytes, &$0) }
    }
    return found ?? nil
  }

  private func search(_ bytes: UnsafeBufferPointer<UInt8>, _ table: inout Table) -> Bool? {
    var state = 0
    if table.states[0].accepts.now { return true }
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      var next = table.next[state << 7 | Int(byte)]
      if next == Self.unknown {
        guard let made = extend(state, by: byte, &table) else { return nil }
        next = made
      }
      state = Int(next)
      if table.states[state].accepts.now { return true }
      if program.isAnchored, table.states[state].isDead { return false }
    }
    return table.states[state].accepts.atEnd
  }

  private func extend(_ state: Int, by byte: UInt8, _ table: inout Table) -> Int16? {
    var starts = table.states[state].ways.filter { way in
      if case .scalar(let set, _) = program.instructions[way] {
        set.contains(UInt32(byte))
      } else {
        false
      }
    }.map { $0 + 1 }
    if !program.isAnchored { starts.append(0) }
    guard
      let next = Self.number(of: closure(of: starts, isStart: false), isStart: false, in: &table)
    else { return nil }
    table.next[state << 7 | Int(byte)] = next
    return next
  }

  private static func number(of state: State, isStart: Bool, in table: inout Table) -> Int16? {
    // Acceptance is a part of a state's identity.
    let key = state.ways + [state.accepts.now ? -1 : -2, state.accepts.atEnd ? -1 : -2]
    if !isStart, let known = table.numbers[key] { return known }
    guard table.states.count < mostStates else { return nil }
    let number = Int16(table.states.count)
    table.states.append(state)
    table.next += repeatElement(unknown, count: 128)
    if !isStart { table.numbers[key] = number }
    return number
  }

  private func closure(of starts: [Int], isStart: Bool) -> State {
    let (ways, now) = follow(starts, isStart: isStart, isEnd: false)
    let (_, atEnd) = follow(starts, isStart: isStart, isEnd: true)
    return State(ways: ways, accepts: (now, atEnd))
  }

  /// The instructions that wait for a character, in order, after all that needs none; and whether the end is reached.
  private func follow(
    _ starts: [Int], isStart: Bool, isEnd: Bool
  ) -> (ways: [Int], isAccepted: Bool) {
    var reached: Set<Int> = []
    var pending = starts
    var ways: [Int] = []
    var isAccepted = false
    while let index = pending.popLast() {
      guard reached.insert(index).inserted else { continue }
      switch program.instructions[index] {
      case .scalar: ways.append(index)
      case .split(let first, let second): pending += [second, first]
      case .jump(let target): pending.append(target)
      case .assertion(let assertion):
        if assertion == .start ? isStart : isEnd { pending.append(index + 1) }
      case .accept: isAccepted = true
      case .save, .forget, .progress: pending.append(index + 1)
      case .backReference, .look: break
      }
    }
    return (ways.sorted(), isAccepted)
  }
}

extension PatternProgram.Instruction {
  /// Whether it looks at the characters on both sides of a place.
  fileprivate var needsNeighbors: Bool {
    if case .assertion(let assertion) = self {
      ![.start, .end].contains(assertion)
    } else {
      false
    }
  }
}
