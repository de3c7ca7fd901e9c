extension SchemaView {
  /// The schemas that name members: these, and alternatives that are dictionaries as well.
  private var memberSources: [Subschema] { parts + parts.flatMap(dictionaryAlternatives) }

  /// The alternatives of a schema, where a value is a dictionary by any of them; a whole domain is one in any case.
  private func dictionaryAlternatives(of schema: Subschema) -> [Subschema] {
    let views = alternatives(of: schema).filter { !$0.isNull }
      .map { SchemaView([$0], source: source).parts }
    let dictionaries = views.filter { parts in parts.contains { $0["properties"] != nil } }
    let isWhole = parts.first?.pointer.isEmpty ?? false
    return isWhole || dictionaries.count == views.count ? dictionaries.flatMap(\.self) : []
  }

  /// The names of the settings in the order of the form: by `order`, then as they are declared.
  var memberNames: [String] {
    var names: [(name: String, order: Double)] = []
    var seen = PreferenceDictionary()
    let sources = memberSources
    for part in sources {
      for (name, schema) in part["properties"]?.members ?? [:] where seen[name] == nil {
        if sources.count > 1 { seen[name] = .null }
        names.append((name, schema.members?["order"]?.double ?? .infinity))
      }
    }
    if names.contains(where: { $0.order.isFinite }) {
      // `sort` need not keep what is equal in order.
      let ranked = names.enumerated().sorted { left, right in
        (left.element.order, left.offset) < (right.element.order, right.offset)
      }
      names = ranked.map(\.element)
    }
    return names.map(\.name)
  }

  /// What describes a member, nil where nothing does.
  func member(_ name: String) -> SchemaView? {
    let declared = memberSources.compactMap { part in
      part["properties"]?.members?[name].map {
        source.subschema(of: part, at: ["properties", name], value: $0)
      }
    }
    let schemas = declared + matching(name)
    let view = SchemaView(schemas.isEmpty ? others : schemas, source: source)
    return view.parts.isEmpty && declared.isEmpty ? nil : view
  }

  /// The schemas of the members, where nothing else describes them.
  var ownProperties: PreferenceDictionary? {
    guard parts.count == 1, parts[0]["patternProperties"] == nil else { return nil }
    return parts[0]["properties"]?.members
  }

  /// Whether a schema plainly describes a setting and no group, by nothing but what it says itself.
  static func isPlainSetting(_ schema: PreferenceDictionary) -> Bool {
    guard let type = schema["type"]?.text, type != JSONType.object.rawValue else { return false }
    return !schema.names.contains(where: involved.contains)
  }

  /// What makes a setting depend on other schemas, or on more than a glance at its own.
  private static let involved: Set = [
    "$ref", "$id", "id", "allOf", "anyOf", "oneOf", "$dynamicRef", "$recursiveRef", "deprecated",
    "deprecationMessage", "markdownDeprecationMessage", "readOnly",
  ]

  /// The schemas of the patterns that a name matches.
  private func matching(_ name: String) -> [Subschema] {
    parts.flatMap { part in
      (part["patternProperties"]?.members ?? [:]).compactMap { pattern, schema in
        guard (try? Pattern(tolerating: pattern))?.search(name) == .found else { return nil }
        return source.subschema(of: part, at: ["patternProperties", pattern], value: schema)
      }
    }
  }

  /// The schemas of members that are not named.
  private var others: [Subschema] {
    parts.compactMap { part in
      guard let schema = part["additionalProperties"], schema.members != nil else { return nil }
      return source.subschema(of: part, at: ["additionalProperties"], value: schema)
    }
  }

  /// Whether members with names of one's own have a schema.
  var isMap: Bool {
    !others.isEmpty || parts.contains { $0["patternProperties"]?.members?.isEmpty == false }
  }

  /// Whether a member must be there.
  func requires(_ name: String) -> Bool {
    parts.contains { part in
      part["required"]?.elements?.contains { $0.text?.hasSameBytes(as: name) ?? false } ?? false
    }
  }

  /// What describes the elements of an array, nil where nothing does.
  var elements: SchemaView? {
    for part in parts {
      if let schema = part["items"], schema.members != nil {
        return SchemaView(
          [source.subschema(of: part, at: ["items"], value: schema)], source: source)
      }
    }
    return nil
  }
}
