package import JSONSchema
package import PreferenceValues

extension KDEDomains {
  /// Returns a KConfigXT file as a JSON Schema; nil for other files.
  package static func jsonSchema(
    _ bytes: [UInt8], file: String
  ) throws(SchemaError) -> PreferenceValue? {
    guard file.hasSuffix(".kcfg") else { return nil }
    let program = KConfigSchema.program(ofFile: file)
    let text = String(decoding: bytes, as: UTF8.self)
    guard let schema = KConfigSchemaReader.schema(text, name: program) else {
      let reason =
        KConfigSchemaReader.hasUnknownNames(text, name: program)
        ? Message("only the program knows the names of its groups and keys")
        : Message("it has no entries of KConfigXT, or is not XML")
      throw .unreadable(file: file, reason: RefusalReason(reason))
    }
    return schema.entries.jsonSchema(title: schema.fileName.isEmpty ? program : schema.fileName)
  }
}

extension [KConfigSchema.Entry] {
  /// A JSON Schema of the entries, with a dictionary for each group.
  ///
  /// - Parameter language: The language of the hints for texts of a fixed form.
  func jsonSchema(
    title: String, language: InterfaceLanguage = .english
  ) -> PreferenceValue {
    let properties = reduce(PreferenceValue.emptyDictionary) { root, entry in
      let members = entry.path.members
      let steps = members.dropLast().flatMap { [$0, "properties"] } + [members.last ?? ""]
      var root = root.applying(
        .set(.dictionary(entry.property(in: language))), at: PreferencePath(steps))
      for depth in 1..<Swift.max(members.count, 1) {
        let group = members.prefix(depth).flatMap { [$0, "properties"] }.dropLast()
        root = root.applying(.set(.string("object")), at: PreferencePath(group + ["type"]))
      }
      return root
    }
    return .dictionary([
      "type": .string("object"), "title": .string(title), "properties": properties,
    ])
  }
}

extension KConfigSchema.Entry {
  /// The value of the default; nil if the program decides it.
  var defaultValue: PreferenceValue? {
    // A schema names the choice, perhaps as C++ does (`Mode::Automatic`), and a file has its value.
    let name = defaultText?.split(separator: ":").last?.lowercased()
    if case .choice(let choices) = type,
      let choice = choices.first(where: { $0.name.lowercased() == name })
    {
      return .string(choice.text)
    }
    // A schema contains the password itself.
    return type.isPassword
      ? defaultText.map(PreferenceValue.string) : defaultText.flatMap(type.value)
  }

  fileprivate func property(in language: InterfaceLanguage) -> PreferenceDictionary {
    var property = type.jsonSchema(in: language)
    if !label.isEmpty { property["title"] = .string(label) }
    if !explanation.isEmpty { property["description"] = .string(explanation) }
    if let defaultValue {
      property["default"] = defaultValue
    } else {
      property["x-settee-program-default"] = .boolean(true)
    }
    if let minimum = minimum.flatMap(type.value), minimum.isNumber { property["minimum"] = minimum }
    if let maximum = maximum.flatMap(type.value), maximum.isNumber { property["maximum"] = maximum }
    return property
  }
}

extension PreferenceValue {
  fileprivate var isNumber: Bool {
    switch self {
    case .integer, .unsigned, .real: true
    default: false
    }
  }
}

extension KConfigType {
  fileprivate func jsonSchema(in language: InterfaceLanguage) -> PreferenceDictionary {
    switch self {
    case .boolean: ["type": .string("boolean")]
    case .integer, .longInteger: ["type": .string("integer")]
    case .unsigned, .longUnsigned: ["type": .string("integer"), "minimum": .integer(0)]
    case .real: ["type": .string("number")]
    case .text: ["type": .string("string")]
    case .password: ["type": .string("string"), "writeOnly": .boolean(true)]
    case .notation(let notation): notation.keywords(in: language)
    case .texts: Self.list(of: "string")
    case .integers: Self.list(of: "integer")
    case .choice(let choices): Self.choices(choices)
    }
  }

  private static func list(of type: String) -> PreferenceDictionary {
    ["type": .string("array"), "items": .dictionary(["type": .string(type)])]
  }

  private static func choices(_ choices: [Choice]) -> PreferenceDictionary {
    var seen: Set<String> = []
    let distinct = choices.filter { seen.insert($0.text).inserted }
    let options = distinct.map { choice in
      PreferenceValue.dictionary([
        "const": .string(choice.text),
        "title": .string(choice.label.isEmpty ? choice.name : choice.label),
      ])
    }
    return ["oneOf": .array(options)]
  }
}
