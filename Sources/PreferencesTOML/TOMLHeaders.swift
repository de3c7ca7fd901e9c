#if TOML
  /// Finds headers of tables without a name, at which the parser ends the process.
  struct TOMLHeaders {
    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The byte where the name of a table is missing; nil where none is, as far as the text is TOML.
    static func firstNameless(in bytes: [UInt8]) -> Int? {
      var headers = TOMLHeaders(bytes)
      while headers.index < bytes.count {
        headers.skip { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        if headers.isNext("["), let nameless = headers.nameless() { return nameless }
        headers.skipStatement()
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
    private mutating func skipStatement() {
      var depth = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): skipString(isNext("\"\"\"") ? "\"\"\"" : "\"", hasEscapes: true)
        case UInt8(ascii: "'"): skipString(isNext("'''") ? "'''" : "'", hasEscapes: false)
        case UInt8(ascii: "#"): skip { $0 != UInt8(ascii: "\n") }
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          index += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth -= 1
          index += 1
        case UInt8(ascii: "\n"):
          index += 1
          if depth <= 0 { return }
        default: index += 1
        }
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
