import JSONSchema
import PreferenceValues

/// The settings of a program as a preference manifest (ProfileManifests) describes them: `pfm_domain`, `pfm_subkeys`.
struct PreferenceManifest {
  private let document: PreferenceDictionary

  /// The manifest in a document; nil for other documents.
  init?(_ document: PreferenceValue) {
    guard let members = document.members, members["pfm_subkeys"]?.elements != nil else {
      return nil
    }
    self.document = members
  }

  /// The same settings as a JSON Schema.
  var schema: PreferenceValue {
    var schema: PreferenceDictionary = [
      "$schema": .string("http://json-schema.org/draft-07/schema#")
    ]
    for keyword in ["title", "description"] {
      schema[keyword] = (document["pfm_\(keyword)"]?.text).map(PreferenceValue.string)
    }
    let keys = ManifestKey.all(in: document).filter { !$0.isOfPayload }
    for (keyword, value) in ManifestKey.object(of: keys, in: ManifestScope(of: keys)) {
      schema[keyword] = value
    }
    let sections = sections(of: keys)
    if !sections.isEmpty { schema["x-settee-sections"] = .array(sections) }
    return .dictionary(schema)
  }

  /// The sections of the form: the segments of `pfm_segments`, or those of a key that is only a control with segments.
  private func sections(of keys: [ManifestKey]) -> [PreferenceValue] {
    let controls = ManifestKey.all(in: document).filter(\.isControl).map(\.members)
    let names = Set(keys.map(\.name))
    return ([document] + controls).flatMap { holder in
      (holder["pfm_segments"]?.members ?? [:]).map { title, listed -> PreferenceValue in
        let known = (listed.elements ?? []).filter { names.contains($0.text ?? "") }
        return .dictionary(["title": .string(title), "keys": .array(known)])
      }
    }.filter { $0.members?["keys"]?.elements?.isEmpty == false }
  }
}

/// A key of a preference manifest.
struct ManifestKey {
  let members: PreferenceDictionary

  /// The keys in a manifest, or in a key that is a dictionary or an array.
  static func all(in members: PreferenceDictionary) -> [ManifestKey] {
    (members["pfm_subkeys"]?.elements ?? []).compactMap { $0.members.map(ManifestKey.init) }
  }

  var name: String { text("name") ?? "" }

  /// A value of the manifest by its name, or a known misspelling of it.
  private func value(_ names: String...) -> PreferenceValue? {
    names.lazy.compactMap { members["pfm_\($0)"] }.first
  }

  private func text(_ names: String...) -> String? {
    names.lazy.compactMap { members["pfm_\($0)"]?.text }.first { !$0.isEmpty }
  }

  /// Whether the key belongs to the profile that would carry the settings, and not to the settings.
  var isOfPayload: Bool { name.hasPrefix("Payload") || isControl }

  /// Whether it is only a control in the form of an editor.
  var isControl: Bool { name.hasPrefix("PFC_") }

  private var isTemplate: Bool { name == "{{key}}" || name == "{{value}}" }

  /// The value that applies if it is not set.
  var defaultValue: PreferenceValue? { value("default") }

  var isList: Bool { type == "array" }

  /// The paths of the key and the keys in it; items of lists have no paths of their own.
  func paths(below path: [String]) -> [([String], ManifestKey)] {
    let own = path + [name]
    let inner = type == "dictionary" ? Self.all(in: members).flatMap { $0.paths(below: own) } : []
    return [(own, self)] + inner
  }

  private var type: String { text("type") ?? "string" }
}

extension ManifestKey {
  /// The keywords of a dictionary with these keys.
  static func object(of keys: [ManifestKey], in scope: ManifestScope) -> PreferenceDictionary {
    var properties = PreferenceDictionary()
    var conditional = PreferenceDictionary()
    var conditions: [PreferenceValue] = []
    for key in keys where !key.name.isEmpty && !key.isTemplate {
      var schema = key.schema(in: scope)
      let condition = ManifestCondition(of: key.members, in: scope)
      if let requirement = condition.requirement {
        let consequence: PreferenceDictionary = ["required": .array([.string(key.name)])]
        conditions.append(.dictionary(["if": requirement, "then": .dictionary(consequence)]))
      }
      // A manifest may list a key twice, with another type on another condition.
      let isUnique = keys.count { $0.name == key.name } == 1
      if isUnique, let required = condition.requiredValues {
        schema["x-settee-hidden-unless"] = .dictionary(required)
      } else if let condition = condition.schema {
        let rule = PreferenceValue.dictionary(schema)
        let consequence = PreferenceValue.dictionary([
          "properties": .dictionary([key.name: rule])
        ])
        // Without its condition, a key that is listed twice has one of both types.
        conditional[key.name] =
          conditional[key.name].map { .dictionary(["anyOf": .array([$0, rule])]) } ?? rule
        conditions.append(.dictionary(["if": condition, "then": consequence]))
        continue
      }
      properties[key.name] = .dictionary(schema)
    }
    // A key that is also listed without a condition has its rules already.
    let hidden = PreferenceDictionary(conditional.filter { properties[$0.name] == nil })
    if !hidden.isEmpty { conditions.append(rules(of: hidden)) }
    var object: PreferenceDictionary = [
      "type": .string("object"), "properties": .dictionary(properties),
    ]
    let required = keys.filter { $0.isRequired(in: scope) }.map { PreferenceValue.string($0.name) }
    if !required.isEmpty { object["required"] = .array(required) }
    if !conditions.isEmpty { object["allOf"] = .array(conditions) }
    if let template = keys.first(where: { $0.name == "{{value}}" }) {
      object["additionalProperties"] = .dictionary(template.schema(in: scope))
    }
    return object
  }

  /// The rules of settings that a condition only shows: they apply to a stored value in any case.
  ///
  /// They are negated twice, because the form shows what other schemas describe.
  private static func rules(of settings: PreferenceDictionary) -> PreferenceValue {
    let rules = PreferenceValue.dictionary(["properties": .dictionary(settings)])
    return .dictionary(["not": .dictionary(["not": rules])])
  }

  private func isRequired(in scope: ManifestScope) -> Bool {
    text("require", "required")?.hasPrefix("always") == true && !isOfPayload && !isTemplate
      && !ManifestCondition(of: members, in: scope).mayHide
  }

  /// The setting as a JSON Schema.
  private func schema(in scope: ManifestScope) -> PreferenceDictionary {
    var schema = choices ?? keywords(in: scope)
    schema["title"] = (text("title", "tile")).map(PreferenceValue.string)
    let description = [text("description"), text("description_extended"), text("note")]
      .compactMap(\.self).joined(separator: "\n\n")
    if !description.isEmpty { schema["description"] = .string(description) }
    schema["default"] = value("default").flatMap { isOfType($0) ? $0 : nil }
    schema["minimum"] = value("range_min").flatMap { $0.double == nil ? nil : $0 }
    schema["maximum"] = value("range_max").flatMap { $0.double == nil ? nil : $0 }
    schema["pattern"] = text("format").map(PreferenceValue.string)
    schema["x-settee-unit"] = text("value_unit").map(PreferenceValue.string)
    schema["examples"] = value("value_placeholder").map { .array([$0]) }
    if value("sensitive")?.flag == true { schema["writeOnly"] = .boolean(true) }
    if value("enabled")?.flag == false { schema["readOnly"] = .boolean(true) }
    if let deprecation { schema.set(deprecation, for: "deprecationMessage") }
    return schema
  }

  /// The note of a deprecated key: the version that no longer reads it.
  private var deprecation: Message? {
    let names = ["app_deprecated", "macos_deprecated", "deprecated", "app_max", "macos_max"]
    guard let found = names.first(where: { members["pfm_\($0)"] != nil }) else { return nil }
    let version = members["pfm_\(found)"]?.text ?? ""
    return version.isEmpty
      ? Message("no longer used") : Message("not used after version \(version)")
  }

  private func isOfType(_ value: PreferenceValue) -> Bool {
    switch (type, value) {
    case ("boolean", .boolean), ("integer", .integer), ("real", .real), ("real", .integer),
      ("float", .real), ("float", .integer), ("string", .string), ("array", .array),
      ("dictionary", .dictionary), ("date", .date), ("data", .data):
      true
    default: !["boolean", "integer", "real", "float", "string"].contains(type)
    }
  }

  /// The keywords for the values of its type.
  private func keywords(in scope: ManifestScope) -> PreferenceDictionary {
    switch type {
    case "boolean": ["type": .string("boolean")]
    case "integer": ["type": .string("integer")]
    case "real", "float": ["type": .string("number"), "x-settee-type": .string("real")]
    case "date": .date
    case "data": .data
    case "dictionary": Self.object(of: Self.all(in: members), in: scope.inside(self))
    case "array": array(in: scope)
    default: ["type": .string("string")]
    }
  }

  private func array(in scope: ManifestScope) -> PreferenceDictionary {
    var array: PreferenceDictionary = ["type": .string("array")]
    if let item = Self.all(in: members).first {
      array["items"] = .dictionary(item.schema(in: scope.inside(self, item: item)))
    }
    array["minItems"] = value("repetition_min")
    array["maxItems"] = value("repetition_max")
    if value("value_unique")?.flag == true { array["uniqueItems"] = .boolean(true) }
    return array
  }

  /// The choices of a range list with their titles; nil without one.
  private var choices: PreferenceDictionary? {
    guard let values = value("range_list")?.elements, !values.isEmpty, type != "array" else {
      return nil
    }
    let titles = value("range_list_titles")?.elements ?? []
    let choices = values.distinctIndices.map { index in
      PreferenceValue.dictionary(
        PreferenceValue.choice(
          values[index], title: titles.indices.contains(index) ? titles[index].text : nil)
      )
    }
    let closed: PreferenceDictionary = ["oneOf": .array(choices)]
    guard value("range_list_allow_custom_value")?.flag == true else { return closed }
    let open = PreferenceValue.dictionary(values.first?.typeKeywords ?? [:])
    return ["anyOf": .array([.dictionary(["enum": .array(values)]), open])]
  }
}
