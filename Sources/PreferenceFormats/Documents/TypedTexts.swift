package import PreferenceValues

/// The conversion between the texts of a file and values of the types in a schema.
package struct TypedTexts: Sendable {
  private let typing: TextTyping
  /// Whether a text is a list of one where the schema has a list, because lists are repeated keys.
  private let hasListsOfOne: Bool
  private let spelled: Spelling

  /// Returns the text of a value that is not a string, in the notation of the old text; other values unchanged.
  package typealias Spelling =
    @Sendable (_ value: PreferenceValue, _ old: PreferenceValue?) -> PreferenceValue

  /// The conversion with the types of a schema and the notation of a format.
  package init(
    _ typing: @escaping TextTyping, hasListsOfOne: Bool = false, spelled: @escaping Spelling
  ) {
    self.typing = typing
    self.hasListsOfOne = hasListsOfOne
    self.spelled = spelled
  }

  /// Returns the values of texts.
  package func values(of texts: PreferenceValue, at path: PreferencePath = .root) -> PreferenceValue
  {
    switch texts {
    case .string(let text):
      let typed = typing(text, path)
      let value = typed?.value ?? texts
      return hasListsOfOne && typed?.isItem == true ? .array([value]) : value
    case .array(let items):
      if let last = appliedText(of: items, at: path) { return value(ofItem: last, at: path) }
      return .array(items.map { value(ofItem: $0, at: path) })
    case .dictionary(let members):
      return .dictionary(
        PreferenceDictionary(
          members.map { ($0.name, values(of: $0.value, at: path.appending($0.name))) }))
    default: return texts
    }
  }

  /// The text that applies of a key that is repeated although its type is not a list; nil if it is one.
  private func appliedText(
    of texts: [PreferenceValue], at path: PreferencePath
  ) -> PreferenceValue? {
    guard hasListsOfOne, let last = texts.last, let text = last.text,
      typing(text, path)?.isSingle == true
    else { return nil }
    return last
  }

  private func value(ofItem item: PreferenceValue, at path: PreferencePath) -> PreferenceValue {
    guard case .string(let text) = item else { return values(of: item, at: path) }
    return typing(text, path)?.value ?? item
  }

  /// Returns the texts of values: the old one of a value that does not change, else one in its notation.
  package func texts(
    of value: PreferenceValue, over old: PreferenceValue?, at path: PreferencePath = .root
  ) -> PreferenceValue {
    if !value.isContainer, let olds = old?.elements, let last = appliedText(of: olds, at: path) {
      return .array(olds.dropLast() + [texts(of: value, over: last, at: path)])
    }
    return switch value {
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
      let equal = olds.first { value(ofItem: $0, at: path) == item }
      return texts(of: item, over: equal ?? (index < olds.count ? olds[index] : nil), at: path)
    }
  }

  private func text(
    of value: PreferenceValue, over old: PreferenceValue?, at path: PreferencePath
  ) -> PreferenceValue {
    if let old, old.text != nil, self.value(ofItem: old, at: path) == value { return old }
    return spelled(value, old)
  }
}

extension PreferenceValue {
  /// A boolean in the notation of the old text: `yes`, `on`, `1`.
  package func spelled(like old: PreferenceValue?) -> PreferenceValue {
    let words = [("true", "false"), ("yes", "no"), ("on", "off"), ("1", "0")]
    guard case .boolean(let flag) = self, let text = old?.text else { return self }
    let lowered = text.lowercased()
    guard let pair = words.first(where: { $0.0 == lowered || $0.1 == lowered }) else { return self }
    let word = flag ? pair.0 : pair.1
    if text == lowered { return .string(word) }
    return .string(
      text == text.uppercased() ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
    )
  }
}
