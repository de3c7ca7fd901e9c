#if GSettings
  import PreferenceFormats
  import PreferenceValues

  /// The keys of dconf as one value: a directory is a dictionary, and a dictionary value of a key
  /// has a tag.
  ///
  /// A directory may have the same name as a key next to it; its name then ends with the slash that distinguishes them in dconf.
  enum DconfTree {
    /// The value of keys by their paths.
    static func root(of values: [(name: String, value: Variant)]) -> PreferenceValue {
      let root = DconfDirectory()
      let keys = Set(values.map { ExactName($0.name) })
      for (name, value) in values {
        root.set(value.untypedValue, at: path(of: name, besideKeys: keys).members[...])
      }
      return .dictionary(root.content)
    }

    private static func path(of name: String, besideKeys keys: Set<ExactName>) -> PreferencePath {
      var members: [String] = []
      var prefix = ""
      let parts = name.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      for (index, part) in parts.enumerated() {
        prefix += "/" + part
        let isDirectory = index < parts.count - 1
        members.append(isDirectory && keys.contains(ExactName(prefix)) ? "\(part)/" : String(part))
      }
      return PreferencePath(members)
    }

    /// The path of a directory or a key in dconf, nil if dconf has no such name.
    static func name(of path: PreferencePath) -> String? {
      var name = ""
      for (index, member) in path.members.enumerated() {
        let isDirectory = index < path.members.count - 1
        let part = isDirectory && member.hasSuffix("/") ? String(member.dropLast()) : member
        guard blocker(of: part) == nil else { return nil }
        name += "/" + part
      }
      return name
    }

    /// The reason why a key or a directory cannot have a name, nil if it can.
    static func blocker(of name: String) -> Message? {
      if name.isEmpty { return Message("a key of dconf needs a name") }
      if name.utf8.contains(UInt8(ascii: "/")) || name.utf8.contains(0) {
        return Message("a name in dconf has no slash and no NUL character")
      }
      return nil
    }

    /// The keys in a value, by their paths below it.
    static func keys(in value: PreferenceValue) -> [PreferencePath: PreferenceValue] {
      var keys: [PreferencePath: PreferenceValue] = [:]
      func collect(_ value: PreferenceValue, at path: PreferencePath) {
        guard let members = value.members else { return keys[path] = value }
        for (name, value) in members { collect(value, at: path.appending(name)) }
      }
      collect(value, at: .root)
      return keys
    }

    /// The representation of a value as keys and directories.
    static func represent(_ value: PreferenceValue) -> StorageFit {
      if value == .emptyDictionary {
        return .impossible(RefusalReason(Message("dconf has no directory without keys")))
      }
      return value.represented(names: blocker) { value in
        if value.members.map({ !$0.isEmpty }) == true { return nil }
        do throws(VariantError) {
          let kept = try Variant.untyped(value).untypedValue
          return kept == value ? .exact : .rounded(to: kept)
        } catch { return .impossible(RefusalReason(error.message)) }
      }
    }
  }
#endif
