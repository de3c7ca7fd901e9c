#if YAML
  import PreferenceFormats

  /// A literal block: the lines of a string, below an indicator.
  struct YAMLLiteral {
    /// The indicator, such as `|-`.
    let head: String
    /// The lines without the last line break.
    let body: String

    /// Creates the block of a string; nil if the string needs quotes.
    ///
    /// - Parameters:
    ///   - text: The string.
    ///   - indent: The number of spaces before each line.
    ///   - column: The column of the key or dash that the block belongs to.
    ///   - blankLines: The number of blank lines below it, which belong to it if it ends in several line breaks.
    ///   - lineEnd: The line break of the file.
    ///   - keepsTrailingBlanks: Whether lines may end in spaces and tabs, which many editors remove.
    init?(
      _ text: String, indent: Int, column: Int, blankLines: Int, lineEnd: String,
      keepsTrailingBlanks: Bool = false
    ) {
      let breaks = text.unicodeScalars.reversed().prefix { $0 == "\n" }.count
      var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      lines.removeLast(min(breaks, lines.count - 1))
      guard lines.count > 1 || breaks > 0,
        lines.allSatisfy({ Self.isWritable($0, keepsTrailingBlanks) }),
        let first = lines.first(where: { !$0.isEmpty }), first.first != "\t",
        breaks < 2 || breaks > blankLines
      else { return nil }
      // Readers take the indentation of the first line with text for that of the block.
      let depth = indent - column
      let isIndented = first.first == " "
      guard !isIndented || 1...9 ~= depth else { return nil }
      head =
        "|" + (isIndented ? "\(depth)" : "") + (breaks == 0 ? "-" : breaks == 1 ? "" : "+")
      let start = String(repeating: " ", count: indent)
      let written = lines.map { $0.isEmpty ? "" : start + String($0) }
      let blank = Array(repeating: "", count: max(0, breaks - 1 - blankLines))
      body = (written + blank).joined(separator: lineEnd)
    }

    private static func isWritable(
      _ line: Substring.UnicodeScalarView, _ keepsTrailingBlanks: Bool
    ) -> Bool {
      let isBlank = line.allSatisfy { $0 == " " || $0 == "\t" }
      let endsInBlank = line.last == " " || line.last == "\t"
      guard !endsInBlank || keepsTrailingBlanks && !isBlank else { return false }
      return line.allSatisfy { YAMLPrinter.isPlain($0) || $0 == "\t" }
    }
  }
#endif
