extension PreferenceValue {
  /// The value in a few characters, as sentences name it: `1.7`, `"abc"`, `3 elements`.
  package var brief: String {
    switch self {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .unsigned(let integer): String(integer)
    case .real(let real): real.brief
    case .number(let text): text
    case .string(let text): "\"\(text.shortened(to: 40))\""
    case .date(let date): date.rfc3339
    case .data(let data): counted(data.count, "byte")
    case .array(let elements): counted(elements.count, "element")
    case .dictionary(let members): counted(members.count, "member")
    case .tagged(_, let value): value.brief
    }
  }

  /// The text of a string's JSON view, nil for what is no string there.
  package var schemaText: String? {
    switch self {
    case .string(let text): text
    case .date, .data: jsonView.text
    default: nil
    }
  }
}

extension Double {
  /// The shortest decimal text, without a fraction of zero.
  package var brief: String {
    if let integer = Int64(exactly: self), abs(self) < 1e15 { return String(integer) }
    return String(self)
  }
}

extension String {
  /// The beginning of a long text, with an ellipsis.
  func shortened(to length: Int) -> String {
    guard unicodeScalars.count > length else { return self }
    return String(unicodeScalars.prefix(length - 1)) + "…"
  }
}

/// A count with its noun: "1 byte", "2 bytes".
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}

/// A count with the form of its noun: "1 Byte", "2 Bytes".
package func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

/// Words as a sentence lists alternatives: "a, b or c".
package func alternatives(_ words: [String], _ or: String = "or") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(or) " + last
}
