#if GSettings
  import CGio
  import PreferenceStores
  import PreferenceSystem
  package import PreferenceValues

  /// A schema with the texts, positions and own defaults of its source.
  package struct DescribedSchema: Sendable {
    package let schema: InstalledSchema
    /// The keys by name, with the former words of their choices.
    package let keys: [String: GSettingsKey]
    /// The sources of the keys, and the file of each.
    private let sources: [String: (key: SchemaSource.Key, textDomain: String?, file: String)]
    /// The names of the keys in the order of the source.
    private let order: [String]
    /// The file of the schema, nil without a source.
    package let file: String?
    /// The new defaults of vendors.
    let overrides: [String: KeyFile.Entry]

    /// A schema without texts, whose source is not read.
    init(withoutTexts schema: InstalledSchema) {
      self.schema = schema
      keys = Dictionary(schema.keys.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      (sources, order, file, overrides) = ([:], [], nil, [:])
    }

    init(_ schema: InstalledSchema, in directories: SchemaDirectories, desktops: [String]) {
      self.schema = schema
      var sources: [String: (key: SchemaSource.Key, textDomain: String?, file: String)] = [:]
      var order: [String] = []
      let found = directories.source(of: schema.id)
      var next = found
      var seen: Set<String> = []
      // A schema has the keys of the one that it extends, some with other defaults.
      while let (source, file) = next, seen.insert(source.id).inserted {
        order += source.keys.map(\.name)
        for key in source.keys { sources.describe(key, source.textDomain, file) }
        for override in source.overrides { sources.describe(override, source.textDomain, file) }
        next = source.base.flatMap(directories.source)
      }
      file = found?.file
      self.sources = sources
      self.order = order
      overrides = directories.overrides(of: schema.id, desktops: desktops)
      keys = Dictionary(
        schema.keys.map { key in
          var key = key
          for (name, target) in sources[key.name]?.key.aliases ?? [] { key.aliases[name] = target }
          return (key.name, key)
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  extension [String: (key: SchemaSource.Key, textDomain: String?, file: String)] {
    /// Adds the description of a key in a schema to those in the schemas that extend it.
    fileprivate mutating func describe(_ key: SchemaSource.Key, _ domain: String?, _ file: String) {
      guard var known = self[key.name]?.key else { return self[key.name] = (key, domain, file) }
      if known.summary.isEmpty { known.summary = key.summary }
      if known.description.isEmpty { known.description = key.description }
      known.aliases += key.aliases
      self[key.name]?.key = known
    }
  }

  extension DescribedSchema {
    /// The default of a key before vendors changed it.
    package func ownDefault(of key: GSettingsKey) -> PreferenceValue {
      guard let source = sources[key.name], !source.key.defaultText.isEmpty else {
        return key.defaultValue
      }
      let texts = [translatedDefault(of: source.key, source.textDomain), source.key.defaultText]
      let value = texts.firstNonNil { text -> PreferenceValue? in
        guard let text, let variant = try? Variant(text: text, type: key.type) else { return nil }
        return key.value(of: variant)
      }
      return value ?? key.defaultValue
    }

    private func translatedDefault(of key: SchemaSource.Key, _ domain: String?) -> String? {
      guard let category = key.translationCategory, let domain else { return nil }
      _ = category
      return key.defaultText.translated(in: domain, context: key.context)
    }

    /// The file and the line of a key's own default.
    func placeOfDefault(of name: String) -> String? {
      sources[name].map { "\($0.file):\($0.key.defaultLine)" }
    }

    /// The defaults that vendors override: those in override files, and those that GIO reports
    /// without a source.
    var overriddenDefaults: PreferenceDictionary {
      PreferenceDictionary(
        schema.keys.filter { overrides[$0.name] != nil || ownDefault(of: $0) != $0.defaultValue }
          .map { ($0.name, $0.defaultValue) })
    }

    /// The schema as a JSON Schema.
    ///
    /// - Parameter other: The JSON Schemas of settings that are not keys of the schema.
    func jsonSchema(adding other: [String: PreferenceValue]) -> PreferenceValue {
      let places = Dictionary(
        order.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
      let sorted = schema.keys.sorted {
        (places[$0.name] ?? .max, $0.name) < (places[$1.name] ?? .max, $1.name)
      }
      var properties = PreferenceDictionary(
        sorted.map { ($0.name, .dictionary(property($0))) })
      for (name, schema) in other { properties[name] = schema }
      return .dictionary([
        "type": .string("object"), "title": .string(schema.id),
        "properties": .dictionary(properties),
      ])
    }

    /// The JSON Schema of a key, with its own default.
    private func property(_ key: GSettingsKey) -> PreferenceDictionary {
      var property = described(key)
      property["default"] = ownDefault(of: key)
      return property
    }

    /// The JSON Schema of a key, with the default that applies.
    func described(_ key: GSettingsKey) -> PreferenceDictionary {
      var property = key.jsonSchema
      property["default"] = key.defaultValue
      if let source = sources[key.name] {
        property.describe(source.key, translatedIn: source.textDomain)
      }
      return property
    }
  }

  extension PreferenceDictionary {
    /// A longer summary is a sentence, not a title.
    private static let longestTitle = 60

    /// Adds the title and the description of a key.
    mutating func describe(_ key: SchemaSource.Key, translatedIn domain: String?) {
      let summary = key.summary.translated(in: domain)
      let description = key.description.translated(in: domain)
      let isTitle = !summary.isEmpty && summary.count <= Self.longestTitle
      if isTitle { self["title"] = .string(summary) }
      let texts = isTitle ? [description] : [summary, description]
      let text = texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
      self["description"] = text.isEmpty ? nil : .string(text)
    }
  }

  extension String {
    /// The text in the user's language, from the message catalog of a program.
    fileprivate func translated(in domain: String?, context: String? = nil) -> String {
      guard let domain, !isEmpty else { return self }
      bind_textdomain_codeset(domain, "UTF-8")
      // An untranslated text is returned unchanged.
      return withCString { text in
        let found = context.map { g_dpgettext2(domain, $0, text) } ?? g_dgettext(domain, text)
        return found.map { String(cString: $0) } ?? self
      }
    }
  }
#endif
