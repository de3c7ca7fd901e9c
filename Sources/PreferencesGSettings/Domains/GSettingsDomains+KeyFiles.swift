#if GSettings
  import PreferenceFormats
  package import PreferenceValues

  extension GSettingsDomains {
    /// The directory in dconf of a domain's keys, and their names, nil for all; nil for other domains.
    package func directory(ofDomain name: String) -> (directory: String, keys: [String]?)? {
      if name.hasPrefix("dconf:") { return (Self.directory(String(name.dropFirst(6))), nil) }
      let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
      guard let id = parts.first, let schema = schemas.schema(id),
        let path = parts.count == 2 ? parts[1] : schema.path
      else { return nil }
      let others = stored(in: path).filter { $0.value.members == nil }.map(\.name)
      let foreign = keys(at: path, ofOthersThan: schema)
      return (path, schema.keys.map(\.name) + others.filter { !foreign.contains($0) })
    }

    /// A path as a directory of dconf: with a slash at both ends.
    static func directory(_ path: String) -> String {
      let parts = path.split(separator: "/")
      return parts.isEmpty ? "/" : "/\(parts.joined(separator: "/"))/"
    }

    /// Values below a directory with the current words of choices, and the paths of those that GSettings would ignore,
    /// because their schemas do not allow them.
    ///
    /// Of several schemas with a key, the first one applies, as in the domain of the directory.
    package func checked(
      _ root: PreferenceValue, below directory: String
    ) -> (root: PreferenceValue, ignored: [PreferencePath]) {
      let described = describedKeys(below: directory, hasTexts: false)
      let current = described.withCurrentWords(root)
      return (current, described.ignoredKeys(in: current))
    }

    /// The command of `gsettings` or `dconf` that gives a key of a domain a value, or resets it; nil if no command does.
    func command(
      for path: PreferencePath, to value: PreferenceValue?, of name: String, _ view: DconfView
    ) -> [String]? {
      if path.members.count == 1, let key = path.name.flatMap({ view.keys?[$0] }) {
        guard let value else { return ["gsettings", "reset", name, key.name] }
        return (try? key.variant(of: value)).map {
          ["gsettings", "set", name, key.name, $0.text(isAnnotated: true)]
        }
      }
      guard view.keys == nil || path.members.count == 1, path.name != view.membership?.key,
        let key = view.name(ofKeyAt: path)
      else { return nil }
      guard let value else { return ["dconf", "reset", key] }
      let variant =
        try? view.describedKey(at: path)?.variant(ofUntyped: value) ?? Variant.untyped(value)
      return variant.map { ["dconf", "write", key, $0.text(isAnnotated: true)] }
    }
  }
#endif
