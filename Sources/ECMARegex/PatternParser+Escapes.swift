extension PatternParser {
  /// The meaning of an escape, in a class and elsewhere.
  fileprivate enum Escape {
    case scalar(UInt32)
    case set(ScalarSet)
  }

  /// Reads what follows a backslash outside of a class.
  mutating func parseEscape() throws(PatternError) -> PatternNode {
    switch peek {
    case "b":
      position += 1
      return .assertion(.wordBoundary)
    case "B":
      position += 1
      return .assertion(.noWordBoundary)
    case "k":
      position += 1
      guard consume("<") else { throw error(.unnamedReference) }
      let name = try parseName()
      guard let number = groupNames[name] else { throw error(.unknownGroupName(name)) }
      return .backReference(number, ignoresCase: modifiers.ignoresCase)
    case .some("1"..."9"): return try parseBackReference()
    default: break
    }
    switch try parseCommonEscape(inClass: false) {
    case .scalar(let scalar): return matching(ScalarSet(scalar))
    case .set(let set): return matching(set)
    }
  }

  private mutating func parseBackReference() throws(PatternError) -> PatternNode {
    var number = 0
    while let next = peek, ("0"..."9").contains(next), number <= groupCount {
      number = number * 10 + Int(next.value - 0x30)
      position += 1
    }
    guard number <= groupCount else { throw error(.unknownGroupNumber(number)) }
    return .backReference(number, ignoresCase: modifiers.ignoresCase)
  }

  private mutating func parseCommonEscape(inClass: Bool) throws(PatternError) -> Escape {
    guard let next = advance() else { throw error(.finalBackslash) }
    switch next {
    case "d": return .set(ScalarSet(ScalarSet.digitRanges))
    case "D": return .set(.outside(ScalarSet.digitRanges))
    case "w": return .set(.word)
    case "W": return .set(.outside(ScalarSet.wordRanges))
    case "s": return .set(ScalarSet(ScalarSet.spaceRanges))
    case "S": return .set(.outside(ScalarSet.spaceRanges))
    case "p", "P": return .set(try parseProperty(isNegated: next == "P"))
    case "t": return .scalar(0x09)
    case "n": return .scalar(0x0A)
    case "v": return .scalar(0x0B)
    case "f": return .scalar(0x0C)
    case "r": return .scalar(0x0D)
    case "c": return .scalar(try parseControl())
    case "x": return .scalar(try parseHexadecimal(digits: 2))
    case "u": return .scalar(try parseUnicode())
    case "0":
      if let digit = peek, ("0"..."9").contains(digit) {
        throw error(.octalEscape)
      }
      return .scalar(0)
    case "b" where inClass: return .scalar(0x08)
    case "-" where inClass: return .scalar(next.value)
    default:
      guard isIdentityEscape(next) else {
        throw error(.unknownEscape(String(next)), back: 1)
      }
      return .scalar(next.value)
    }
  }

  private func isIdentityEscape(_ scalar: Unicode.Scalar) -> Bool {
    if "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) { return true }
    // A letter such as `\A` or `\z` has another meaning in other dialects; punctuation means itself
    // in all of them.
    return !isStrict && (!scalar.properties.isIDContinue || scalar == "_")
  }

  private mutating func parseControl() throws(PatternError) -> UInt32 {
    guard let letter = advance(), ("a"..."z").contains(letter) || ("A"..."Z").contains(letter)
    else {
      throw error(.control)
    }
    return letter.value & 0x1F
  }

  private mutating func parseHexadecimal(digits: Int) throws(PatternError) -> UInt32 {
    let text = Self.text(scalars[position...].prefix(digits))
    guard text.utf8.count == digits, let value = UInt32(text, radix: 16), text.first != "+" else {
      throw error(.digits(digits))
    }
    position += digits
    return value
  }

  private mutating func parseUnicode() throws(PatternError) -> UInt32 {
    guard consume("{") else {
      let unit = try parseHexadecimal(digits: 4)
      return trailingSurrogate(after: unit) ?? unit
    }
    let digits = Self.text(scalars[position...].prefix { $0 != "}" })
    guard let value = UInt32(digits, radix: 16), value <= 0x10FFFF, digits.first != "+" else {
      throw error(.scalar)
    }
    position += digits.unicodeScalars.count
    guard consume("}") else { throw error(.unclosedBrace) }
    return value
  }

  /// The scalar of a surrogate pair, if the second half follows.
  private mutating func trailingSurrogate(after lead: UInt32) -> UInt32? {
    guard (0xD800...0xDBFF).contains(lead) else { return nil }
    let start = position
    if consume("\\u"), let trail = try? parseHexadecimal(digits: 4),
      (0xDC00...0xDFFF).contains(trail)
    {
      return 0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00)
    }
    position = start
    return nil
  }

  private mutating func parseProperty(isNegated: Bool) throws(PatternError) -> ScalarSet {
    guard consume("{") else { throw error(.unnamedProperty) }
    let name = Self.text(scalars[position...].prefix { $0 != "}" })
    guard let property = UnicodeProperty(name) else {
      throw error(.unknownProperty(name))
    }
    position += name.unicodeScalars.count
    guard consume("}") else { throw error(.unclosedBrace) }
    return ScalarSet(property, isNegated: isNegated)
  }
}

// MARK: Classes

extension PatternParser {
  /// Reads a class up to its `]`.
  mutating func parseClass() throws(PatternError) -> ScalarSet {
    var set = ScalarSet()
    let isNegated = consume("^")
    while !consume("]") {
      let start = position
      let first = try parseClassMember()
      guard peek == "-", position + 1 < scalars.count, scalars[position + 1] != "]" else {
        set.insert(first)
        continue
      }
      position += 1
      try insertRange(from: first, to: parseClassMember(), at: start, into: &set)
    }
    if isNegated { set.negate() }
    set.seal()
    return set
  }

  private func insertRange(
    from first: Escape, to last: Escape, at start: Int, into set: inout ScalarSet
  ) throws(PatternError) {
    guard case .scalar(let lower) = first, case .scalar(let upper) = last else {
      if isStrict { throw PatternError(.rangeOfClasses, offset: start) }
      set.insert(first)
      set.insert(last)
      set.insert(0x2D...0x2D)
      return
    }
    guard lower <= upper else {
      throw PatternError(.reversedRange, offset: start)
    }
    set.insert(lower...upper)
  }

  private mutating func parseClassMember() throws(PatternError) -> Escape {
    guard let next = advance() else { throw error(.unclosedClass) }
    return next == "\\" ? try parseCommonEscape(inClass: true) : .scalar(next.value)
  }
}

extension ScalarSet {
  fileprivate mutating func insert(_ escape: PatternParser.Escape) {
    switch escape {
    case .scalar(let scalar): insert(scalar...scalar)
    case .set(let set): formUnion(set)
    }
  }
}
