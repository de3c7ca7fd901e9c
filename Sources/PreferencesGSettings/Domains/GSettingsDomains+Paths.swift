#if GSettings
  import PreferenceValues

  extension GSettingsDomains {
    /// The directory at a path in dconf, or that of the key there; with or without `dconf:`.
    package func place(named path: String) -> (domain: String, key: String?)? {
      let path = path.hasPrefix("dconf:") ? String(path.dropFirst("dconf:".count)) : path
      guard path.hasPrefix("/"), !path.contains("//"), let slash = path.lastIndex(of: "/") else {
        return nil
      }
      let directory = path.hasSuffix("/") ? path : "\(path)/"
      if hasKeys(below: directory) { return ("dconf:\(directory)", nil) }
      let (parent, name) = (String(path[...slash]), String(path[path.index(after: slash)...]))
      return hasKey(name, in: parent) ? ("dconf:\(parent)", name) : nil
    }

    /// The directories that complete the last part of a name such as `dconf:/org/gno`.
    package func names(startingWith prefix: String) -> [String] {
      guard prefix.hasPrefix("dconf:/"), let slash = prefix.lastIndex(of: "/") else { return [] }
      let directory = String(prefix[...slash].dropFirst("dconf:".count))
      let described = paths.map(\.path).filter { $0.hasPrefix(directory) }
        .compactMap { $0.dropFirst(directory.count).split(separator: "/").first.map(String.init) }
      let stored = stored(in: directory).filter { $0.value.members != nil }
        .map { $0.name.hasSuffix("/") ? String($0.name.dropLast()) : $0.name }
      return (described + stored).unique.sorted().map { "dconf:\(directory)\($0)/" }
    }

    private func hasKeys(below directory: String) -> Bool {
      paths.contains { $0.path.hasPrefix(directory) } || !stored(in: directory).isEmpty
    }

    private func hasKey(_ name: String, in directory: String) -> Bool {
      stored(in: directory)[name] != nil
        || paths.contains { place in
          place.path == directory
            && schemas.schema(place.schema)?.keys.contains { $0.name == name } == true
        }
    }
  }
#endif
