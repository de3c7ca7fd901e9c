import PreferenceSystem

extension String {
  /// Whether both have the same UTF-8 bytes.
  ///
  /// `==` holds for canonically equivalent strings too, which are different names and values in every store.
  package func hasSameBytes(as other: String) -> Bool {
    // Comparing first is fast for short names; strings that are equal may differ in their bytes.
    utf8.count == other.utf8.count && self == other && hasEqualBytes(as: other)
  }

  private func hasEqualBytes(as other: String) -> Bool {
    let same = utf8.withContiguousStorageIfAvailable { left in
      other.utf8.withContiguousStorageIfAvailable { right in
        guard let mine = left.baseAddress, let its = right.baseAddress else { return true }
        return memcmp(mine, its, left.count) == 0
      }
    }
    return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
  }

  /// Whether the UTF-8 bytes of this come before those of the other.
  package func precedesByBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Feeds the UTF-8 bytes and a terminator to a hasher.
  package func hashBytes(into hasher: inout Hasher) {
    let fed: Void? = utf8.withContiguousStorageIfAvailable {
      hasher.combine(bytes: UnsafeRawBufferPointer($0))
    }
    if fed == nil {
      for byte in utf8 { hasher.combine(byte) }
    }
    hasher.combine(UInt8(0xFF))
  }
}

/// A name that equals only names with the same UTF-8 bytes, for sets and the keys of dictionaries.
package struct ExactName: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactName, right: ExactName) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension Sequence<String> {
  /// The names without those that have the bytes of an earlier one.
  package var unique: [String] {
    var seen: Set<ExactName> = []
    return filter { seen.insert(ExactName($0)).inserted }
  }
}
