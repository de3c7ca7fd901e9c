#if GSettings
  import PreferenceValues

  /// A directory of dconf while its keys are read: a key is added in place, however many there are.
  final class DconfDirectory {
    private var keys = PreferenceDictionary()
    private var directories: [String: DconfDirectory] = [:]

    /// Adds a key at a path, or replaces its value.
    func set(_ value: PreferenceValue, at path: ArraySlice<String>) {
      guard let name = path.first else { return }
      guard path.count > 1 else { return keys[name] = value }
      directory(name).set(value, at: path.dropFirst())
    }

    private func directory(_ name: String) -> DconfDirectory {
      if let known = directories[name] { return known }
      let new = DconfDirectory()
      directories[name] = new
      // The place of the directory among the keys.
      keys[name] = .emptyDictionary
      return new
    }

    /// The keys and directories.
    var content: PreferenceDictionary {
      var content = keys
      for (name, directory) in directories { content[name] = .dictionary(directory.content) }
      return content
    }
  }
#endif
