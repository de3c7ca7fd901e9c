#if YAML
  import PreferenceValues

  extension YAMLNode {
    /// The reason why a change of the node would change other parts of the file, or the other way round; nil if not.
    var sharing: Message? {
      if case .alias = kind {
        return Message("it is an alias of another part of the file (`*\(text)`)")
      }
      guard isRepeated else { return nil }
      return Message("other parts of the file are aliases of it (`&\(anchor ?? "")`)")
    }

    /// Whether it is data on one line, which other data can replace with its tag.
    var isInlineData: Bool {
      tag == "tag:yaml.org,2002:binary" && anchor == nil && !isBlockScalar
    }

    /// The reason why a value of another type cannot replace the node.
    var reasonForTag: Message? {
      guard let tag, tag != "!" else { return nil }
      let standard = "tag:yaml.org,2002:"
      let name = tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
      return Message("it has a tag (`\(name)`)")
    }
  }

  extension YAMLMember {
    static var isMerged: Message { Message("it comes from a merge key") }
  }

  extension YAMLTree {
    /// The reason why no other value can be set at a path.
    func reasonNotToSet(_ path: PreferencePath) -> Message? {
      guard var index = root else { return nil }
      for name in path.members {
        if let reason = nodes[index].sharing { return reason }
        guard let member = try? member(name, of: index) else { return nil }
        guard member.key != nil else { return YAMLMember.isMerged }
        index = member.value
      }
      let node = nodes[index]
      let isScalar = if case .scalar = node.kind { true } else { false }
      return node.sharing ?? (isScalar && !node.isInlineData ? node.reasonForTag : nil)
    }
  }
#endif
