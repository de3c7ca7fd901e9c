#if YAML
  import PreferenceFormats
  import PreferenceSystem
  import PreferenceValues

  /// A member of a mapping; one from a merge key has no key of its own.
  struct YAMLMember {
    let name: String
    let key: Int?
    let value: Int
  }

  extension YAMLTree {
    /// The value of a node; its depth was limited when it was read.
    func value(of index: Int) throws(SyntaxError) -> PreferenceValue {
      // A copy of the node would take longer than the rest.
      switch nodes[index].kind {
      case .alias(let target): return try value(of: target)
      case .scalar: return try YAMLScalar.value(of: nodes[index], in: bytes)
      case .sequence:
        var elements: [PreferenceValue] = []
        elements.reserveCapacity(nodes[index].children.count)
        for child in nodes[index].children { elements.append(try value(of: child)) }
        return PreferenceValue.array(elements).tagged(nodes[index].tag)
      case .mapping:
        return PreferenceValue.dictionary(try dictionary(of: index)).tagged(nodes[index].tag)
      }
    }

    private func dictionary(of mapping: Int) throws(SyntaxError) -> PreferenceDictionary {
      var members = PreferenceDictionary()
      members.reserveCapacity(nodes[mapping].children.count / 2)
      var merged: [YAMLMember] = []
      for (key, value) in nodes[mapping].members {
        if isMergeKey(key), let inherited = try mergeable(value) {
          merged += inherited
        } else {
          let count = members.count
          members[try name(ofKey: key)] = try self.value(of: value)
          guard members.count > count else { throw repetition(of: key) }
        }
      }
      for member in merged where members.position(of: member.name) == nil {
        members[member.name] = try value(of: member.value)
      }
      return members
    }

    private func repetition(of key: Int) -> SyntaxError {
      SyntaxError(
        Message("the key is defined twice"), atByte: nodes[key].range.lowerBound, in: bytes)
    }

    /// The members of a mapping, then those from its merge keys that it does not have itself.
    ///
    /// The reading of the value has found out whether a key is defined twice, except in a merged mapping.
    func members(of index: Int) throws(SyntaxError) -> [YAMLMember] {
      var own: [YAMLMember] = []
      own.reserveCapacity(nodes[index].children.count / 2)
      var merged: [YAMLMember] = []
      for (key, value) in nodes[index].members {
        if isMergeKey(key), let members = try mergeable(value) {
          merged += members
        } else {
          own.append(YAMLMember(name: try name(ofKey: key), key: key, value: value))
        }
      }
      guard !merged.isEmpty else { return own }
      var names = PreferenceDictionary(own.map { ($0.name, .null) })
      for member in merged where names.position(of: member.name) == nil {
        names[member.name] = .null
        own.append(member)
      }
      return own
    }

    /// The members of a merged mapping.
    private func distinctMembers(of index: Int) throws(SyntaxError) -> [YAMLMember] {
      let members = try members(of: index)
      var names = PreferenceDictionary()
      for member in members {
        if let key = member.key, names.position(of: member.name) != nil {
          throw repetition(of: key)
        }
        names[member.name] = .null
      }
      return members
    }

    /// The value of a member, the key of which is nil if it comes from a merge key.
    func member(_ name: String, of index: Int) throws(SyntaxError) -> YAMLMember? {
      let own = nodes[index].members.first { key, _ in
        !isMergeKey(key) && (try? self.name(ofKey: key))?.hasSameBytes(as: name) == true
      }
      if let own { return YAMLMember(name: name, key: own.key, value: own.value) }
      guard nodes[index].members.contains(where: { isMergeKey($0.key) }) else { return nil }
      return try members(of: index).first { $0.name.hasSameBytes(as: name) }
    }

    /// The name of a key, directly or through an alias.
    func name(ofKey key: Int) throws(SyntaxError) -> String {
      var source = key
      if case .alias(let target) = nodes[key].kind { source = target }
      guard case .scalar = nodes[source].kind else {
        throw SyntaxError(
          Message("a key must be a scalar"), atByte: nodes[key].range.lowerBound, in: bytes)
      }
      return nodes[source].text
    }

    func isMergeKey(_ key: Int) -> Bool { nodes[key].style == .plain && nodes[key].text == "<<" }

    private func mergeable(_ index: Int) throws(SyntaxError) -> [YAMLMember]? {
      switch nodes[index].kind {
      case .alias(let target): return try mergeable(target)
      case .scalar: return nil
      case .mapping:
        return try distinctMembers(of: index).map {
          YAMLMember(name: $0.name, key: nil, value: $0.value)
        }
      case .sequence:
        var all: [YAMLMember] = []
        for child in nodes[index].children {
          guard let members = try mergeable(child) else { return nil }
          all += members
        }
        return all
      }
    }

    /// The values of some members or items of a collection or an alias.
    func children(of index: Int, at steps: Set<ValueLocation>.Steps) -> [ValueLocation.Step: Int] {
      var source = index
      if case .alias(let target) = nodes[index].kind { source = target }
      var found: [ValueLocation.Step: Int] = [:]
      if case .mapping = nodes[source].kind {
        let members = (try? members(of: source)) ?? []
        for member in members where steps.contains(.member(member.name)) {
          found[.member(member.name)] = member.value
        }
      } else if case .sequence = nodes[source].kind {
        for (position, item) in nodes[source].children.enumerated()
        where steps.contains(.index(position)) { found[.index(position)] = item }
      }
      return found
    }

    /// The node at a location, nil if it does not exist.
    func node(at location: ValueLocation) -> Int? {
      guard var index = root else { return nil }
      for step in location.steps {
        if case .alias(let target) = nodes[index].kind { index = target }
        switch (step, nodes[index].kind) {
        case (.member(let name), .mapping):
          guard let member = try? member(name, of: index) else { return nil }
          index = member.value
        case (.index(let position), .sequence):
          guard nodes[index].children.indices.contains(position) else { return nil }
          index = nodes[index].children[position]
        default: return nil
        }
      }
      return index
    }
  }

  extension PreferenceValue {
    /// The value with the tag of an application's type.
    func tagged(_ tag: String?) -> PreferenceValue {
      guard let tag, !tag.isEmpty, tag != "!", !tag.hasPrefix("tag:yaml.org,2002:") else {
        return self
      }
      return .tagged(type: tag, self)
    }
  }

  /// The values of scalars (YAML 1.2.2, section 10.3.2).
  enum YAMLScalar {
    static func value(of node: YAMLNode, in bytes: [UInt8]) throws(SyntaxError) -> PreferenceValue {
      switch node.tag ?? "" {
      case "tag:yaml.org,2002:str": return .string(node.text)
      case "tag:yaml.org,2002:binary":
        guard let data = Data(base64Encoded: node.text.filter { !$0.isWhitespace }) else {
          throw SyntaxError(Message("not base64 data"), atByte: node.range.lowerBound, in: bytes)
        }
        return .data(data)
      case "tag:yaml.org,2002:float":
        return number(node.text).flatMap(\.double).map(PreferenceValue.real) ?? .string(node.text)
      case "": return node.style == .plain ? plain(node.text) : .string(node.text)
      case "tag:yaml.org,2002:int", "tag:yaml.org,2002:bool", "tag:yaml.org,2002:null":
        return plain(node.text)
      case let tag: return PreferenceValue.string(node.text).tagged(tag)
      }
    }

    /// The value of a scalar without quotes.
    static func plain(_ text: String) -> PreferenceValue {
      // The longest word; most texts are longer, and need no comparison with each.
      guard text.utf8.count <= 5 else { return number(text) ?? .string(text) }
      return switch text {
      case "", "~", "null", "Null", "NULL": .null
      case "true", "True", "TRUE": .boolean(true)
      case "false", "False", "FALSE": .boolean(false)
      case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": .real(.infinity)
      case "-.inf", "-.Inf", "-.INF": .real(-.infinity)
      case ".nan", ".NaN", ".NAN": .real(.nan)
      default: number(text) ?? .string(text)
      }
    }

    /// The number of a text, nil if it is not a number.
    private static func number(_ text: String) -> PreferenceValue? {
      guard let first = text.utf8.first, "+-.0123456789".utf8.contains(first) else { return nil }
      if text.utf8.starts(with: "0o".utf8) { return integer(text.dropFirst(2), radix: 8) }
      if text.utf8.starts(with: "0x".utf8) { return integer(text.dropFirst(2), radix: 16) }
      let unsigned = first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
      let digits = unsigned.utf8.first == UInt8(ascii: "-") ? unsigned.dropFirst() : unsigned
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

    /// An integer beyond 64 bits, as JSON writes it.
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
#endif
