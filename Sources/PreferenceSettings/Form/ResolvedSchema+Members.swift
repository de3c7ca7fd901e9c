import ECMARegex
import JSONSchema
import PreferenceValues

extension ResolvedSchema {
  /// The names of the settings in the order of the form: by `order`, then by declaration.
  var memberNames: [String] { declaredMembers.map(\.name) }

  /// The settings that have a name, in the order of the form, each with the first schema that declares it.
  var declaredMembers: [DeclaredMember] {
    graph.cache.value("members", of: parts + possible) {
      DeclaredMember.ordered(declarations.map { DeclaredMember(name: $0, schema: $1) })
    }
  }

  /// The number of settings that have a name.
  var declaredCount: Int { declarations.count }

  private var declarations: PreferenceDictionary {
    var members = PreferenceDictionary()
    for part in parts + possible {
      guard let properties = part["properties"]?.members?.withoutForbidden else { continue }
      if members.isEmpty {
        members = properties
      } else {
        for (name, schema) in properties where members.position(of: name) == nil {
          members[name] = schema
        }
      }
    }
    return members
  }

  /// Returns the setting of a name with the first schema that declares it, nil if none does.
  func declaredMember(_ name: String) -> DeclaredMember? {
    (parts + possible).lazy.compactMap { $0["properties"]?.members?[name] }.first
      .map { DeclaredMember(name: name, schema: $0) }
  }

  /// Whether any member has a name in the schema.
  var namesMembers: Bool {
    parts.contains(where: \.namesMembers) || possible.contains(where: \.namesMembers)
      || inactive.contains(where: \.schema.namesMembers)
  }

  /// The names that only inactive schemas declare, each with its condition.
  var inactiveNames: [(name: String, condition: ActivationCondition)] {
    guard !inactive.isEmpty else { return [] }
    var known = PreferenceDictionary(memberNames.map { (name: $0, value: .null) })
    var names: [(name: String, condition: ActivationCondition)] = []
    for (schema, condition) in inactiveSchemas {
      for (name, _) in schema["properties"]?.members ?? [:] where known[name] == nil {
        known[name] = .null
        names.append((name, condition))
      }
    }
    return names
  }

  /// Returns the schemas that declare a member, the active ones first.
  func declared(_ name: String) -> [Subschema] {
    let certain = parts.compactMap { declaration(of: name, in: $0) }
    guard let facts else { return certain }
    return certain + facts.possibleMembers[name] + facts.inactiveMembers[name]
  }

  private func declaration(of name: String, in part: Subschema) -> Subschema? {
    part["properties"]?.members?[name].map {
      source.subschema(of: part, at: ["properties", name], value: $0)
    }
  }

  /// Returns the members that schemas declare, to look for many of them.
  func index(of schemas: [Subschema]) -> DeclarationIndex {
    graph.cache.value("declarations", of: schemas) { DeclarationIndex(schemas, in: source) }
  }

  /// Returns the schemas of a member with this value, nil if it has none.
  func member(_ name: String, value: PreferenceValue?) -> ResolvedSchema? {
    let certain = parts.compactMap { declaration(of: name, in: $0) } + matching(name)
    let instead =
      facts.map { $0.possibleMembers[name].map { [$0] } + $0.variantMembers[name] } ?? []
    var schemas = certain.isEmpty ? instead.flatMap(\.self) : certain
    if schemas.isEmpty { schemas = facts?.inactiveMembers[name] ?? [] }
    let isDeclared = !schemas.isEmpty
    let view = inner(isDeclared ? schemas : self.others, value: value, instead: instead)
    return view.parts.isEmpty && !isDeclared ? nil : view
  }

  /// The schemas of the members, if nothing else describes them.
  var ownProperties: PreferenceDictionary? {
    guard parts.count == 1, parts[0]["patternProperties"] == nil, possible.isEmpty,
      inactive.isEmpty
    else { return nil }
    return parts[0]["properties"]?.members?.withoutForbidden
  }

  /// The schemas of the patterns that a name matches.
  private func matching(_ name: String) -> [Subschema] {
    parts.flatMap { part in
      patterns(of: part).compactMap { $0.search(name) == .found ? $1 : nil }
    }
  }

  private func patterns(of part: Subschema) -> [(RegexPattern, Subschema)] {
    guard let members = part["patternProperties"]?.members else { return [] }
    return graph.cache.value("patterns", of: [part]) {
      members.compactMap { pattern, schema in
        (try? RegexPattern(tolerating: pattern)).map {
          ($0, source.subschema(of: part, at: ["patternProperties", pattern], value: schema))
        }
      }
    }
  }

  /// The schemas of members that are not named.
  var others: [Subschema] {
    (parts + possible).flatMap { part in
      ["additionalProperties", "unevaluatedProperties"].compactMap { keyword in
        guard let schema = part[keyword], schema.members != nil else { return nil }
        return source.subschema(of: part, at: [keyword], value: schema)
      }
    }
  }

  /// Whether members with new names have a schema.
  var isMap: Bool {
    !others.isEmpty || parts.contains { $0["patternProperties"]?.members?.isEmpty == false }
  }

  /// Whether members with unknown names are forbidden.
  private var isClosed: Bool {
    parts.contains { part in
      ["additionalProperties", "unevaluatedProperties"].contains { part[$0]?.flag == false }
    }
  }

  /// Whether the user may add members.
  var acceptsKeys: Bool { isMap || !isClosed }

  /// Returns the reason to reject the name of a member, nil if it is allowed.
  func rejectionReason(ofName name: String) -> String? {
    if name.isEmpty { return ProblemPhrase.missingName.text(in: language) }
    for part in parts {
      guard let rule = part["propertyNames"] else { continue }
      let schema = source.subschema(of: part, at: ["propertyNames"], value: rule)
      if let problem = graph.problems(of: schema, in: .string(name)).first {
        return problem.message
      }
    }
    let isKnown = !others.isEmpty || !isClosed || !matching(name).isEmpty || !declared(name).isEmpty
    if isKnown { return nil }
    let patterns = parts.flatMap { $0["patternProperties"]?.members?.map(\.name) ?? [] }
    let phrase = patterns.isEmpty ? ProblemPhrase.noOtherKeys : .patterns(patterns)
    return phrase.text(in: language)
  }

  /// Whether a member is required.
  func requires(_ name: String) -> Bool {
    parts.contains { requiredNames(of: $0)?.position(of: name) != nil }
  }

  /// The names of required members, each once.
  var requiredNames: [String] {
    var names = PreferenceDictionary()
    for part in parts {
      for (name, _) in requiredNames(of: part) ?? [:] { names[name] = .null }
    }
    return names.map(\.name)
  }

  /// The names of required members, to look for one of them; nil if the schema requires none.
  private func requiredNames(of part: Subschema) -> PreferenceDictionary? {
    guard let names = part["required"]?.elements else { return nil }
    return graph.cache.value("required", of: [part]) {
      PreferenceDictionary(names.compactMap(\.text).map { (name: $0, value: .null) })
    }
  }

  /// The schemas of all patterns.
  var patterned: [Subschema] {
    parts.flatMap { part in
      (part["patternProperties"]?.members ?? [:]).map { pattern, schema in
        source.subschema(of: part, at: ["patternProperties", pattern], value: schema)
      }
    }
  }
}

extension ResolvedSchema {
  /// The schemas of a tuple's items by position; empty for a list.
  var tuple: [[Subschema]] {
    let tuples = parts.compactMap(\.tuple)
    let count = tuples.map(\.elements.count).max() ?? 0
    return (0..<count).map { index in
      parts.compactMap { tupleElement(index, of: $0) }
    }
  }

  /// The number of a tuple's items that have schemas of their own.
  var tupleCount: Int { parts.compactMap { $0.tuple?.elements.count }.max() ?? 0 }

  private func tupleElement(_ index: Int, of part: Subschema) -> Subschema? {
    guard let (keyword, elements) = part.tuple, elements.indices.contains(index) else { return nil }
    return source.subschema(of: part, at: [keyword, String(index)], value: elements[index])
  }

  /// Returns the schemas of an item, nil if it has none.
  func element(_ index: Int, value: PreferenceValue?) -> ResolvedSchema? {
    let schemas = parts.compactMap { part -> Subschema? in
      if let element = tupleElement(index, of: part) { return element }
      let keyword = part["items"]?.elements == nil ? "items" : "additionalItems"
      guard let schema = part[keyword], schema.members != nil else { return nil }
      return source.subschema(of: part, at: [keyword], value: schema)
    }
    return schemas.isEmpty ? nil : inner(schemas, value: value)
  }

  /// Returns the schemas that always describe a member of a group with only its own properties; nil if it may be a group, or
  /// its row depends on more than its default.
  func partsOfSetting(_ member: DeclaredMember) -> [Subschema]? {
    guard let part = parts.first else { return nil }
    let schema = source.subschema(of: part, at: ["properties", member.name], value: member.schema)
    return SettingParts.all(of: schema, in: graph)
  }

  /// Whether an array may have an item at this index.
  func allowsElement(at index: Int) -> Bool {
    parts.allSatisfy { part in
      let count = part.tuple?.elements.count ?? 0
      let keyword = part["items"]?.elements == nil ? "items" : "additionalItems"
      let isClosed = count <= index && part[keyword]?.flag == false
      return !isClosed && (part["maxItems"]?.double).map { Double(index) < $0 } ?? true
    }
  }
}

extension Subschema {
  /// Whether it declares a member.
  fileprivate var namesMembers: Bool { self["properties"]?.members?.isEmpty == false }

  /// The keyword with the schemas of a tuple's items, and these; nil for a list.
  fileprivate var tuple: (keyword: String, elements: [PreferenceValue])? {
    for keyword in ["prefixItems", "items"] {
      if let elements = self[keyword]?.elements { return (keyword, elements) }
    }
    return nil
  }
}

extension PreferenceDictionary {
  /// The schemas of members, without those that no value may have.
  fileprivate var withoutForbidden: PreferenceDictionary {
    guard contains(where: { $0.value.flag == false }) else { return self }
    return PreferenceDictionary(filter { $0.value.flag != false })
  }
}
