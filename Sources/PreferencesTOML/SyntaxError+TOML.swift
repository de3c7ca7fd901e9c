#if TOML
  import PreferenceFormats
  import TOMLKit

  extension SyntaxError {
    /// What the parser says about a text.
    init(_ error: TOMLParseError, in bytes: [UInt8]) {
      let place = error.source.begin
      var line = 1
      var index = 0
      while line < place.line, index < bytes.count {
        if bytes[index] == 0x0A { line += 1 }
        index += 1
      }
      // The parser counts columns in characters, of which most take one byte.
      self.init(
        error.description, atByte: min(index + max(place.column - 1, 0), bytes.count), in: bytes)
    }
  }
#endif
