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
}
