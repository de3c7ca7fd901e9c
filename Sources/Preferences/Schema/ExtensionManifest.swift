/// The settings that a VS Code extension contributes, as its `package.json` declares them.
///
/// They are keys of one flat dictionary, dots and all; their sections are groups in the form only. Texts such as
/// `%config.title%` stand in `package.nls.json` beside it.
struct ExtensionManifest {
  private let document: PreferenceValue
  private let texts: PreferenceDictionary

  /// The manifest that a document is, nil where it contributes no settings.
  ///
  /// - Parameter texts: Gives the document of the extension's texts, nil where there is none.
  init?(_ document: PreferenceValue, texts: () -> PreferenceValue?) {
    guard document.members?["contributes"]?.members?["configuration"] != nil else { return nil }
    self.document = document
    self.texts = texts()?.members ?? [:]
  }

  /// The same settings as a JSON Schema.
  var schema: PreferenceValue {
    let sections = sections
    let properties = sections.flatMap { $0.members?["properties"]?.members.map(Array.init) ?? [] }
    var schema: PreferenceDictionary = [
      "$schema": .string("http://json-schema.org/draft-07/schema#"), "type": .string("object"),
    ]
    schema["title"] = (document.members?["displayName"] ?? document.members?["name"]).map(
      translated)
    schema["properties"] = .dictionary(PreferenceDictionary(properties))
    if sections.count > 1 { schema["x-settee-sections"] = .array(sections.map(group)) }
    return .dictionary(schema)
  }

  /// The sections by their order, with their texts.
  private var sections: [PreferenceValue] {
    guard let configuration = document.members?["contributes"]?.members?["configuration"] else {
      return []
    }
    let sections = (configuration.elements ?? [configuration]).map(translated)
    return sections.enumerated()
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
  }

  /// A section as a group of the form: its title, and its keys by their order.
  private func group(_ section: PreferenceValue) -> PreferenceValue {
    let keys = (section.members?["properties"]?.members ?? [:]).enumerated()
      .sorted { ($0.element.value.order, $0.offset) < ($1.element.value.order, $1.offset) }
    let title = section.members?["title"] ?? document.members?["displayName"] ?? .string("")
    return .dictionary([
      "title": translated(title), "keys": .array(keys.map { .string($0.element.name) }),
    ])
  }

  /// A value with the texts in the place of their names.
  private func translated(_ value: PreferenceValue) -> PreferenceValue {
    switch value {
    case .string(let text): .string(translated(text))
    case .array(let elements): .array(elements.map(translated))
    case .dictionary(let members):
      .dictionary(PreferenceDictionary(members.map { ($0.name, translated($0.value)) }))
    default: value
    }
  }

  private func translated(_ text: String) -> String {
    guard text.count > 2, text.hasPrefix("%"), text.hasSuffix("%") else { return text }
    let found = texts[String(text.dropFirst().dropLast())]
    return found?.text ?? found?.members?["message"]?.text ?? text
  }
}

extension PreferenceValue {
  /// Where a section or a setting wants to stand; without a wish after all that have one.
  fileprivate var order: Double { members?["order"]?.double ?? .infinity }
}
