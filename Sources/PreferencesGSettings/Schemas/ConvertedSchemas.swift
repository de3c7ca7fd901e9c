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

    /// The schemas of the files in its directory.
    private let others: Lazy<[SchemaSource]>

    init(_ file: SchemaSourceFile) {
      self.file = file
      words = file.words.merging(Self.words(beside: file.path)) { own, _ in own }
      others = Lazy { Self.files(beside: file.path, ending: ".gschema.xml").flatMap(\.schemas) }
    }

    /// The words of the enumerations in files for several schemas, such as `org.gnome.desktop.enums.xml`.
    private static func words(beside path: String) -> [String: [String]] {
      files(beside: path, ending: ".enums.xml").reduce(into: [:]) { words, file in
        words.merge(file.words) { first, _ in first }
      }
    }

    /// The other files in the directory of a file, by their names.
    private static func files(beside path: String, ending: String) -> [SchemaSourceFile] {
      let system = POSIXFileSystem()
      let (directory, own) = FileLocation.parts(of: path)
      let names = ((try? system.names(in: directory)) ?? []).sorted()
      return names.filter { $0.hasSuffix(ending) && $0 != own }.compactMap { name in
        let path = "\(directory)/\(name)"
        let content = try? FileContent(of: path, limit: FileContent.sizeLimit, in: system)
        return content.map { SchemaSourceFile(path: path, bytes: $0.bytes) }
      }
    }

    /// The schema that another one extends: an earlier one in the file, or one in another file of its directory.
    func base(of schema: SchemaSource) -> SchemaSource? {
      guard let id = schema.base else { return nil }
      return file.schemas.prefix { $0.id != schema.id }.first { $0.id == id }
        ?? others.value.first { $0.id == id }
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
      let base = base(of: source)
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
      guard let limits = key.limits, let extremes = type.extremes,
        let least = try? Variant(text: limits.least ?? extremes.least, type: type),
        let most = try? Variant(text: limits.most ?? extremes.most, type: type)
      else { return (type, .any) }
      return (type, .limits(type.value(of: least), type.value(of: most)))
    }
  }

  extension VariantType {
    /// The texts of the least and the greatest value; nil if no key of this type can have a range.
    fileprivate var extremes: (least: String, most: String)? {
      switch self {
      case .integer(.handle): nil
      case .integer(let width): ("\(width.least)", "\(width.most)")
      case .real: ("-inf", "inf")
      default: nil
      }
    }
  }
#endif
