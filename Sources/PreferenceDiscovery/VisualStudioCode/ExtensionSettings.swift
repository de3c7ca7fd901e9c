import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// The settings of all extensions of a program as one schema.
///
/// Keys that no extension declares, such as those of the editor, are neither described nor forbidden.
struct ExtensionSettings {
  /// The schema.
  let schema: PreferenceValue
  /// Notes for the user: the keys that several extensions declare.
  let notes: [Message]

  /// The settings of the extensions in a directory, for a settings file.
  init(installedIn directory: String, for file: CodePrograms.SettingsFile) {
    self.init(Self.manifests(in: directory), for: file)
  }

  /// The settings of these extensions, for a settings file.
  init(_ manifests: [ExtensionManifest], for file: CodePrograms.SettingsFile) {
    let sorted = manifests.sorted { $0.identifier < $1.identifier }
    var merge = ExtensionMerge()
    for manifest in sorted { merge.add(manifest) }
    for manifest in sorted { merge.addDefaults(of: manifest) }
    schema = merge.document(for: file)
    notes = merge.notes
  }

  private static func manifests(in directory: String) -> [ExtensionManifest] {
    ExtensionDirectories(in: directory).paths.compactMap { path in
      guard let bytes = (try? FileContent.bytes(at: "\(path)/package.json")) ?? nil,
        let document = try? JSONFormat.jsonc.parse(bytes).value
      else { return nil }
      return ExtensionManifest(document, inDirectory: "\(path)/")
    }
  }
}

/// The settings of several extensions while they are collected.
private struct ExtensionMerge {
  private(set) var notes: [Message] = []
  private var properties = PreferenceDictionary()
  /// The identifiers of the extensions by the keys that they declare.
  private var owners: [String: String] = [:]
  private var groups: [PreferenceValue] = []

  /// Adds the settings of an extension that no other has declared.
  mutating func add(_ manifest: ExtensionManifest) {
    for (name, schema) in manifest.properties {
      if let owner = owners[name] {
        guard owner != manifest.identifier else { continue }
        notes.append(
          Message(
            "\(name) is declared by \(owner) and \(manifest.identifier); the first one applies"))
      } else {
        owners[name] = manifest.identifier
        properties[name] = schema
      }
    }
    groups += manifest.groups { owners[$0] == manifest.identifier }
  }

  /// Replaces the defaults of settings, and names the extension in their descriptions.
  mutating func addDefaults(of manifest: ExtensionManifest) {
    for (name, value) in manifest.defaults {
      guard var schema = properties[name]?.members else { continue }
      schema["default"] = value
      schema.append(origin: manifest.title["title"]?.text ?? manifest.identifier)
      properties[name] = .dictionary(schema)
    }
  }

  /// The schema of a settings file.
  func document(for file: CodePrograms.SettingsFile) -> PreferenceValue {
    var schema: PreferenceDictionary = [
      "$schema": .string(SchemaDraft.draft7.metaschema), "title": .string(file.title),
      "type": .string("object"),
    ]
    let settings: PreferenceDictionary = [
      "properties": .dictionary(scoped(by: file.scope)),
      "patternProperties": .dictionary([Self.languageBlocks: languageBlock]),
    ]
    guard file.isWorkspaceFile else {
      for (keyword, value) in settings { schema[keyword] = value }
      schema["x-settee-sections"] = .array(groups)
      return .dictionary(schema)
    }
    var inner = settings
    inner["type"] = .string("object")
    schema["properties"] = .dictionary(["settings": .dictionary(inner)])
    return .dictionary(schema)
  }

  private static let languageBlocks = #"^(\[[^\]]+\])+$"#

  /// The settings that a block such as `[python]` may hold.
  private var languageBlock: PreferenceValue {
    let overridable = properties.filter {
      $0.value.members?["scope"]?.text == CodeScope.language
    }
    return .dictionary([
      "type": .string("object"),
      "properties": .dictionary(PreferenceDictionary(Array(overridable))),
    ])
  }

  /// The settings; those that the scope forbids are hidden unless they are set, and then invalid.
  private func scoped(by scope: CodeScope) -> PreferenceDictionary {
    PreferenceDictionary(
      properties.map { name, schema in
        guard var members = schema.members,
          let refusal = scope.refusal(ofSettingWith: members["scope"]?.text)
        else { return (name: name, value: schema) }
        members["not"] = .emptyDictionary
        members.set(refusal, for: "errorMessage")
        members.set(refusal, for: "deprecationMessage")
        return (name: name, value: .dictionary(members))
      })
  }
}

extension ExtensionManifest {
  /// The groups of the extension in the form, with the keys that a condition keeps: `ESLint`, or `Swift: Debugger`.
  fileprivate func groups(keeping isKept: (String) -> Bool) -> [PreferenceValue] {
    let all = groups
    return all.compactMap { group in
      let keys = (group.members?["keys"]?.elements ?? []).filter { $0.text.map(isKept) ?? false }
      guard !keys.isEmpty else { return nil }
      var named = title
      if all.count > 1 {
        for (language, text) in qualifiedTitles(of: group) {
          named.set(text, for: "title", in: language.code)
        }
      }
      named["keys"] = .array(keys)
      return .dictionary(named)
    }
  }

  /// The titles of a section, qualified by the title of the extension.
  private func qualifiedTitles(
    of section: PreferenceValue
  ) -> [(language: InterfaceLanguage, text: String)] {
    let whole = PreferenceValue.dictionary(title)
    return InterfaceLanguage.all.compactMap { language in
      guard let outer = whole.translated("title", in: language)?.text,
        let inner = section.translated("title", in: language)?.text
      else { return nil }
      return (language, inner == outer ? outer : "\(outer): \(inner)")
    }
  }
}

extension PreferenceDictionary {
  /// Appends the origin of a default to the description.
  fileprivate mutating func append(origin: String) {
    let keyword = self["markdownDescription"] == nil ? "description" : "markdownDescription"
    let english = self[keyword]?.text
    let sentence = Message("The default comes from the extension \(origin).")
    for language in InterfaceLanguage.all {
      let texts = self[PreferenceValue.translations]?.members?[language.code]?.members
      let paragraphs = [texts?[keyword]?.text ?? english, sentence.text(in: language)]
      set(paragraphs.compactMap(\.self).joined(separator: "\n\n"), for: keyword, in: language.code)
    }
  }
}
