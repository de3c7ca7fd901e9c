#if GSettings
  import PreferenceStores
  import PreferenceSystem
  import PreferenceValues

  /// The schemas in a source file as a JSON Schema, without the compiled schemas.
  ///
  /// Several schemas are groups with their identifiers.
  struct ConvertedSchemas {
    let file: SchemaSourceFile
    private let words: [String: [String]]

    init(_ file: SchemaSourceFile) {
      self.file = file
      words = file.words.merging(Self.words(beside: file.path)) { own, _ in own }
    }

    /// The words of the enumerations in files for several schemas, such as `org.gnome.desktop.enums.xml`.
    private static func words(beside path: String) -> [String: [String]] {
      let files = POSIXFileSystem()
      let directory = FileLocation.parts(of: path).directory
      let names = ((try? files.names(in: directory)) ?? []).filter { $0.hasSuffix(".enums.xml") }
      return names.sorted().reduce(into: [:]) { words, name in
        let path = "\(directory)/\(name)"
        let content = try? FileContent(of: path, limit: FileContent.sizeLimit, in: files)
        guard let bytes = content?.bytes else { return }
        words.merge(SchemaSourceFile(path: path, bytes: bytes).words) { first, _ in first }
      }
    }

    var jsonSchema: PreferenceValue {
      let schemas = file.schemas.map { (name: $0.id, value: schema(of: $0)) }
      if schemas.count == 1 { return schemas[0].value }
      return .dictionary([
        "type": .string("object"), "title": .string(FileLocation.parts(of: file.path).name),
        "properties": .dictionary(PreferenceDictionary(schemas)),
      ])
    }

    private func schema(of source: SchemaSource) -> PreferenceValue {
      let properties = keys(of: source).compactMap { key in
        property(of: key).map { (name: key.name, value: PreferenceValue.dictionary($0)) }
      }
      return .dictionary([
        "type": .string("object"), "title": .string(source.id),
        "properties": .dictionary(PreferenceDictionary(properties)),
        "additionalProperties": .boolean(false),
      ])
    }

    private static let deepest = 16

    /// The keys of a schema, after those of the schema that it extends.
    func keys(of source: SchemaSource, depth: Int = 0) -> [SchemaSource.Key] {
      let base = source.base.flatMap { base in file.schemas.first { $0.id == base } }
      var inherited =
        base.map { depth < Self.deepest ? keys(of: $0, depth: depth + 1) : [] } ?? []
      for override in source.overrides {
        guard let index = inherited.firstIndex(where: { $0.name == override.name }) else {
          continue
        }
        inherited[index].defaultText = override.defaultText
        inherited[index].defaultLine = override.defaultLine
      }
      return inherited + source.keys
    }

    /// The JSON Schema of a key; nil if its type is unknown.
    private func property(of source: SchemaSource.Key) -> PreferenceDictionary? {
      guard let (type, range) = form(of: source) else { return nil }
      let value = (try? Variant(text: source.defaultText, type: type)).map(type.value)
      let key = GSettingsKey(
        name: source.name, type: type, range: range, defaultValue: value ?? .null)
      var property = key.jsonSchema
      property["default"] = value
      property.describe(source, translatedIn: nil)
      return property
    }

    /// The type and the range of a key; nil if its type is unknown.
    func form(
      of key: SchemaSource.Key
    ) -> (type: VariantType, range: GSettingsKey.Range)? {
      if let id = key.enumeration { return (.string, words[id].map { .choices($0) } ?? .any) }
      if let id = key.flags { return (.array(.string), words[id].map { .flags($0) } ?? .any) }
      guard let type = key.type.flatMap({ VariantType($0) }) else { return nil }
      if !key.choices.isEmpty { return (type, .choices(key.choices)) }
      guard let limits = key.limits, let least = try? Variant(text: limits.least, type: type),
        let most = try? Variant(text: limits.most, type: type)
      else { return (type, .any) }
      return (type, .limits(type.value(of: least), type.value(of: most)))
    }
  }
#endif
