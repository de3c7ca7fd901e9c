import PreferenceSystem
import PreferenceValues

/// Writes a value as a binary property list; equal scalars are written once.
struct BinaryPropertyListWriter {
  /// An object: its bytes, or the numbers of the objects inside it.
  private enum Object {
    case scalar([UInt8])
    case container(kind: UInt8, count: Int, references: [Int])
  }

  private var objects: [Object] = []
  private var scalars: [PreferenceValue: Int] = [:]
  private let brokenTexts: BrokenTexts

  private init(keeping brokenTexts: BrokenTexts) { self.brokenTexts = brokenTexts }

  /// Returns the file of a value; texts that are not valid Unicode keep their original bytes.
  static func bytes(
    saying value: PreferenceValue, keeping brokenTexts: BrokenTexts = BrokenTexts()
  ) -> [UInt8] {
    var writer = BinaryPropertyListWriter(keeping: brokenTexts)
    _ = writer.add(value)
    return writer.assembled()
  }

  // MARK: Objects

  /// Adds the object of a value and returns its number.
  private mutating func add(_ value: PreferenceValue) -> Int {
    switch value {
    case .array(let elements):
      return addContainer(kind: 0xA0, count: elements.count) { writer in
        elements.map { writer.add($0) }
      }
    case .dictionary(let members):
      return addContainer(kind: 0xD0, count: members.count) { writer in
        members.map { writer.add(.string($0.name)) } + members.map { writer.add($0.value) }
      }
    default:
      if let number = scalars[value] { return number }
      scalars[value] = objects.count
      let broken = value.text.flatMap(brokenTexts.object)
      objects.append(.scalar(broken ?? Self.scalar(value)))
      return objects.count - 1
    }
  }

  private mutating func addContainer(
    kind: UInt8, count: Int, references: (inout BinaryPropertyListWriter) -> [Int]
  ) -> Int {
    let number = objects.count
    objects.append(.scalar([]))
    let references = references(&self)
    objects[number] = .container(kind: kind, count: count, references: references)
    return number
  }

  private static func scalar(_ value: PreferenceValue) -> [UInt8] {
    switch value {
    case .boolean(let flag): return [flag ? 0x09 : 0x08]
    case .integer(let integer): return Self.integer(integer)
    case .unsigned(let integer): return [0x14] + bigEndian(UInt128(integer))
    case .real(let real): return [0x23] + bigEndian(real.bitPattern)
    case .number(let text): return number(text)
    case .string(let text): return string(text)
    case .data(let data): return marker(0x40, count: data.count) + data
    case .date(let date):
      return [0x33] + bigEndian(date.timeIntervalSinceReferenceDate.bitPattern)
    case .tagged(_, .integer(let number)):
      let bytes = minimal(UInt64(bitPattern: number))
      return [0x80 | UInt8(bytes.count - 1)] + bytes
    case .null, .array, .dictionary, .tagged: return [0x00]
    }
  }

  private static func number(_ text: String) -> [UInt8] {
    if let integer = Int128(text) { return [0x14] + bigEndian(UInt128(bitPattern: integer)) }
    return scalar(.real(Double(text) ?? .nan))
  }

  private static func integer(_ integer: Int64) -> [UInt8] {
    let bytes = minimal(UInt64(bitPattern: integer))
    return [0x10 | UInt8(bytes.count.trailingZeroBitCount)] + bytes
  }

  private static func string(_ text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return marker(0x50, count: text.utf8.count) + text.utf8
    }
    let units = Array(text.utf16)
    return marker(0x60, count: units.count) + units.flatMap { bigEndian($0) }
  }

  /// Returns a marker with a count, which follows as an integer if it does not fit.
  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 0xF ? [kind | UInt8(count)] : [kind | 0xF] + integer(Int64(count))
  }

  private static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian, Array.init)
  }

  /// The smallest of 1, 2, 4 and 8 bytes that holds the number.
  private static func minimal(_ number: UInt64) -> [UInt8] {
    bigEndian(number).suffix(width(toHold: number))
  }

  private static func width(toHold number: UInt64) -> Int {
    switch number {
    case 0...0xFF: 1
    case 0...0xFFFF: 2
    case 0...0xFFFF_FFFF: 4
    default: 8
    }
  }

  // MARK: The file

  private func assembled() -> [UInt8] {
    let referenceWidth = Self.width(toHold: UInt64(objects.count))
    var output = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(output.count)
      switch object {
      case .scalar(let bytes): output += bytes
      case .container(let kind, let count, let references):
        output += Self.marker(kind, count: count)
        for reference in references {
          output += Self.bigEndian(reference).suffix(referenceWidth)
        }
      }
    }
    let table = output.count
    let offsetWidth = Self.width(toHold: UInt64(table))
    for offset in offsets { output += Self.bigEndian(offset).suffix(offsetWidth) }
    output += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(referenceWidth)]
    return [objects.count, 0, table].reduce(into: output) { $0 += Self.bigEndian($1) }
  }
}
