import PreferenceFormats
import PreferenceValues

extension TOMLParser {
  /// Reads a value that is neither an array nor a table.
  mutating func readScalar() throws(SyntaxError) -> (PreferenceValue, TOMLScalar) {
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let (text, kind) = try readString()
      return (.string(text), kind)
    }
    let start = position
    skipWord()
    let word = tree.text(start..<position)
    switch word {
    case "": throw failure(Message("expected a value"))
    case "true", "false": return (.boolean(word == "true"), .boolean)
    case "inf", "+inf": return (.real(.infinity), .real)
    case "-inf": return (.real(-.infinity), .real)
    case "nan", "+nan": return (.real(.nan), .real)
    case "-nan": return (.real(-.nan), .real)
    default: break
    }
    if let moment = TOMLMoment(word) { return (moment.value, .moment) }
    if let number = try number(word, at: start) { return number }
    throw failure(Self.message(about: word), at: start)
  }

  /// Skips the letters, digits and signs of a value; a date may have a blank before its time.
  private mutating func skipWord() {
    let start = position
    while byte.isAlphanumeric || "+-_.:".utf8.contains(byte) {
      position += 1
      let isDate = position == start + 10 && bytes[start + 4] == UInt8(ascii: "-")
      guard isDate, byte == UInt8(ascii: " "), position + 1 < bytes.count,
        bytes[start].isDigit, bytes[position + 1].isDigit
      else { continue }
      position += 1
    }
  }

  private static func message(about word: String) -> Message {
    if word.contains(":") || word.utf8.filter({ $0 == UInt8(ascii: "-") }).count > 1 {
      return Message("not a date or time such as 1979-05-27T07:32:00Z")
    }
    let isNumber = word.utf8.first.map { $0.isDigit || "+-.".utf8.contains($0) } ?? false
    return isNumber
      ? Message("not a number")
      : Message("expected a value; a string must be in quotes")
  }

  private func number(
    _ word: String, at start: Int
  ) throws(SyntaxError) -> (PreferenceValue, TOMLScalar)? {
    if let (digits, radix) = Self.integer(word) {
      guard let integer = Int64(digits, radix: radix) else {
        throw failure(Message("the integer is out of the 64-bit range"), at: start)
      }
      return (.integer(integer), .integer)
    }
    return Self.isReal(word)
      ? Double(Self.withoutUnderscores(word[...])).map { (.real($0), .real) } : nil
  }

  private static let bases = [("0x", 16), ("0o", 8), ("0b", 2)]

  private static func withoutUnderscores(_ digits: Substring) -> String {
    digits.utf8.contains(UInt8(ascii: "_")) ? digits.filter { $0 != "_" } : String(digits)
  }

  /// The digits of an integer without underscores, and their base; nil for another word.
  private static func integer(_ word: String) -> (String, Int)? {
    // Nearly all integers, in a file of thousands.
    if word.utf8.first != UInt8(ascii: "0"), word.utf8.allSatisfy(\.isDigit) { return (word, 10) }
    var scanner = TextScanner(word)
    if let (prefix, radix) = bases.first(where: { word.utf8.starts(with: $0.0.utf8) }) {
      let digits = word.dropFirst(prefix.count)
      scanner = TextScanner(String(digits))
      guard scanner.readDigits(radix: radix), scanner.isAtEnd else { return nil }
      return (withoutUnderscores(digits), radix)
    }
    _ = scanner.consume(anyOf: "+-")
    let isZero = scanner.next == UInt8(ascii: "0")
    guard scanner.readDigits(radix: 10), scanner.isAtEnd else { return nil }
    let digits = withoutUnderscores(word[...])
    return isZero && digits.drop(while: { "+-".contains($0) }).count > 1 ? nil : (digits, 10)
  }

  private static func isReal(_ word: String) -> Bool {
    var scanner = TextScanner(word)
    _ = scanner.consume(anyOf: "+-")
    let isZero = scanner.next == UInt8(ascii: "0")
    let before = scanner.rest.count
    guard scanner.readDigits(radix: 10), !isZero || before - scanner.rest.count == 1 else {
      return false
    }
    let hasFraction = scanner.consume(".")
    if hasFraction, !scanner.readDigits(radix: 10) { return false }
    guard scanner.consume(anyOf: "eE") != nil else { return hasFraction && scanner.isAtEnd }
    _ = scanner.consume(anyOf: "+-")
    return scanner.readDigits(radix: 10) && scanner.isAtEnd
  }
}

extension TextScanner {
  /// Consumes digits, with single underscores between them.
  fileprivate mutating func readDigits(radix: Int) -> Bool {
    repeat {
      guard skip(while: { $0.hexDigit.map { $0 < radix } ?? false }) > 0 else { return false }
    } while consume("_")
    return true
  }
}
