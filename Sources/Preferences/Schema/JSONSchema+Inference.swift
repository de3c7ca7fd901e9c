extension JSONSchema {
  /// A schema read off stored values, for lack of a better one: types, groups and lists, and no rules.
  ///
  /// What it says are guesses, so everything it finds wrong is a warning.
  public static func inferred(from whole: PreferenceValue) -> JSONSchema {
    var document = description(of: whole)
    document["$schema"] = .string("https://json-schema.org/draft/2020-12/schema")
    return JSONSchema(
      source: SchemaSource(.dictionary(document)), options: ValidationOptions(), isInferred: true)
  }

  private static func description(of value: PreferenceValue) -> PreferenceDictionary {
    switch value {
    case .null: [:]
    case .boolean: type("boolean")
    case .integer, .unsigned: type("integer")
    case .real: type("number", storedAs: .real)
    case .number: type("number")
    case .string: type("string")
    case .date: type("string", storedAs: .date, ["format": .string("date-time")])
    case .data: type("string", storedAs: .data, ["contentEncoding": .string("base64")])
    case .array(let elements): list(of: elements)
    case .dictionary(let members): group(of: members)
    case .tagged(_, let inner): description(of: inner)
    }
  }

  private static func type(
    _ name: String, storedAs tag: ValueTag? = nil, _ others: PreferenceDictionary = [:]
  ) -> PreferenceDictionary {
    var keywords: PreferenceDictionary = ["type": .string(name)]
    for (name, value) in others { keywords[name] = value }
    if let tag { keywords["x-settee-type"] = .string(tag.description) }
    return keywords
  }

  /// An array; its elements are described where they are all alike.
  private static func list(of elements: [PreferenceValue]) -> PreferenceDictionary {
    let descriptions = Set(elements.map(description))
    guard descriptions.count == 1, let element = descriptions.first else { return type("array") }
    return type("array", ["items": .dictionary(element)])
  }

  private static func group(of members: PreferenceDictionary) -> PreferenceDictionary {
    let properties = members.map { name, value in
      var keywords = description(of: value)
      if value.mayBeSecret, SecretName.isSecret(name) { keywords["writeOnly"] = .boolean(true) }
      return (name: name, value: PreferenceValue.dictionary(keywords))
    }
    return type("object", ["properties": .dictionary(PreferenceDictionary(properties))])
  }
}
