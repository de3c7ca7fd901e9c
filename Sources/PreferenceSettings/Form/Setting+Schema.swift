import JSONSchema
import PreferenceValues

extension Setting {
  /// Adopts the texts of a schema.
  mutating func describe(_ view: ResolvedSchema, default value: PreferenceValue?) {
    help = view.text("description", orMarkdown: "markdownDescription") ?? ""
    defaultValue = value
    examples = view["examples"]?.elements ?? []
    tags = view.tags
    unit = view.text("x-settee-unit")
    hasUniqueElements = view["uniqueItems"]?.flag ?? false
    formerNames = (view["x-settee-aliases"]?.elements ?? []).compactMap(\.text)
    isReadOnly = view["readOnly"]?.flag ?? false
    deprecation = view.deprecation
  }

  /// Creates the setting of a stored value that no schema describes.
  init(
    readOff value: PreferenceValue, at path: PreferencePath, inside: [Location.Step] = [],
    in language: Language
  ) {
    self.init(path: path, kind: SettingKind(readOff: value))
    self.inside = inside
    title = name ?? title
    if case .index(let index)? = inside.last {
      title = FormPhrase.item(index + 1).text(in: language)
    }
    storageType = value.tag
    let names = inside.isEmpty ? path.members : path.members + [name].compactMap(\.self)
    isSecret = value.mayBeSecret && names.contains { SecretName.isSecret($0) }
  }
}

extension ResolvedSchema {
  /// Whether the schema itself says that the value is a secret.
  var isSecret: Bool { Subschema.isSecret { self[$0] } }

  /// The words by which the setting is found: ours, and those of VS Code.
  fileprivate var tags: [String] {
    ["x-settee-tags", "tags", "keywords"]
      .flatMap { keyword -> [PreferenceValue] in
        guard let translated = translated(keyword)?.elements else { return [] }
        return (self[keyword]?.elements ?? []) + translated
      }
      .compactMap(\.text).withoutRepetitions
  }

  /// The reason to avoid the setting, empty without one.
  fileprivate var deprecation: String? {
    text("deprecationMessage", orMarkdown: "markdownDeprecationMessage") ?? text("deprecated")
      ?? (self["deprecated"]?.flag == true ? "" : nil)
  }
}

extension [String] {
  /// The strings without repetitions.
  fileprivate var withoutRepetitions: [String] {
    reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
  }
}
