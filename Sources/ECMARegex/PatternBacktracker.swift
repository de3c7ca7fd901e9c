/// Runs a program one way after another, as back-references and look-arounds need it, and stops after a number of
/// steps.
struct PatternBacktracker {
  /// The next way to try when one has failed.
  private enum Alternative {
    case resume(instruction: Int, position: Int)
    case restore(register: Int, value: Int)
  }

  private let program: PatternProgram
  private let text: PatternText
  private var registers: [Int]
  private var steps = 0

  private static let unset = -1

  init(_ program: PatternProgram, in scalars: [UInt32]) {
    self.program = program
    text = PatternText(scalars: scalars)
    registers = Array(repeating: Self.unset, count: program.registerCount)
  }

  mutating func search() -> RegexPattern.Verdict {
    for start in 0...text.scalars.count {
      if start > 0, program.isAnchored { break }
      registers = Array(repeating: Self.unset, count: program.registerCount)
      switch run(from: 0, at: start) {
      case .found: return .found
      case .undecided: return .undecided
      case .notFound: continue
      }
    }
    return .notFound
  }

  private mutating func run(from start: Int, at origin: Int) -> RegexPattern.Verdict {
    var (index, position) = (start, origin)
    var alternatives: [Alternative] = []
    while true {
      steps += 1
      if steps > RegexPattern.stepBudget { return .undecided }
      let continues: Bool
      switch program.instructions[index] {
      case .accept: return .found
      case .split(let first, let second):
        alternatives.append(.resume(instruction: second, position: position))
        index = first
        continue
      case .jump(let target):
        index = target
        continue
      case .look(let isNegative, let next):
        switch look(from: index + 1, at: position, isNegative, &alternatives) {
        case .undecided: return .undecided
        case .found:
          index = next
          continue
        case .notFound: continues = false
        }
      case let simple: continues = step(simple, &position, &alternatives)
      }
      if continues {
        index += 1
      } else {
        guard let other = resume(&alternatives) else { return .notFound }
        (index, position) = other
      }
    }
  }

  /// Executes an instruction that continues at the next one or fails.
  private mutating func step(
    _ instruction: PatternProgram.Instruction, _ position: inout Int,
    _ alternatives: inout [Alternative]
  ) -> Bool {
    switch instruction {
    case .scalar(let set, let isForward):
      let place = isForward ? position : position - 1
      guard text.scalars.indices.contains(place), set.contains(text.scalars[place]) else {
        return false
      }
      position += isForward ? 1 : -1
      return true
    case .assertion(let assertion): return text.holds(assertion, at: position)
    case .save(let register):
      set(register, to: position, &alternatives)
      return true
    case .forget(let groups):
      for register in (2 * groups.lowerBound)..<(2 * groups.upperBound) {
        set(register, to: Self.unset, &alternatives)
      }
      return true
    case .progress(let register): return registers[register] != position
    case .backReference(let group, let isForward, let ignoresCase):
      return repeatGroup(group, isForward: isForward, ignoresCase: ignoresCase, &position)
    case .accept, .split, .jump, .look: return true
    }
  }

  private mutating func set(_ register: Int, to value: Int, _ alternatives: inout [Alternative]) {
    guard registers[register] != value else { return }
    alternatives.append(.restore(register: register, value: registers[register]))
    registers[register] = value
  }

  private mutating func resume(_ alternatives: inout [Alternative]) -> (Int, Int)? {
    while let alternative = alternatives.popLast() {
      switch alternative {
      case .resume(let index, let position): return (index, position)
      case .restore(let register, let value): registers[register] = value
      }
    }
    return nil
  }

  /// Consumes the text that a group has matched; an unmatched group is empty.
  private func repeatGroup(
    _ group: Int, isForward: Bool, ignoresCase: Bool, _ position: inout Int
  ) -> Bool {
    let (start, end) = (registers[2 * group], registers[2 * group + 1])
    guard start != Self.unset, end != Self.unset else { return true }
    let length = end - start
    let place = isForward ? position : position - length
    guard place >= 0, place + length <= text.scalars.count,
      zip(text.scalars[start..<end], text.scalars[place...]).allSatisfy({ old, new in
        old == new || ignoresCase && !CaseFolding.variants(of: old).isDisjoint(with: [new])
      })
    else { return false }
    position = isForward ? place + length : place
    return true
  }

  /// Runs the program of a look-around; what its groups have matched stays known after a positive one.
  private mutating func look(
    from start: Int, at position: Int, _ isNegative: Bool, _ alternatives: inout [Alternative]
  ) -> RegexPattern.Verdict {
    let before = registers
    let verdict = run(from: start, at: position)
    let after = registers
    registers = before
    guard verdict != .undecided else { return .undecided }
    guard verdict == .found, !isNegative else {
      return (verdict == .found) == isNegative ? .notFound : .found
    }
    for register in before.indices where before[register] != after[register] {
      set(register, to: after[register], &alternatives)
    }
    return .found
  }
}
