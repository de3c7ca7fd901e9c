#if GSettings
  import JSONSchema
  import PreferenceFormats
  import PreferenceValues

  /// The keys below a directory of dconf that installed schemas describe.
  struct DescribedKeys: Sendable {
    /// The keys by their names in dconf, with their schemas.
    private var keys: [String: (key: GSettingsKey, schema: InstalledSchema)] = [:]
    /// Their JSON Schemas, in the order of their schemas.
    private var properties: [(path: PreferencePath, schema: PreferenceDictionary)] = []
    /// The index of each path in ``properties``.
    private var numbers: [PreferencePath: Int] = [:]
    /// The directory, such as `/org/gnome/`.
    private let directory: String
    /// Whether their JSON Schemas have titles and descriptions.
    private let hasTexts: Bool
    /// Reads the source of a schema.
    private let describe: @Sendable (InstalledSchema) -> DescribedSchema

    init(
      below directory: String, hasTexts: Bool,
      describe: @escaping @Sendable (InstalledSchema) -> DescribedSchema
    ) {
      self.directory = directory
      self.hasTexts = hasTexts
      self.describe = describe
    }

    /// Adds the keys of a schema at a path below the directory; keys that were added before have precedence.
    mutating func add(_ schema: InstalledSchema, at path: String) {
      add(hasTexts ? describe(schema) : DescribedSchema(withoutTexts: schema), at: path)
    }

    private mutating func add(_ schema: DescribedSchema, at path: String) {
      let parts = path.dropFirst(directory.count).split(separator: "/").map(String.init)
      for key in schema.schema.keys {
        let place = PreferencePath(parts + [key.name])
        if keys[path + key.name] == nil {
          keys[path + key.name] = (key, schema.schema)
          numbers[place] = properties.count
          let note = Message("Schema: \(schema.schema.id)")
          let property = schema.described(key)
          properties.append((place, hasTexts ? property.with(note) : property))
        } else if hasTexts, let number = numbers[place] {
          properties[number].schema = properties[number].schema.with(schema.note(on: key))
        }
      }
    }

    /// The key with a name in dconf.
    func key(named name: String) -> GSettingsKey? { keys[name]?.key }

    /// Values with the current words of choices instead of former ones, which GSettings accepts and only the sources of
    /// schemas have.
    func withCurrentWords(_ root: PreferenceValue) -> PreferenceValue {
      rejected(in: root).reduce(root) { root, rejected in
        let key = describe(rejected.schema).keys[rejected.path.name ?? ""]
        return key?.value(of: rejected.value).map { root.applying(.set($0), at: rejected.path) }
          ?? root
      }
    }

    /// The paths of the values that are not in the ranges of their keys.
    func ignoredKeys(in root: PreferenceValue) -> [PreferencePath] {
      rejected(in: root).map(\.path)
    }

    private func rejected(
      in root: PreferenceValue
    ) -> [(path: PreferencePath, value: Variant, schema: InstalledSchema)] {
      DconfTree.keys(in: root).compactMap { path, value in
        guard let name = DconfTree.name(of: path),
          let (key, schema) = keys[directory.dropLast() + name],
          let variant = try? Variant.untyped(value), key.value(of: variant) == nil
        else { return nil }
        return (path, variant, schema)
      }
      .sorted { $0.path < $1.path }
    }

    /// The schema of the described keys and of all others that a content has.
    func schema(of content: PreferenceValue) throws -> JSONSchema {
      // A directory may have the name of a key.
      let described = properties.filter { content[$0.path]?.members == nil }
      guard !described.isEmpty else { return .inferred(from: content) }
      let others = described.filter { content[$0.path] != nil }
        .reduce(content) { $0.applying(.reset, at: $1.path) }
      let root = SchemaDirectory()
      for (path, schema) in described { root.set(schema, at: path.members[...]) }
      let inferred = JSONSchema.inferred(from: others).document.titledByNames
      return try JSONSchema(root.schema(over: inferred), name: "dconf:\(directory)")
    }
  }

  extension DescribedSchema {
    /// A remark on a key that another schema describes too.
    fileprivate func note(on key: GSettingsKey) -> Message {
      let text = (try? key.variant(of: key.defaultValue))?.text() ?? ""
      return Message("Another schema with this key: \(schema.id), default \(text)")
    }
  }

  extension PreferenceDictionary {
    /// The JSON Schema of a key with another paragraph in its description.
    fileprivate func with(_ note: Message) -> PreferenceDictionary {
      var schema = self
      let description = schema["description"]?.text.map(Message.init(verbatim:))
      let texts = [description, note].compactMap(\.self)
      schema.setTexts([("description", texts.joined(separator: "\n\n"))])
      return schema
    }
  }

  extension PreferenceValue {
    /// The schema with the names of members as their titles: users know the names of keys without a schema.
    fileprivate var titledByNames: PreferenceValue {
      guard var schema = members, let properties = schema["properties"]?.members else {
        return self
      }
      schema["properties"] = .dictionary(
        PreferenceDictionary(
          properties.map { name, property in
            (name, property.titledByNames.applying(.set(.string(name)), at: ["title"]))
          }))
      return .dictionary(schema)
    }
  }
#endif
