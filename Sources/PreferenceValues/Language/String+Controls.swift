extension String {
  /// The text with a visible symbol for each control character but line ends and tabs, so that printing it cannot
  /// control a terminal.
  package var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isHiddenControl) else { return self }
    var text = ""
    text.unicodeScalars.append(
      contentsOf: unicodeScalars.map { $0.isHiddenControl ? $0.symbol : $0 })
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isHiddenControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0...0x1F, 0x7F...0x9F: true
    // These change the direction of the text after them.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The control picture of an ASCII control character, the replacement character for others.
  fileprivate var symbol: Unicode.Scalar {
    switch value {
    case 0...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
  }
}

extension String {
  /// The text with a visible symbol for each line break and control character, as names and values are printed.
  package var onOneLine: String {
    // No other bytes begin a line break.
    guard utf8.contains(where: { 0x0A...0x0D ~= $0 || $0 >= 0x80 }) else {
      return withVisibleControls
    }
    var text = self
    return String(decoding: text.withUTF8(Self.onOneLine), as: UTF8.self).withVisibleControls
  }

  private static func onOneLine(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let length = text.lengthOfLineBreak(at: index)
      if length > 0 { line += "␊".utf8 } else { line.append(text[index]) }
      index += Swift.max(1, length)
    }
    return line
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of the line break at an index; 0 if the line does not end there.
  fileprivate func lengthOfLineBreak(at index: Int) -> Int {
    func next(_ offset: Int) -> UInt8 { index + offset < count ? self[index + offset] : 0 }
    switch self[index] {
    case 0x0D: return next(1) == 0x0A ? 2 : 1
    case 0x0A...0x0C: return 1
    // U+0085, and U+2028 and U+2029.
    case 0xC2: return next(1) == 0x85 ? 2 : 0
    case 0xE2: return next(1) == 0x80 && (next(2) == 0xA8 || next(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}
