/// Reads a text of a fixed grammar byte by byte.
struct FormatScanner {
  private(set) var rest: ArraySlice<UInt8>

  init(_ text: String) { rest = Array(text.utf8)[...] }

  var isAtEnd: Bool { rest.isEmpty }
  var next: UInt8? { rest.first }

  /// Goes past a character, if it stands here.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Goes past one of some characters and answers which.
  mutating func take(anyOf characters: String) -> Unicode.Scalar? {
    guard let next, next < 0x80, characters.utf8.contains(next) else { return nil }
    rest = rest.dropFirst()
    return Unicode.Scalar(next)
  }

  /// Goes past bytes as long as they hold a condition, and counts them.
  mutating func skip(while condition: (UInt8) -> Bool) -> Int {
    let count = rest.prefix(while: condition).count
    rest = rest.dropFirst(count)
    return count
  }

  /// Reads a number of exactly this many digits, nil where there are fewer.
  mutating func number(digits: Int) -> Int? {
    let text = rest.prefix(digits)
    guard text.count == digits, text.allSatisfy(\.isDigit) else { return nil }
    rest = rest.dropFirst(digits)
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension UInt8 {
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  var isAlphanumeric: Bool { isDigit || isLetter }
  var isHexDigit: Bool { isDigit || 0x61...0x66 ~= self | 0x20 }
}
