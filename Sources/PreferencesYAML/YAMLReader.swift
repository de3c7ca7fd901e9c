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
