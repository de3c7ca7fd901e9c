import PreferenceFormats
import PreferenceValues

/// The conversion between the texts of a file and values of the types in a schema.
struct INITyping: Sendable {
  let value: TextTyping

  /// Returns the values of texts.
  func values(of texts: PreferenceValue, at path: PreferencePath = .root) -> PreferenceValue {
    switch texts {
    case .string(let text): value(text, path) ?? texts
    case .array(let items): .array(items.map { values(of: $0, at: path) })
    case .dictionary(let members):
      .dictionary(
        PreferenceDictionary(
          members.map { ($0.name, values(of: $0.value, at: path.appending($0.name))) }))
    default: texts
    }
  }

  /// Returns the texts of values: the old one of a value that does not change, else one in its notation.
  func texts(
    of value: PreferenceValue, over old: PreferenceValue?, at path: PreferencePath = .root
  ) -> PreferenceValue {
    switch value {
    case .string: value
    case .array(let items): .array(texts(of: items, over: old, at: path))
    case .dictionary(let members):
      .dictionary(
        PreferenceDictionary(
          members.map { name, value in
            (name, texts(of: value, over: old?.members?[name], at: path.appending(name)))
          }))
    default: text(of: value, over: old, at: path)
    }
  }

  private func texts(
    of items: [PreferenceValue], over old: PreferenceValue?, at path: PreferencePath
  ) -> [PreferenceValue] {
    let olds = old?.elements ?? old.map { [$0] } ?? []
    return items.enumerated().map { index, item in
      let equal = olds.first { values(of: $0, at: path) == item }
      return texts(of: item, over: equal ?? (index < olds.count ? olds[index] : nil), at: path)
    }
  }

  private func text(
    of value: PreferenceValue, over old: PreferenceValue?, at path: PreferencePath
  ) -> PreferenceValue {
    if let old, old.text != nil, values(of: old, at: path) == value { return old }
    let spelled = value.spelled(like: old)
    return spelled.iniText.map(PreferenceValue.string) ?? spelled
  }
}
