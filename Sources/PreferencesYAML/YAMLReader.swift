#if YAML
  import PreferenceFormats
  import PreferenceValues
  import Yams

  /// Makes values of what the parser found.
  struct YAMLReader {
    private typealias Part = YAMLDocument.Part

    let bytes: [UInt8]

    /// The value of a node and of what is inside of it.
    mutating func read(_ node: Node, depth: Int) throws(SyntaxError) -> YAMLDocument.Part {
      guard depth <= YAMLSize.deepest else {
        throw failure("this is nested deeper than \(YAMLSize.deepest) levels", node)
      }
      switch node {
      case .scalar(let scalar): return part(try value(of: scalar), node)
      case .sequence(let sequence): return try read(sequence, node, depth)
      case .mapping(let mapping): return try read(mapping, node, depth)
      case .alias: throw failure("this alias has no anchor", node)
      }
    }

    private func part(_ value: PreferenceValue, _ node: Node) -> Part {
      Part(
        value: value,
        position: node.mark.map { TextPosition(line: $0.line, column: $0.column) })
    }

    private func failure(_ message: String, _ node: Node) -> SyntaxError {
      SyntaxError(message, at: node.mark, in: bytes)
    }

    private mutating func read(
      _ sequence: Node.Sequence, _ node: Node, _ depth: Int
    ) throws(SyntaxError) -> Part {
      var parts: [Part] = []
      for element in sequence { parts.append(try read(element, depth: depth + 1)) }
      var result = part(.array(parts.map(\.value)).tagged(sequence.tag), node)
      result.parts = parts
      return result
    }

    private mutating func read(
      _ mapping: Node.Mapping, _ node: Node, _ depth: Int
    ) throws(SyntaxError) -> Part {
      var parts: [(name: String, part: Part)] = []
      var merged: [(name: String, part: Part)] = []
      for (key, value) in mapping {
        let part = try read(value, depth: depth + 1)
        if Self.isMergeKey(key), let members = Self.mergeable(part) {
          merged += members
        } else {
          parts.append((try name(of: key), part))
        }
      }
      // What a mapping says itself counts more than what it merges, and what comes first more than what follows.
      for member in merged where !parts.contains(where: { $0.name.hasSameBytes(as: member.name) }) {
        parts.append(member)
      }
      return result(of: parts, mapping, node)
    }

    private func result(
      of parts: [(name: String, part: Part)], _ mapping: Node.Mapping, _ node: Node
    ) -> Part {
      var members = PreferenceDictionary()
      members.reserveCapacity(parts.count)
      var inner: [Part] = []
      for (name, part) in parts {
        // Keys that the parser takes for different may have the same text: `1` and `"1"`.
        if let position = members.position(of: name) {
          inner[position] = part
        } else {
          inner.append(part)
        }
        members[name] = part.value
      }
      var result = part(.dictionary(members).tagged(mapping.tag), node)
      result.parts = inner
      return result
    }

    private func name(of key: Node) throws(SyntaxError) -> String {
      guard case .scalar(let scalar) = key else {
        throw failure("a key must be a simple value", key)
      }
      return scalar.string
    }
  }

  // MARK: Merge keys

  extension YAMLReader {
    private static func isMergeKey(_ key: Node) -> Bool {
      key.scalar.map { $0.style == .plain && $0.string == "<<" } ?? false
    }

    /// The members that a merge key brings in: those of a mapping, or of several.
    private static func mergeable(_ part: YAMLDocument.Part) -> [(
      name: String, part: YAMLDocument.Part
    )]? {
      switch part.value {
      case .dictionary(let members): Array(zip(members.names, part.parts))
      case .array where part.parts.allSatisfy { $0.value.members != nil }:
        part.parts.flatMap { mergeable($0) ?? [] }
      default: nil
      }
    }
  }
#endif

#if YAML
  import Foundation
  import PreferenceFormats
  import PreferenceValues
  import Yams

  extension YAMLReader {
    /// The value of a scalar: what a plain one looks like, and a text otherwise.
    func value(of scalar: Node.Scalar) throws(SyntaxError) -> PreferenceValue {
      switch scalar.tag.rawValue {
      case "tag:yaml.org,2002:str": return .string(scalar.string)
      case "tag:yaml.org,2002:binary": return try data(of: scalar)
      case "tag:yaml.org,2002:float":
        return Self.number(scalar.string).flatMap(\.double).map(PreferenceValue.real)
          ?? .string(scalar.string)
      case "", "tag:yaml.org,2002:int", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:null":
        return scalar.style == .plain ? Self.plain(scalar.string) : .string(scalar.string)
      default: return PreferenceValue.string(scalar.string).tagged(scalar.tag)
      }
    }

    private func data(of scalar: Node.Scalar) throws(SyntaxError) -> PreferenceValue {
      let letters = scalar.string.filter { !$0.isWhitespace }
      guard let data = Data(base64Encoded: letters) else {
        throw SyntaxError("this is not base64", at: scalar.mark, in: bytes)
      }
      return .data(data)
    }

    /// What a plain scalar means (YAML 1.2.2, section 10.3.2).
    static func plain(_ text: String) -> PreferenceValue {
      switch text {
      case "", "~", "null", "Null", "NULL": .null
      case "true", "True", "TRUE": .boolean(true)
      case "false", "False", "FALSE": .boolean(false)
      case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .real(.infinity)
      case "-.inf", "-.Inf", "-.INF": .real(-.infinity)
      case ".nan", ".NaN", ".NAN": .real(.nan)
      default: number(text) ?? .string(text)
      }
    }

    /// The number that a text says, nil where it says none.
    private static func number(_ text: String) -> PreferenceValue? {
      guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else { return nil }
      if text.hasPrefix("0o") { return integer(text.dropFirst(2), radix: 8) }
      if text.hasPrefix("0x") { return integer(text.dropFirst(2), radix: 16) }
      let unsigned = text.hasPrefix("+") ? text.dropFirst() : text[...]
      let digits = unsigned.hasPrefix("-") ? unsigned.dropFirst() : unsigned
      if !digits.isEmpty, digits.utf8.allSatisfy(isDigit) {
        return Int64(unsigned).map(PreferenceValue.integer)
          ?? UInt64(unsigned).map(PreferenceValue.unsigned) ?? long(unsigned)
      }
      return isFloat(digits) ? Double(unsigned).map(PreferenceValue.real) : nil
    }

    private static func integer(_ digits: Substring, radix: Int) -> PreferenceValue? {
      guard let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-")
      else { return nil }
      return UInt64(digits, radix: radix).flatMap { PreferenceValue(integer: $0) }
    }

    /// A whole number that no machine type holds, as JSON writes it.
    private static func long(_ text: Substring) -> PreferenceValue {
      let isNegative = text.hasPrefix("-")
      let digits = text.drop { $0 == "-" || $0 == "0" }
      return .number((isNegative ? "-" : "") + digits)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    /// Digits with a point, an exponent or both.
    private static func isFloat(_ text: Substring) -> Bool {
      var rest = text.utf8[...]
      let whole = rest.prefix(while: isDigit).count
      rest = rest.dropFirst(whole)
      var fraction = 0
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst()
        fraction = rest.prefix(while: isDigit).count
        rest = rest.dropFirst(fraction)
      }
      guard whole + fraction > 0 else { return false }
      guard let mark = rest.first else { return true }
      guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return false }
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      return !rest.isEmpty && rest.allSatisfy(isDigit)
    }
  }

  extension PreferenceValue {
    /// The value with the tag of a program's own type; YAML's own say nothing more.
    func tagged(_ tag: Tag) -> PreferenceValue {
      let name = tag.rawValue
      return name.isEmpty || name == "!" || name.hasPrefix("tag:yaml.org,2002:")
        ? self : .tagged(type: name, self)
    }
  }
#endif
