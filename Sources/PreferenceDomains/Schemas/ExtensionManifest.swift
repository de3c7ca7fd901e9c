import JSONSchema
package import PreferenceValues

/// The settings that a VS Code extension contributes, as its `package.json` declares them.
///
/// They are keys with dots in one flat dictionary; their sections are groups only in the form.
/// Texts such as
/// `%config.title%` are in its `package.nls.json`, and those in other languages in `package.nls.de.json`; they
/// become translations of the schema.
package struct ExtensionManifest: Sendable {
  private let document: PreferenceValue
  private let texts: PreferenceDictionary
  private let translations: [(code: String, texts: PreferenceDictionary)]

  /// Reads the manifest in a document, nil if it contributes no settings.
  ///
  /// - Parameter texts: Returns the document of the extension's texts, or of those in the language with a code; nil if it
  ///   does not exist.
  package init?(_ document: PreferenceValue, texts: (String?) -> PreferenceValue?) {
    let contributions = document.members?["contributes"]?.members
    guard contributions?["configuration"] != nil || contributions?["configurationDefaults"] != nil
    else { return nil }
    self.document = document
    self.texts = texts(nil)?.members ?? [:]
    translations = InterfaceLanguage.codes.compactMap { code in
      texts(code)?.members.map { (code, $0) }
    }
  }

  /// The same settings as a JSON Schema.
  package var schema: PreferenceValue {
    var schema: PreferenceDictionary = [
      "$schema": .string("http://json-schema.org/draft-07/schema#"), "type": .string("object"),
    ]
    for (keyword, text) in title { schema[keyword] = text }
    schema["properties"] = .dictionary(properties)
    if sections.count > 1 { schema["x-settee-sections"] = .array(groups) }
    return .dictionary(schema)
  }

  /// The identifier of the extension, `publisher.name` in lowercase.
  package var identifier: String {
    ["publisher", "name"].compactMap { document.members?[$0]?.text?.lowercased() }
      .joined(separator: ".")
  }

  /// The title of the extension, with its translations.
  package var title: PreferenceDictionary {
    let name = document.members?["displayName"] ?? document.members?["name"]
    return name.map { reported(["title": $0]) } ?? [:]
  }

  /// The settings by their keys.
  package var properties: PreferenceDictionary {
    PreferenceDictionary(
      sections.flatMap { $0.members?["properties"]?.members.map(Array.init) ?? [] })
  }

  /// The groups of the form: a title and keys each.
  package var groups: [PreferenceValue] { sections.map(group) }

  /// The defaults that it gives to settings of others.
  package var defaults: PreferenceDictionary {
    document.members?["contributes"]?.members?["configurationDefaults"]?.members ?? [:]
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
    var group: PreferenceDictionary
    if let name = section.members?["title"] {
      group = ["title": name]
      group[PreferenceValue.translations] = section.members?[PreferenceValue.translations]
    } else {
      group = title
    }
    group["keys"] = .array(keys.map { .string($0.element.name) })
    return .dictionary(group)
  }

  /// A value with the texts instead of their names.
  private func translated(_ value: PreferenceValue) -> PreferenceValue {
    switch value {
    case .string(let text): .string(Self.text(text, in: texts))
    case .array(let elements): .array(elements.map(translated))
    case .dictionary(let members): .dictionary(reported(members))
    default: value
    }
  }

  /// Returns keywords with their texts, and with those in other languages.
  private func reported(_ keywords: PreferenceDictionary) -> PreferenceDictionary {
    var reported = PreferenceDictionary(keywords.map { ($0.name, translated($0.value)) })
    var others = PreferenceDictionary()
    for (code, texts) in translations {
      let found = PreferenceValue.translatable.compactMap { keyword in
        keywords[keyword].flatMap { Self.texts($0, in: texts) }.map { (keyword, $0) }
      }
      if !found.isEmpty { others[code] = .dictionary(PreferenceDictionary(found)) }
    }
    if !others.isEmpty { reported[PreferenceValue.translations] = .dictionary(others) }
    return reported
  }

  /// A text, or a list of texts, by their names; nil if none of them has a text.
  private static func texts(
    _ value: PreferenceValue, in texts: PreferenceDictionary
  ) -> PreferenceValue? {
    switch value {
    case .string(let name):
      let found = text(name, in: texts)
      return found == name ? nil : .string(found)
    case .array(let elements):
      let found = elements.map { Self.texts($0, in: texts) ?? $0 }
      return found == elements ? nil : .array(found)
    default: return nil
    }
  }

  private static func text(_ text: String, in texts: PreferenceDictionary) -> String {
    guard text.count > 2, text.hasPrefix("%"), text.hasSuffix("%") else { return text }
    let found = texts[String(text.dropFirst().dropLast())]
    return found?.text ?? found?.members?["message"]?.text ?? text
  }
}

extension PreferenceValue {
  /// The position of a section or a setting; those without one come last.
  fileprivate var order: Double { members?["order"]?.double ?? .infinity }
}
