#if TOML
  /// Finds keys of so many parts that the parser, which follows them inwards, would run out of stack.
  enum TOMLNesting {
    private static let mostParts = 256

    /// The byte where a line has too many dots or brackets outside of strings; nil where none does.
    static func firstTooDeep(in bytes: [UInt8]) -> Int? {
      var parts = 0
      for (index, byte) in bytes.enumerated() {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "="), UInt8(ascii: "\""), UInt8(ascii: "'"),
          UInt8(ascii: "#"), UInt8(ascii: " "), UInt8(ascii: ","):
          parts = 0
        case UInt8(ascii: "."):
          parts += 1
          if parts > mostParts { return index }
        default: break
        }
      }
      return nil
    }
  }
#endif
