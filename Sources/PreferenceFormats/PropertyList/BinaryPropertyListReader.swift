import PreferenceSystem
import PreferenceValues

/// Reads a binary property list from untrusted bytes.
///
/// Objects refer to each other by number, in any order. An object with several references is one
/// value; a cycle is an error. The trailer at the end has the width of numbers and offsets.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let topObject: Int
  private let tableStart: Int

  /// The state of an object: not read, being read, or read.
  private enum State {
    case unread, open
    case read(PreferenceValue, size: Int)
  }

  private var objects: [State]
  private var open = 0
  /// The texts that are not valid Unicode.
  private(set) var brokenTexts = BrokenTexts()

  /// The most values that repeated references to objects may produce.
  private static let mostValues = 4_000_000

  init(_ bytes: [UInt8]) throws(SyntaxError) {
    let count = bytes.count
    guard bytes.starts(with: "bplist0".utf8) else {
      throw SyntaxError(Message("unsupported version of the binary property list format"))
    }
    guard count >= 8 + 1 + 1 + 32 else { throw Self.truncated }
    offsetWidth = Int(bytes[count - 26])
    referenceWidth = Int(bytes[count - 25])
    guard let objects = Self.number(bytes[(count - 24)..<(count - 16)]),
      let top = Self.number(bytes[(count - 16)..<(count - 8)]),
      let table = Self.number(bytes[(count - 8)...])
    else { throw Self.truncated }
    let (tableSize, isTooLarge) = objects.multipliedReportingOverflow(by: offsetWidth)
    guard !isTooLarge, (1...8).contains(offsetWidth), (1...8).contains(referenceWidth),
      table >= 9, table <= count - 32, tableSize == count - 32 - table, top < objects,
      referenceWidth == 8 || objects < 1 << (8 * referenceWidth)
    else { throw Self.truncated }
    self.bytes = bytes
    objectCount = objects
    topObject = top
    tableStart = table
    self.objects = Array(repeating: .unread, count: objects)
  }

  private static let truncated = SyntaxError(
    Message("the binary property list is truncated or damaged"))

  mutating func value() throws(SyntaxError) -> PreferenceValue { try object(topObject).value }

  // MARK: Bytes

  /// Returns the big-endian number in at most eight bytes, nil if it does not fit into an Int.
  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    Int(exactly: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  /// Returns bytes of the objects, which end before the table of offsets.
  private func slice(at start: Int, count: Int) throws(SyntaxError) -> ArraySlice<UInt8> {
    guard count >= 0, start <= tableStart, count <= tableStart - start else { throw Self.truncated }
    return bytes[start..<start + count]
  }

  private func number(at start: Int, width: Int) throws(SyntaxError) -> Int {
    guard let number = Self.number(try slice(at: start, count: width)) else { throw Self.truncated }
    return number
  }

  private func offset(of object: Int) throws(SyntaxError) -> Int {
    let start = tableStart + object * offsetWidth
    guard let offset = Self.number(bytes[start..<start + offsetWidth]), offset >= 8,
      offset < tableStart
    else { throw Self.truncated }
    return offset
  }

  // MARK: Objects

  private mutating func object(_ index: Int) throws(SyntaxError) -> (
    value: PreferenceValue, size: Int
  ) {
    guard index < objectCount else { throw Self.truncated }
    switch objects[index] {
    case .read(let value, let size): return (value, size)
    case .open: throw SyntaxError(Message("an object of the binary property list contains itself"))
    case .unread: break
    }
    let start = try offset(of: index)
    objects[index] = .open
    let (value, size) = try read(at: start)
    objects[index] = .read(value, size: size)
    return (value, size)
  }

  private mutating func read(at start: Int) throws(SyntaxError) -> (PreferenceValue, size: Int) {
    let marker = bytes[start]
    switch marker >> 4 {
    case 0xA, 0xD: break
    default: return (try scalar(marker, at: start), 1)
    }
    guard open < Nesting.deepest else {
      throw SyntaxError(
        Message("the binary property list is nested deeper than \(Nesting.deepest) levels"))
    }
    open += 1
    defer { open -= 1 }
    return marker >> 4 == 0xA ? try array(at: start) : try dictionary(at: start)
  }

  private mutating func array(at start: Int) throws(SyntaxError) -> (PreferenceValue, size: Int) {
    let (count, content) = try count(at: start)
    let references = try references(at: content, count: count)
    var size = 1
    var elements: [PreferenceValue] = []
    for reference in references { elements.append(try item(reference, &size)) }
    return (.array(elements), size)
  }

  private mutating func dictionary(
    at start: Int
  ) throws(SyntaxError) -> (PreferenceValue, size: Int) {
    let (count, content) = try count(at: start)
    let names = try references(at: content, count: count)
    let values = try references(at: content + count * referenceWidth, count: count)
    var size = 1
    var members = PreferenceDictionary()
    for (name, value) in zip(names, values) {
      guard case .string(let name) = try item(name, &size) else {
        throw SyntaxError(Message("a key of the binary property list is not a string"))
      }
      members[name] = try item(value, &size)
    }
    return (.dictionary(members), size)
  }

  /// Returns the object numbers at an offset.
  private func references(at start: Int, count: Int) throws(SyntaxError) -> [Int] {
    guard count <= bytes.count else { throw Self.truncated }
    let text = try slice(at: start, count: count * referenceWidth)
    var references: [Int] = []
    for index in 0..<count {
      let begin = start + index * referenceWidth
      guard let number = Self.number(text[begin..<begin + referenceWidth]) else {
        throw Self.truncated
      }
      references.append(number)
    }
    return references
  }

  private mutating func item(
    _ index: Int, _ size: inout Int
  ) throws(SyntaxError) -> PreferenceValue {
    let (value, own) = try object(index)
    size += own
    guard size <= Self.mostValues else {
      throw SyntaxError(Message("the binary property list contains too many values"))
    }
    return value
  }

  private mutating func scalar(_ marker: UInt8, at start: Int) throws(SyntaxError)
    -> PreferenceValue
  {
    let width = 1 << Int(marker & 0xF)
    switch marker {
    case 0x00: return .null
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    case 0x10...0x14: return try integer(at: start + 1, width: width)
    case 0x22, 0x23: return .real(try real(at: start + 1, width: width))
    case 0x33:
      return .date(Date(timeIntervalSinceReferenceDate: try real(at: start + 1, width: 8)))
    case 0x40...0x4F:
      let (count, content) = try count(at: start)
      return .data(Data(try slice(at: content, count: count)))
    case 0x50...0x5F: return .string(try ascii(at: start))
    case 0x60...0x6F: return .string(try utf16(at: start))
    case 0x80...0x83:
      let number = try number(at: start + 1, width: Int(marker & 0xF) + 1)
      return .tagged(type: "UID", .integer(Int64(number)))
    default:
      let kind = String(marker, radix: 16)
      throw SyntaxError(
        Message("the binary property list contains an object of the unknown type 0x\(kind)"))
    }
  }

  /// One, two and four bytes are unsigned, eight and sixteen are signed.
  private func integer(at start: Int, width: Int) throws(SyntaxError) -> PreferenceValue {
    let bytes = try slice(at: start, count: width)
    let bits = bytes.reduce(0 as UInt128) { $0 << 8 | UInt128($1) }
    switch width {
    case 8: return .integer(Int64(truncatingIfNeeded: bits))
    case 16:
      let number = Int128(truncatingIfNeeded: bits)
      return PreferenceValue(integer: number) ?? .number(String(number))
    default: return .integer(Int64(bits))
    }
  }

  private func real(at start: Int, width: Int) throws(SyntaxError) -> Double {
    let bits = try slice(at: start, count: width).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return width == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  /// Returns the count in a marker, or in the integer after it, and the start of the content.
  private func count(at start: Int) throws(SyntaxError) -> (Int, content: Int) {
    let short = bytes[start] & 0xF
    guard short == 0xF else { return (Int(short), start + 1) }
    let marker = try number(at: start + 1, width: 1)
    guard marker >> 4 == 1, marker & 0xF <= 3 else { throw Self.truncated }
    let width = 1 << (marker & 0xF)
    return (try number(at: start + 2, width: width), start + 2 + width)
  }

  private func ascii(at start: Int) throws(SyntaxError) -> String {
    let (count, content) = try count(at: start)
    let text = try slice(at: content, count: count)
    guard text.allSatisfy({ $0 < 0x80 }) else {
      throw SyntaxError(Message("an ASCII string of the binary property list is not ASCII"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func utf16(at start: Int) throws(SyntaxError) -> String {
    let (count, content) = try count(at: start)
    guard count <= bytes.count else { throw Self.truncated }
    let text = try slice(at: content, count: count * 2)
    let units = (0..<count).map { index in
      UInt16(text[content + index * 2]) << 8 | UInt16(text[content + index * 2 + 1])
    }
    let decoded = String(decoding: units, as: UTF16.self)
    if decoded.unicodeScalars.contains("\u{FFFD}"), !decoded.utf16.elementsEqual(units) {
      brokenTexts.add(bytes[start..<content + count * 2], decodedAs: decoded)
    }
    return decoded
  }
}
