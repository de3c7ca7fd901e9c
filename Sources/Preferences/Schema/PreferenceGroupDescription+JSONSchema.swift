package import PreferenceValues

extension PreferenceGroupDescription {
  /// The JSON Schema of the group's dictionary.
  package var jsonSchema: PreferenceValue {
    var keywords: PreferenceDictionary = ["type": .string("object")]
    keywords.set("title", title)
    keywords.set("description", help.isEmpty ? nil : help)
    keywords["properties"] = .dictionary(PreferenceDictionary(members.map(\.property)))
    return .dictionary(keywords)
  }
}

extension PreferenceGroupDescription.Member {
  fileprivate var property: PreferenceDictionary.Element {
    switch self {
    case .key(let key): (key.path.name ?? "", key.jsonSchema)
    case .group(let group): (group.path.name ?? "", group.jsonSchema)
    }
  }
}
