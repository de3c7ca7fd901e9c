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
