#if GSettings
  /// A hash table of a file in GVDB format, the format of dconf's and GSettings' databases.
  ///
  /// Files may be damaged, or replaced while they are read, so each offset is checked and invalid
  /// items are ignored.
  struct GvdbTable: Sendable {
    private let bytes: [UInt8]
    private let items: Range<Int>
    /// Whether the values in the file have the other order of bytes.
    let isSwapped: Bool

    private static let itemSize = 24
    /// The most parts of a name; a longer chain of items is a cycle.
    private static let deepest = 256

    /// The outermost table of a file; nil for bytes in another format.
    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 24, bytes.word(at: 8) == 0 else { return nil }
      switch Array(bytes[..<8]) {
      case Array("GVariant".utf8): isSwapped = false
      case Array("raVGtnai".utf8): isSwapped = true
      default: return nil
      }
      guard let range = bytes.range(at: 16), let items = Self.items(of: range, in: bytes) else {
        return nil
      }
      self.bytes = bytes
      self.items = items
    }

    private init(_ bytes: [UInt8], items: Range<Int>, isSwapped: Bool) {
      self.bytes = bytes
      self.items = items
      self.isSwapped = isSwapped
    }

    /// The items of a table, which follow the Bloom filter and the buckets.
    private static func items(of table: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
      // An empty table has no header.
      if table.isEmpty { return table }
      guard table.count >= 8, let bloom = bytes.word(at: table.lowerBound),
        let buckets = bytes.word(at: table.lowerBound + 4)
      else { return nil }
      let start = table.lowerBound + 8 + 4 * (Int(bloom & 0x07FF_FFFF) + Int(buckets))
      guard start <= table.upperBound else { return nil }
      let count = (table.upperBound - start) / itemSize
      return start..<start + count * itemSize
    }

    private var count: Int { items.count / Self.itemSize }

    private func offset(of index: Int) -> Int { items.lowerBound + index * Self.itemSize }

    /// The name of an item: those of the items around it, and its own.
    private func name(of index: Int) -> String? {
      var parts: [ArraySlice<UInt8>] = []
      var next = index
      repeat {
        let offset = offset(of: next)
        guard parts.count < Self.deepest, let start = bytes.word(at: offset + 8),
          let parent = bytes.word(at: offset + 4)
        else { return nil }
        let size = Int(bytes[offset + 12]) | Int(bytes[offset + 13]) << 8
        guard Int(start) + size <= bytes.count else { return nil }
        parts.append(bytes[Int(start)..<Int(start) + size])
        if parent == .max { return String(validating: parts.reversed().joined(), as: UTF8.self) }
        next = Int(parent)
      } while next < count
      return nil
    }

    private func kind(of index: Int) -> UInt8 { bytes[offset(of: index) + 14] }

    private func content(of index: Int) -> Range<Int>? { bytes.range(at: offset(of: index) + 16) }

    /// The values by their full names.
    var values: [(name: String, value: Variant)] {
      (0..<count).compactMap { index in
        guard kind(of: index) == UInt8(ascii: "v"), let name = name(of: index),
          let content = content(of: index),
          let value = Variant(serialized: bytes[content], isSwapped: isSwapped)
        else { return nil }
        return (name, value)
      }
    }

    /// The names of the values.
    var names: [String] { names(ofKind: UInt8(ascii: "v")) }

    /// The names of the tables in this one.
    var tableNames: [String] { names(ofKind: UInt8(ascii: "H")) }

    private func names(ofKind wanted: UInt8) -> [String] {
      (0..<count).compactMap { kind(of: $0) == wanted ? name(of: $0) : nil }
    }

    /// The table in this one with a name.
    func table(named name: String) -> GvdbTable? {
      for index in 0..<count where kind(of: index) == UInt8(ascii: "H") {
        guard self.name(of: index) == name, let content = content(of: index),
          let items = Self.items(of: content, in: bytes)
        else { continue }
        return GvdbTable(bytes, items: items, isSwapped: isSwapped)
      }
      return nil
    }
  }

  extension [UInt8] {
    /// The number in four bytes, in little-endian order.
    fileprivate func word(at offset: Int) -> UInt32? {
      guard offset >= 0, offset + 4 <= count else { return nil }
      return UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
        | UInt32(self[offset + 3]) << 24
    }

    /// A range given by its start and its end.
    fileprivate func range(at offset: Int) -> Range<Int>? {
      guard let start = word(at: offset), let end = word(at: offset + 4), start <= end,
        Int(end) <= count
      else { return nil }
      return Int(start)..<Int(end)
    }
  }
#endif
