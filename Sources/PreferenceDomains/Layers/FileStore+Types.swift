package import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
import PreferenceSystem
import PreferenceValues

extension FileStore {
  /// The store with values of the types in a schema, if its file has only texts, and with errors that quote no secrets.
  package func typed(by schema: any PreferenceSchema) -> FileStore {
    typed(by: schema.textTyping, hidingText: Lazy { schema.hasUnnamedSecrets })
  }
}

extension PreferenceSchema {
  /// The meaning of texts by the types of the settings.
  package var textTyping: TextTyping { { text, path in meaning(ofText: text, at: path) } }

  /// The meaning of a text by the type of the setting at a path.
  private func meaning(ofText text: String, at path: PreferencePath) -> TypedText? {
    guard let setting = setting(at: path) else { return nil }
    let kinds = setting.variants.isEmpty ? [setting.kind] : setting.variants.map(\.kind)
    let values = kinds.map { $0.scalar(of: text) }
    // A text that may be a string is one.
    return TypedText(
      kinds.contains(where: \.isText) ? nil : values.compactMap(\.self).first,
      isItem: kinds.allSatisfy(\.isList), isSingle: kinds.allSatisfy(\.isScalar))
  }
}

extension SettingKind {
  fileprivate var isList: Bool { if case .list = self { true } else { false } }

  /// Whether values are never lists; the free type may have any value.
  fileprivate var isScalar: Bool { !isContainer && self != .raw }

  /// Whether values are strings.
  fileprivate var isText: Bool {
    switch self {
    case .string, .path, .color, .shortcut: true
    case .list(let item): item.isText
    default: false
    }
  }

  /// The boolean or number of a text; nil for other texts and kinds.
  fileprivate func scalar(of text: String) -> PreferenceValue? {
    switch self {
    case .list(let item): return item.scalar(of: text)
    case .boolean, .integer, .number, .choice:
      let value = try? ValueReader(kind: self).read(text)
      return value?.text == nil ? value : nil
    default: return nil
    }
  }
}
