#if GSettings
  import PreferenceValues

  /// A directory of dconf while its JSON Schema is put together: a key is added in place, however many there are.
  final class SchemaDirectory {
    private var key: PreferenceDictionary?
    private var names: [String] = []
    private var members: [ExactName: SchemaDirectory] = [:]

    /// Adds the schema of a key at a path.
    func set(_ schema: PreferenceDictionary, at path: ArraySlice<String>) {
      guard let name = path.first else { return key = schema }
      member(name).set(schema, at: path.dropFirst())
    }

    private func member(_ name: String) -> SchemaDirectory {
      if let known = members[ExactName(name)] { return known }
      let new = SchemaDirectory()
      members[ExactName(name)] = new
      names.append(name)
      return new
    }

    /// The schema of the keys and of those that another schema describes.
    func schema(over other: PreferenceValue?, named name: String? = nil) -> PreferenceValue {
      let title = name.map { PreferenceDictionary([("title", .string($0))]) }
      var schema = key ?? other?.members ?? title ?? [:]
      guard !names.isEmpty else { return .dictionary(schema) }
      var properties = schema["properties"]?.members ?? [:]
      for name in names {
        let member = members[ExactName(name)]
        properties[name] = member?.schema(over: properties[name], named: name)
      }
      schema["properties"] = .dictionary(properties)
      schema["type"] = .string("object")
      return .dictionary(schema)
    }
  }
#endif
