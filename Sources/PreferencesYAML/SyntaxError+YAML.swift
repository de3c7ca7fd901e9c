#if YAML
  import PreferenceFormats
  import Yams

  extension SyntaxError {
    /// What the parser says about a text.
    init(_ error: YamlError, in bytes: [UInt8]) {
      switch error {
      case .scanner(let context, let problem, let mark, _),
        .parser(let context, let problem, let mark, _),
        .composer(let context, let problem, let mark, _):
        let setting = context.map { "\($0.text): " } ?? ""
        self.init(setting + problem, at: mark, in: bytes)
      case .reader(let problem, let offset, _, _):
        self.init(problem, atByte: min(offset ?? 0, bytes.count), in: bytes)
      case .duplicatedKeysInMapping(let keys, let context):
        let names = keys.map { "\"\($0)\"" }.joined(separator: ", ")
        self.init("\(names) stands twice in a mapping", at: context.mark, in: bytes)
      default: self.init("this cannot be read: \(error)")
      }
    }

    /// What is wrong at a mark of the parser, which counts lines and columns from 1.
    init(_ message: String, at mark: Mark?, in bytes: [UInt8]) {
      guard let mark else {
        self.init(message)
        return
      }
      self.init(message, atByte: Self.byte(at: mark, in: bytes), in: bytes)
    }

    private static func byte(at mark: Mark, in bytes: [UInt8]) -> Int {
      var line = 1
      var index = 0
      while line < mark.line, index < bytes.count {
        if bytes[index] == 0x0A { line += 1 }
        index += 1
      }
      var column = 1
      while column < mark.column, index < bytes.count, bytes[index] != 0x0A {
        index += 1
        while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
        column += 1
      }
      return index
    }
  }
#endif
