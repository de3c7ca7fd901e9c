#if YAML
  import PreferenceFormats
  import PreferenceValues

  extension TextLines {
    /// The number of characters before a byte on its line.
    func column(of offset: Int) -> Int {
      bytes[start(of: offset)..<offset].filter { $0 & 0xC0 != 0x80 }.count
    }

    /// Whether a range has lines with only a comment.
    func hasComments(_ range: Range<Int>) -> Bool {
      var line = end(of: range.lowerBound)
      while line < range.upperBound {
        if isComment(lineAt: line) { return true }
        line = end(of: line)
      }
      return false
    }
  }
#endif
