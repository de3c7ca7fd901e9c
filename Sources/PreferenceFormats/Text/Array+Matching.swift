import PreferenceSystem

extension [UInt8] {
  /// Whether the bytes contain a text at an offset.
  package func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard offset >= 0, length <= count - offset else { return false }
    return text.withUTF8Buffer { text in
      for index in 0..<length where self[offset + index] != text[index] { return false }
      return true
    }
  }

  /// The offset of the first occurrence of a text at or after an offset; nil without an occurrence.
  ///
  /// The standard library's `firstRange(of:)` takes more than 100 ns for each byte.
  package func firstOffset(of text: StaticString, from start: Int = 0) -> Int? {
    withUnsafeBytes { bytes in
      var place = start
      while let base = bytes.baseAddress, place >= 0, place < bytes.count,
        let found = memchr(base + place, Int32(text.utf8Start.pointee), bytes.count - place)
      {
        place = UnsafeRawPointer(found) - base
        if has(text, at: place) { return place }
        place += 1
      }
      return nil
    }
  }
}
