/// Reads a regular expression (ECMA-262, section 22.2.1, with the `u` flag).
struct PatternParser {
  var scalars: [Unicode.Scalar]
  var position = 0
  /// Whether everything that the `u` flag forbids is an error.
  let isStrict: Bool
  /// The modifiers of the groups around.
  var modifiers = PatternModifiers()
  private var depth = 0
  private var groupsSeen = 0
  let groupCount: Int
  let groupNames: [String: Int]

  private static let deepest = 200

  init(_ text: String, isStrict: Bool) throws(PatternError) {
    scalars = Array(text.unicodeScalars)
    self.isStrict = isStrict
    (groupCount, groupNames) = try Self.groups(in: scalars)
  }

  /// Reads all of it.
  mutating func parse() throws(PatternError) -> PatternNode {
    let node = try parseAlternatives()
    if peek == ")" { throw error(.unopenedGroup) }
    return node
  }

  private mutating func parseAlternatives() throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.deepest { throw error(.deepNesting) }
    var alternatives = [try parseSequence()]
    while consume("|") { alternatives.append(try parseSequence()) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternNode {
    var parts: [PatternNode] = []
    while let next = peek, next != "|", next != ")" { parts.append(try parseTerm()) }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func parseTerm() throws(PatternError) -> PatternNode {
    let outerGroups = groupsSeen
    let start = position
    let atom = try parseAtom()
    guard let (least, most) = try parseQuantifier() else { return atom }
    if !atom.canRepeat(isStrict: isStrict) {
      throw PatternError(.nothingToRepeat, offset: start)
    }
    return .repetition(
      atom, least: least, most: most, isLazy: consume("?"), groups: outerGroups..<groupsSeen)
  }

  private mutating func parseAtom() throws(PatternError) -> PatternNode {
    guard let next = advance() else { throw error(.end) }
    switch next {
    case "^": return .assertion(modifiers.matchesLines ? .lineStart : .start)
    case "$": return .assertion(modifiers.matchesLines ? .lineEnd : .end)
    case ".": return .scalar(modifiers.dotMatchesAll ? .outside([]) : .any)
    case "(": return try parseGroup()
    case "[": return matching(try parseClass())
    case "\\": return try parseEscape()
    case "*", "+", "?": throw error(.nothingToRepeat, back: 1)
    case "{":
      let start = position - 1
      position = start
      let isQuantifier = try parseQuantifier() != nil
      if isStrict || isQuantifier { throw PatternError(.loneBrace, offset: start) }
      position += 1
    case "}", "]":
      if isStrict { throw error(.unopenedBracket, back: 1) }
    default: break
    }
    return matching(ScalarSet(next.value))
  }

  /// One character of a set, in either case inside a group that ignores case.
  func matching(_ set: ScalarSet) -> PatternNode {
    .scalar(modifiers.ignoresCase ? set.ignoringCase : set)
  }

  private mutating func parseGroup() throws(PatternError) -> PatternNode {
    if consume("?:") { return .sequence([try closed(parseAlternatives())]) }
    if consume("?=") {
      return .look(try closed(parseAlternatives()), isAhead: true, isNegative: false)
    }
    if consume("?!") {
      return .look(try closed(parseAlternatives()), isAhead: true, isNegative: true)
    }
    if consume("?<=") {
      return .look(try closed(parseAlternatives()), isAhead: false, isNegative: false)
    }
    if consume("?<!") {
      return .look(try closed(parseAlternatives()), isAhead: false, isNegative: true)
    }
    if let inner = try parseModifiers() {
      let outer = modifiers
      modifiers = inner
      defer { modifiers = outer }
      return .sequence([try closed(parseAlternatives())])
    }
    groupsSeen += 1
    let number = groupsSeen
    if consume("?<") {
      _ = try parseName()
    } else if peek == "?" {
      throw error(.unknownGroup)
    }
    return .group(try closed(parseAlternatives()), number: number)
  }

  private mutating func closed(_ node: PatternNode) throws(PatternError) -> PatternNode {
    guard consume(")") else { throw error(.unclosedGroup) }
    return node
  }

  /// Reads a name up to its `>`.
  mutating func parseName() throws(PatternError) -> String {
    let start = position
    while let next = advance() {
      if next == ">", position > start + 1 {
        return Self.text(scalars[start..<(position - 1)])
      }
      let isFirst = position == start + 1
      guard
        next == "$"
          || (isFirst ? next == "_" || next.properties.isIDStart : next.properties.isIDContinue)
      else { break }
    }
    throw PatternError(.invalidGroupName, offset: start)
  }
}

// MARK: Quantifiers

extension PatternParser {
  private mutating func parseQuantifier() throws(PatternError) -> (least: Int, most: Int?)? {
    if consume("*") { return (0, nil) }
    if consume("+") { return (1, nil) }
    if consume("?") { return (0, 1) }
    let start = position
    guard consume("{"), let least = parseCount() else {
      position = start
      return nil
    }
    var most: Int? = least
    if consume(",") { most = parseCount() }
    guard consume("}") else {
      position = start
      return nil
    }
    if let most, most < least {
      throw PatternError(.reversedRepetition, offset: start)
    }
    return (least, most)
  }

  /// An integer; those beyond any text's length become the greatest.
  private mutating func parseCount() -> Int? {
    let start = position
    var count = 0
    while let next = peek, ("0"..."9").contains(next) {
      count = min(count * 10 + Int(next.value - 0x30), 1 << 40)
      position += 1
    }
    return position > start ? count : nil
  }
}

// MARK: Characters

extension PatternParser {
  var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  mutating func advance() -> Unicode.Scalar? {
    guard let next = peek else { return nil }
    position += 1
    return next
  }

  /// Skips a text if it is next, and returns whether it is.
  mutating func consume(_ text: String) -> Bool {
    guard scalars[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  func error(_ problem: PatternError.Problem, back: Int = 0) -> PatternError {
    PatternError(problem, offset: position - back)
  }

  static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// Counts the groups, because a reference may come before its group.
  private static func groups(
    in scalars: [Unicode.Scalar]
  ) throws(PatternError) -> (Int, [String: Int]) {
    var (count, names, isInClass, index) = (0, [String: Int](), false, 0)
    while index < scalars.count {
      switch scalars[index] {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        let rest = scalars[(index + 1)...]
        let isNamed =
          rest.starts(with: "?<".unicodeScalars) && !["=", "!"].contains(rest.dropFirst(2).first)
        guard isNamed || rest.first != "?" else { break }
        count += 1
        guard isNamed else { break }
        let name = text(rest.dropFirst(2).prefix { $0 != ">" })
        if names.updateValue(count, forKey: name) != nil {
          throw PatternError(.duplicateGroup(name), offset: index)
        }
      default: break
      }
      index += 1
    }
    return (count, names)
  }
}

extension PatternNode {
  fileprivate func canRepeat(isStrict: Bool) -> Bool {
    switch self {
    case .assertion: false
    case .look(_, let isAhead, _): isAhead && !isStrict
    default: true
    }
  }
}
