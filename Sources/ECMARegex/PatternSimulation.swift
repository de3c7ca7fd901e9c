/// Runs a program by following all its ways at once, character by character: time in proportion to the text.
struct PatternSimulation {
  private let program: PatternProgram
  private let text: PatternText
  private var current: [Int] = []
  /// For each instruction, the position (from 1) at which it was last reached.
  private var reached: [Int]
  private var pending: [Int] = []
  private var isAccepted = false
  private var steps = 0

  init(_ program: PatternProgram, in scalars: [UInt32]) {
    self.program = program
    text = PatternText(scalars: scalars)
    reached = Array(repeating: 0, count: program.instructions.count)
  }

  /// The ways that are followed at once, on average, before a search stops.
  private static let mostWays = 64

  mutating func search() -> RegexPattern.Verdict {
    let budget = RegexPattern.stepBudget + Self.mostWays * text.scalars.count
    for position in 0...text.scalars.count {
      if position == 0 || !program.isAnchored { reach(0, at: position) }
      if isAccepted { return .found }
      if current.isEmpty, program.isAnchored || position == text.scalars.count { return .notFound }
      if steps > budget { return .undecided }
      if position < text.scalars.count { advance(past: text.scalars[position], at: position) }
    }
    return .notFound
  }

  private mutating func advance(past scalar: UInt32, at position: Int) {
    let threads = current
    current.removeAll(keepingCapacity: true)
    steps += threads.count
    for index in threads {
      if case .scalar(let set, _) = program.instructions[index], set.contains(scalar) {
        reach(index + 1, at: position + 1)
      }
    }
  }

  /// Follows everything that needs no character, up to the instructions that do.
  private mutating func reach(_ start: Int, at position: Int) {
    pending.append(start)
    while let index = pending.popLast() {
      guard reached[index] != position + 1 else { continue }
      reached[index] = position + 1
      steps += 1
      switch program.instructions[index] {
      case .scalar: current.append(index)
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .jump(let target): pending.append(target)
      case .assertion(let assertion):
        if text.holds(assertion, at: position) { pending.append(index + 1) }
      case .accept: isAccepted = true
      case .save, .forget, .progress: pending.append(index + 1)
      case .backReference, .look: break
      }
    }
  }
}
