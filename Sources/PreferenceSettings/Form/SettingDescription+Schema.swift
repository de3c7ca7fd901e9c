import JSONSchema
import PreferenceValues

extension SettingDescription {
  /// Adopts the texts of a schema, and the restart that it or a group around it declares.
  mutating func describe(
    _ view: ResolvedSchema, default value: PreferenceValue?, in ancestors: FormAncestors?
  ) {
    help = view.text("description", orMarkdown: "markdownDescription") ?? ""
    defaultValue = value
    isDefaultOfProgram = view["x-settee-program-default"]?.flag ?? false
    examples = view["examples"]?.elements ?? []
    tags = Self.tags(in: view)
    unit = view.text("x-settee-unit")
    hasUniqueElements = view["uniqueItems"]?.flag ?? false
    formerNames = (view["x-settee-aliases"]?.elements ?? []).compactMap(\.text)
    isReadOnly = view["readOnly"]?.flag ?? false
    deprecation = Self.deprecation(in: view)
    restart = view.restart ?? ancestors?.restart
  }

  /// The search words of the setting, from settee's and VS Code's keywords.
  private static func tags(in view: ResolvedSchema) -> [String] {
    ["x-settee-tags", "tags", "keywords"]
      .flatMap { keyword -> [PreferenceValue] in
        guard let translated = view.translated(keyword)?.elements else { return [] }
        return (view[keyword]?.elements ?? []) + translated
      }
      .compactMap(\.text).withoutRepetitions
  }

  /// The reason to avoid the setting, empty without one.
  private static func deprecation(in view: ResolvedSchema) -> String? {
    view.text("deprecationMessage", orMarkdown: "markdownDeprecationMessage")
      ?? view.text("deprecated") ?? (view["deprecated"]?.flag == true ? "" : nil)
  }

  /// Creates the setting of a stored value that no schema describes.
  init(
    readOff value: PreferenceValue, at path: PreferencePath, inside: [ValueLocation.Step] = [],
    in language: InterfaceLanguage
  ) {
    self.init(path: path, kind: SettingKind(readOff: value))
    self.inside = inside
    title = name.map(KeyLabel.verbatim) ?? title
    if case .index(let index)? = inside.last {
      title = Message("Item \(index + 1)").text(in: language)
    }
    storageType = value.tag
    decideSecrecyByName()
  }
}

extension SettingDescription {
  /// Makes it a secret if its name and its type allow that; each of its values decides again.
  mutating func decideSecrecyByName() {
    isSecretByName = true
    isSecret = location.hasSecretName && kind.mayBeSecret(named: name)
  }
}

extension SettingKind {
  /// Whether a value of this type under the name of a secret can be one.
  fileprivate func mayBeSecret(named name: String?) -> Bool {
    switch self {
    case .boolean, .date, .dictionary, .group: false
    case .integer, .number: !(name.map(SecretName.isQuantity) ?? false)
    case .choice, .string, .color, .path, .shortcut, .data, .list, .tuple, .raw: true
    }
  }
}

extension [String] {
  /// The strings without repetitions.
  fileprivate var withoutRepetitions: [String] {
    reduce(into: []) { words, word in if !words.contains(word) { words.append(word) } }
  }
}
