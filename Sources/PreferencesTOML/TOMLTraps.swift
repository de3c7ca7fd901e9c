#if TOML
  /// Finds what the parser takes for granted, and ends the process where it is not so.
  struct TOMLTraps {
    /// A mistake, and the byte where it is.
    typealias Trap = (offset: Int, message: String)

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The first of them; nil where there is none as far as the text is TOML.
    static func first(in bytes: [UInt8]) -> Trap? {
      var traps = TOMLTraps(bytes)
      while traps.index < bytes.count {
        traps.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
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

    private mutating func skip(while isWanted: (UInt8) -> Bool) {
      while index < bytes.count, isWanted(bytes[index]) { index += 1 }
    }

    /// Where a name should begin after one bracket or two, nil where it does, or where the parser says what is wrong.
    private mutating func nameless() -> Int? {
      let isOfArray = isNext("[[")
      index += isOfArray ? 2 : 1
      skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard index < bytes.count else { return nil }
      switch bytes[index] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "]"):
        return nil
      case UInt8(ascii: "[") where !isOfArray: return nil
      default: return index
      }
    }

    /// Skips what is left of a header or of a key with its value, which may go on over lines inside of brackets.
    ///
    /// Answers the trap it came upon: a date that no time follows as it should, or an array that a brace ends.
    private mutating func skipStatement() -> Trap? {
      var open: [UInt8] = []
      var isInValue = false
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): skipString(isNext("\"\"\"") ? "\"\"\"" : "\"", hasEscapes: true)
        case UInt8(ascii: "'"): skipString(isNext("'''") ? "'''" : "'", hasEscapes: false)
        case UInt8(ascii: "#"): skip { $0 != UInt8(ascii: "\n") }
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          open.append(bytes[index])
          index += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          if bytes[index] == UInt8(ascii: "}"), open.last == UInt8(ascii: "[") {
            return (index, "an array ends with ]")
          }
          _ = open.popLast()
          index += 1
        case UInt8(ascii: "\n"):
          index += 1
          if open.isEmpty { return nil }
        case UInt8(ascii: "="):
          isInValue = true
          index += 1
        case UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " "):
          let mayEnd = bytes[index] == UInt8(ascii: " ")
          index += 1
          if isInValue, isDateBehind, !isTime(at: index), !mayEnd || isDigit(at: index) {
            return (index, "a time is written as 07:32:00")
          }
        default: index += 1
        }
      }
      return nil
    }

    private func isDigit(at index: Int) -> Bool {
      bytes.indices.contains(index) && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[index]
    }

    /// Whether a time begins there, such as 07:32.
    private func isTime(at start: Int) -> Bool {
      start + 5 <= bytes.count
        && (0..<5).allSatisfy {
          $0 == 2 ? bytes[start + 2] == UInt8(ascii: ":") : isDigit(at: start + $0)
        }
    }

    /// Whether a date such as 1979-05-27 stands before the byte before the index.
    private var isDateBehind: Bool {
      let start = index - 11
      return start >= 0
        && (0..<10).allSatisfy {
          $0 == 4 || $0 == 7 ? bytes[start + $0] == UInt8(ascii: "-") : isDigit(at: start + $0)
        }
    }

    /// Skips a string up to the delimiter that ends it; one of a single quote ends with its line at the latest.
    private mutating func skipString(_ delimiter: StaticString, hasEscapes: Bool) {
      index += delimiter.utf8CodeUnitCount
      while index < bytes.count, !isNext(delimiter) {
        if delimiter.utf8CodeUnitCount == 1, bytes[index] == UInt8(ascii: "\n") { return }
        index += hasEscapes && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index = min(bytes.count, index + delimiter.utf8CodeUnitCount)
      // A string of three quotes may end with one or two more, which belong to it.
      if delimiter.utf8CodeUnitCount == 3 { skip { $0 == delimiter.utf8Start.pointee } }
    }
  }
#endif
