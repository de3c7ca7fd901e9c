#if GSettings
  /// A key file, which dconf's databases and GSettings' overrides are made from: groups of keys with GVariant texts.
  package struct KeyFile: Sendable {
    /// A key with its text.
    package struct Entry: Hashable, Sendable {
      package var group: String
      package var key: String
      package var text: String
      /// Its file and line.
      package var file: String
      package var line: Int

      /// The file and the line as `why` prints them.
      var place: String { "\(file):\(line)" }
    }

    /// The keys in their order.
    package private(set) var entries: [Entry] = []
    /// The first line that is neither a group nor a key nor a comment.
    package private(set) var faultyLine: Int?

    /// Reads a file, which editors on other systems may begin with a byte order mark.
    package init(path: String, bytes: [UInt8]) {
      let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
      var group: String?
      // "\r\n" is one character.
      let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      for (index, whole) in lines.enumerated() {
        let line = whole.trimmingSpace
        if line.isEmpty || line.hasPrefix("#") { continue }
        if line.hasPrefix("["), line.hasSuffix("]") {
          group = String(line.dropFirst().dropLast())
        } else if let group, let sign = line.firstIndex(of: "="), sign != line.startIndex {
          entries.append(
            Entry(
              group: group, key: String(line[..<sign].trimmingSpace),
              text: String(line[line.index(after: sign)...].trimmingSpace), file: path,
              line: index + 1))
        } else if faultyLine == nil {
          faultyLine = index + 1
        }
      }
    }
  }

  extension [UInt8] {
    /// The text after a byte order mark.
    var withoutByteOrderMark: ArraySlice<UInt8> {
      dropFirst(starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }
  }

  extension Substring {
    /// The text without leading and trailing white space.
    var trimmingSpace: Substring {
      var text = drop { $0.isWhitespace }
      while text.last?.isWhitespace == true { text.removeLast() }
      return text
    }
  }
#endif
