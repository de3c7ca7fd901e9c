import JSONSchema
import PreferenceValues

extension Setting {
  /// Takes over what a schema tells people about it.
  mutating func describe(_ view: SchemaView, name: String, default value: PreferenceValue?) {
    title = view.text("title") ?? SettingTitle.made(fromName: name)
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

  /// What can be read off a stored value that no schema describes.
  init(
    readOff value: PreferenceValue, at path: PreferencePath, inside: [Location.Step] = [],
    in language: Language
  ) {
    self.init(path: path, kind: SettingKind(readOff: value))
    self.inside = inside
    title = name.map(SettingTitle.made) ?? title
    if case .index(let index)? = inside.last {
      title = Message("Item \(index + 1)").text(in: language)
    }
    storageType = value.tag
    let names = path.members + [name].compactMap(\.self)
    isSecret = names.contains { SecretName.isSecret($0) } && value.mayBeSecret
  }
}

extension SchemaView {
  /// Whether the schema itself says that the value is a secret.
  var isSecret: Bool { Subschema.isSecret { self[$0] } }

  /// Words by which people look for the setting: ours, and what VS Code has for it.
  fileprivate var tags: [String] {
    ["x-settee-tags", "tags", "keywords"]
      .flatMap { (self[$0]?.elements ?? []) + (translated($0)?.elements ?? []) }
      .compactMap(\.text).withoutRepetitions
  }

  /// Why the setting should no longer be used, empty without a reason.
  fileprivate var deprecation: String? {
    text("deprecationMessage", orMarkdown: "markdownDeprecationMessage") ?? text("deprecated")
      ?? (self["deprecated"]?.flag == true ? "" : nil)
  }
}

extension [String] {
  /// The same without what stands in it before.
  fileprivate var withoutRepetitions: [String] {
    reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
  }
}
