package import PreferenceValues

/// Makes the keywords of a schema that accepts all samples.
package struct SchemaInference {
  /// Whether values make rules: ranges, choices and formats; otherwise there are only types and groups.
  package let hasRules: Bool

  package init(hasRules: Bool) {
    self.hasRules = hasRules
  }

  /// Returns the keywords for sampled values.
  package func keywords(for seen: SeenValues) -> PreferenceDictionary {
    var keywords: PreferenceDictionary = [:]
    let types = types(of: seen)
    if types.count == 1 { keywords["type"] = .string(types[0].rawValue) }
    if types.count > 1 { keywords["type"] = .array(types.map { .string($0.rawValue) }) }
    addStorage(of: seen, to: &keywords)
    if hasRules { addRules(for: seen, to: &keywords) }
    if seen.types.contains(.array) { addElements(of: seen, to: &keywords) }
    if seen.types.contains(.object) { addMembers(of: seen, to: &keywords) }
    return keywords
  }

  /// Integers among other numbers are numbers; null alone has no type.
  private func types(of seen: SeenValues) -> [JSONType] {
    if seen.types == [.null] { return [] }
    return seen.types.filter { $0 != .integer || !seen.types.contains(.number) }
  }

  /// The type in a property list, if JSON's types do not determine it.
  private func addStorage(of seen: SeenValues, to keywords: inout PreferenceDictionary) {
    guard seen.tags.count == 1, let tag = seen.tags.first else { return }
    switch tag {
    case .real: break
    case .date: keywords["format"] = .string("date-time")
    case .data: keywords["contentEncoding"] = .string("base64")
    default: return
    }
    keywords["x-settee-type"] = .string(tag.description)
  }

  private func addRules(for seen: SeenValues, to keywords: inout PreferenceDictionary) {
    if let least = seen.least, let greatest = seen.greatest, least.isLess(than: greatest) {
      keywords["minimum"] = least
      keywords["maximum"] = greatest
    }
    // A date among texts has a format of its own, and choices are a rule for every type.
    guard seen.tags == [.string] else { return }
    if let choices = seen.texts.choices {
      keywords["enum"] = .array(choices.map(PreferenceValue.string))
    } else if let format = seen.texts.format {
      keywords["format"] = .string(format.name)
    }
  }

  private func addElements(of seen: SeenValues, to keywords: inout PreferenceDictionary) {
    guard let elements = seen.elements.first else { return }
    // Without rules, a list has items of one simple type, or any items.
    guard hasRules || elements.tags.count == 1 else { return }
    keywords["items"] = .dictionary(self.keywords(for: elements))
  }

  private func addMembers(of seen: SeenValues, to keywords: inout PreferenceDictionary) {
    let properties = seen.members.map { name, seen in
      var keywords = self.keywords(for: seen)
      let isNumber = SecretName.isQuantity(name)
      let mayBeSecret = seen.types.contains { type in
        switch type {
        case .string, .array, .object: true
        case .integer, .number: !isNumber
        case .null, .boolean: false
        }
      }
      if SecretName.isSecret(name), mayBeSecret { keywords["writeOnly"] = .boolean(true) }
      return (name: name, value: PreferenceValue.dictionary(keywords))
    }
    keywords["properties"] = .dictionary(PreferenceDictionary(properties))
    let required = hasRules ? seen.constantNames : []
    if !required.isEmpty { keywords["required"] = .array(required.map(PreferenceValue.string)) }
  }
}
