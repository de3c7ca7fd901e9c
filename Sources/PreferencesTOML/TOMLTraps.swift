#if TOML
  /// Finds what the parser ends the process for, and what it would leave out.
  struct TOMLTraps {
    /// A mistake, and the byte where it is.
    typealias Trap = (offset: Int, message: String)

    /// What a byte belongs to.
    private enum Place: Equatable {
      case key, beforeValue
      case value(from: Int)
    }

    private let bytes: [UInt8]
    private var index = 0
    private var place = Place.key
    /// The brackets and braces around the byte.
    private var open: [Unicode.Scalar] = []
    /// Where a string says a character that the parser ends texts with.
    private var zero: Int?

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The first of them; nil where there is none as far as the text is TOML.
    static func first(in bytes: [UInt8]) -> Trap? {
      var traps = TOMLTraps(bytes)
      if traps.isNext("\u{FEFF}") { traps.index = "\u{FEFF}".utf8.count }
      while traps.index < bytes.count {
        traps.skip { $0 == " " || $0 == "\t" }
        if traps.isNext("["), let nameless = traps.nameless() {
          return (nameless, "a table needs a name here")
        }
        if let trap = traps.skipStatement() { return trap }
      }
      return nil
    }

    private func isNext(_ text: StaticString) -> Bool {
      bytes[index...].starts(
        with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private var scalar: Unicode.Scalar { Unicode.Scalar(bytes[index]) }

    private mutating func skip(while isWanted: (Unicode.Scalar) -> Bool) {
      while index < bytes.count, isWanted(scalar) { index += 1 }
    }

    /// Where a name should begin after one bracket or two, nil where it does, or where the parser says what is wrong.
    private mutating func nameless() -> Int? {
      let isOfArray = isNext("[[")
      index += isOfArray ? 2 : 1
      skip { $0 == " " || $0 == "\t" }
      guard index < bytes.count else { return nil }
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "_", "-", "\"", "'", "]": return nil
      case "[" where !isOfArray: return nil
      default: return index
      }
    }

    /// Skips what is left of a header or of a key with its value, which may go on over lines inside of brackets.
    ///
    /// Answers the trap it came upon.
    private mutating func skipStatement() -> Trap? {
      (place, open) = (.key, [])
      while index < bytes.count {
        if scalar == "\n", open.isEmpty {
          index += 1
          return nil
        }
        if place == .beforeValue, !" \t\r\n#".unicodeScalars.contains(scalar) {
          place = .value(from: index)
        }
        if let trap { return trap }
        skipPart()
        if let zero { return (zero, "U+0000 cannot be read from TOML") }
      }
      return nil
    }

    /// What the parser would end the process for at this byte.
    private var trap: Trap? {
      switch (scalar, place) {
      case ("}", _) where open.last == "[": (index, "an array ends with ]")
      case ("T", .value(let start)), ("t", .value(let start)), (" ", .value(let start)):
        isTimeMissing(after: start)
          ? (index + 1, "only a time may follow here, as in 1979-05-27 07:32:00") : nil
      case ("\u{80}"..., _): (index, "only strings and comments may have letters like this")
      default: nil
      }
    }

    /// Skips a string, a comment or a byte, and notes what it means for those behind it.
    private mutating func skipPart() {
      let mayBegin = place == .key || place == .value(from: index)
      switch scalar {
      case "\"" where mayBegin:
        return skipString(isNext("\"\"\"") ? "\"\"\"" : "\"", hasEscapes: true)
      case "'" where mayBegin: return skipString(isNext("'''") ? "'''" : "'", hasEscapes: false)
      case "#": return skip { $0 != "\n" }
      case "[" where mayBegin:
        open.append("[")
        if place != .key { place = .beforeValue }
      case "{" where mayBegin:
        open.append("{")
        place = .key
      case "]", "}": _ = open.popLast()
      case ",": place = open.last == "[" ? .beforeValue : .key
      case "=" where place == .key: place = .beforeValue
      default: break
      }
      index += 1
    }

    /// Whether this byte, a T or a blank, announces a time to the parser that does not follow.
    private func isTimeMissing(after start: Int) -> Bool {
      let value = bytes[start..<index].map(Unicode.Scalar.init).filter { $0 != "_" }
      guard value.count == 10, value[4] == "-", value[7] == "-" else { return false }
      let isDate = value.indices.allSatisfy { $0 == 4 || $0 == 7 || Self.isDigit(value[$0]) }
      let isTime = isDate && isTime(at: index + 1)
      return scalar == " " ? isDigit(at: index + 1) && !isTime : isDate && !isTime
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

    private func isDigit(at index: Int) -> Bool {
      bytes.indices.contains(index) && Self.isDigit(Unicode.Scalar(bytes[index]))
    }

    /// Whether a time begins there, such as 07:32.
    private func isTime(at start: Int) -> Bool {
      start + 5 <= bytes.count
        && (0..<5).allSatisfy {
          $0 == 2 ? bytes[start + 2] == UInt8(ascii: ":") : isDigit(at: start + $0)
        }
    }

    /// Skips a string up to the delimiter that ends it; one of a single quote ends with its line at the latest.
    private mutating func skipString(_ delimiter: StaticString, hasEscapes: Bool) {
      index += delimiter.utf8CodeUnitCount
      while index < bytes.count, !isNext(delimiter) {
        if delimiter.utf8CodeUnitCount == 1, scalar == "\n" { return }
        if hasEscapes, isNext("\\u0000") || isNext("\\U00000000") { zero = index }
        index += hasEscapes && scalar == "\\" ? 2 : 1
      }
      index = min(bytes.count, index + delimiter.utf8CodeUnitCount)
      // A string of three quotes may end with one or two more, which belong to it.
      if delimiter.utf8CodeUnitCount == 3 {
        skip { $0.value == UInt32(delimiter.utf8Start.pointee) }
      }
    }
  }
#endif
