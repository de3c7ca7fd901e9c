/// A regular expression as instructions, which both kinds of search run.
struct PatternProgram: Sendable {
  enum Instruction: Sendable {
    /// Consumes one character of the set, backwards in a look-behind.
    case scalar(ScalarSet, isForward: Bool)
    /// Continues at the first instruction, or else at the second.
    case split(Int, Int)
    case jump(Int)
    case assertion(PatternNode.Assertion)
    /// Remembers the position in a register.
    case save(Int)
    /// Forgets the matches of the groups.
    case forget(Range<Int>)
    /// Fails if the position equals that of the register.
    case progress(Int)
    case backReference(Int, isForward: Bool, ignoresCase: Bool)
    /// Continues at `next` if the program from the next instruction on matches, or does not match.
    case look(isNegative: Bool, next: Int)
    case accept
  }

  private(set) var instructions: [Instruction] = []
  /// Whether there are back-references or look-arounds.
  private(set) var needsBacktracking = false
  /// Whether a match can only be at the beginning.
  let isAnchored: Bool
  private(set) var registerCount = 0
  private var isTooLarge = false

  private static let longest = 200_000

  /// The program of an expression; nil if its repetitions make it too long.
  init?(_ node: PatternNode) {
    isAnchored = node.isAnchored
    registerCount = 2 * (node.groupCount + 1)
    emit(node, isForward: true)
    instructions.append(.accept)
    if isTooLarge { return nil }
  }

  private mutating func append(_ instruction: Instruction) {
    isTooLarge = isTooLarge || instructions.count >= Self.longest
    if !isTooLarge { instructions.append(instruction) }
  }

  private mutating func emit(_ node: PatternNode, isForward: Bool) {
    if isTooLarge { return }
    switch node {
    case .empty: break
    case .scalar(let set): append(.scalar(set, isForward: isForward))
    case .sequence(let parts):
      for part in isForward ? parts : parts.reversed() { emit(part, isForward: isForward) }
    case .alternatives(let parts): emit(alternatives: parts[...], isForward: isForward)
    case .repetition(let part, let least, let most, let isLazy, let groups):
      emitRepetition(part, least, most, isLazy, groups, isForward: isForward)
    case .group(let part, let number):
      append(.save(isForward ? 2 * number : 2 * number + 1))
      emit(part, isForward: isForward)
      append(.save(isForward ? 2 * number + 1 : 2 * number))
    case .backReference(let number, let ignoresCase):
      needsBacktracking = true
      append(.backReference(number, isForward: isForward, ignoresCase: ignoresCase))
    case .assertion(let assertion): append(.assertion(assertion))
    case .look(let part, let isAhead, let isNegative):
      emitLookaround(part, isAhead: isAhead, isNegative: isNegative)
    }
  }

  private mutating func emit(alternatives parts: ArraySlice<PatternNode>, isForward: Bool) {
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let split = reserve()
      emit(part, isForward: isForward)
      jumps.append(reserve())
      patch(split, .split(split + 1, instructions.count))
    }
    if let last = parts.last { emit(last, isForward: isForward) }
    for jump in jumps { patch(jump, .jump(instructions.count)) }
  }

  private mutating func emitRepetition(
    _ part: PatternNode, _ least: Int, _ most: Int?, _ isLazy: Bool, _ groups: Range<Int>,
    isForward: Bool
  ) {
    func once(_ program: inout PatternProgram) {
      if !groups.isEmpty {
        program.append(.forget((groups.lowerBound + 1)..<(groups.upperBound + 1)))
      }
      program.emit(part, isForward: isForward)
    }
    var count = 0
    while count < least, !isTooLarge {
      once(&self)
      count += 1
    }
    guard let most else { return emitLoop(isLazy, once) }
    var splits: [Int] = []
    while count < most, !isTooLarge {
      splits.append(reserve())
      once(&self)
      count += 1
    }
    for split in splits { patch(split, branch(into: split + 1, isLazy)) }
  }

  private mutating func emitLoop(_ isLazy: Bool, _ once: (inout PatternProgram) -> Void) {
    let register = registerCount
    registerCount += 1
    let split = reserve()
    append(.save(register))
    once(&self)
    append(.progress(register))
    append(.jump(split))
    patch(split, branch(into: split + 1, isLazy))
  }

  private func branch(into body: Int, _ isLazy: Bool) -> Instruction {
    isLazy ? .split(instructions.count, body) : .split(body, instructions.count)
  }

  private mutating func emitLookaround(_ part: PatternNode, isAhead: Bool, isNegative: Bool) {
    needsBacktracking = true
    let look = reserve()
    emit(part, isForward: isAhead)
    append(.accept)
    patch(look, .look(isNegative: isNegative, next: instructions.count))
  }

  private mutating func reserve() -> Int {
    append(.accept)
    return instructions.count - 1
  }

  private mutating func patch(_ index: Int, _ instruction: Instruction) {
    if !isTooLarge { instructions[index] = instruction }
  }
}

extension PatternNode {
  fileprivate var isAnchored: Bool {
    switch self {
    case .assertion(.start): true
    case .sequence(let parts): parts.first?.isAnchored ?? false
    case .alternatives(let parts): parts.allSatisfy(\.isAnchored)
    case .group(let part, _): part.isAnchored
    default: false
    }
  }

  fileprivate var groupCount: Int {
    switch self {
    case .sequence(let parts), .alternatives(let parts): parts.reduce(0) { $0 + $1.groupCount }
    case .repetition(let part, _, _, _, _), .look(let part, _, _): part.groupCount
    case .group(let part, _): part.groupCount + 1
    default: 0
    }
  }
}
