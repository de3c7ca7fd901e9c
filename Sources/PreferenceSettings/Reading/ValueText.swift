import PreferenceFormats
import PreferenceSystem
package import PreferenceValues

/// Values as text on one line: `on`, `0.8`, `high`, `2026-11-21T08:00:00Z`.
package enum ValueText {
  /// The text of a value in a list of settings: a word, or the number of its items or entries.
  package static func summary(
    of value: PreferenceValue, for setting: SettingDescription? = nil,
    in language: InterfaceLanguage = .english
  ) -> String {
    func localized(_ message: Message) -> String { message.text(in: language) }
    let choice = choice(of: value, in: setting)
    return switch value {
    case .boolean(let flag) where choice == nil && !hasWords(setting?.kind):
      localized(flag ? Message("on", context: "value") : Message("off", context: "value"))
    case .null where setting?.variants.contains(where: \.isNone) == true: localized(Message("none"))
    case .string(""): "\"\""
    case .data(let data): localized(Message("\(data.count, "byte", "bytes")"))
    case .array(let elements) where choice == nil:
      list(elements, hasWords: hasWords(setting?.kind), in: language)
    case .dictionary(let members) where choice == nil:
      localized(count(ofMembers: members.count, in: setting))
    case .tagged(_, .dictionary(let members)):
      localized(CountedUnit.entry.message(members.count))
    case .tagged(_, let value): summary(of: value, for: setting, in: language)
    default: choice?.title ?? editable(value)
    }
  }

  /// The number of entries of a dictionary, or of keys in any other value.
  ///
  /// The value may have another type than the setting has now, as in a review.
  package static func count(ofMembers count: Int, in setting: SettingDescription?) -> Message {
    let kinds = setting.map { $0.kind == .group ? [] : [$0.kind] + $0.variants.map(\.kind) } ?? []
    return kinds.contains { $0.isDictionary || $0 == .raw }
      ? CountedUnit.entry.message(count) : Message("\(count, "key", "keys")")
  }

  /// The text of a value that ``ValueReader`` reads back, for input fields and for `get`.
  package static func editable(_ value: PreferenceValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let flag): flag ? "true" : "false"
    case .integer(let integer): String(integer)
    case .unsigned(let integer): String(integer)
    case .real(let real): ScalarText.text(of: real)
    case .number(let text): text
    case .string(let text): text
    case .data(let data): data.base64EncodedString()
    case .date(let date): date.rfc3339
    case .array, .dictionary: value.typedJSONView.jsonText()
    case .tagged(_, let value): editable(value)
    }
  }

  /// The text of a choice in a list: of a string in quotes if it is not recognized without them.
  package static func listed(_ choice: Choice) -> String {
    let text = editable(choice.value)
    guard case .string = choice.value else { return text }
    let isRecognized =
      !text.isEmpty && text == text.trimmed && !text.contains { $0 == "," || $0.isNewline }
      && choice.title != choice.value.brief
    return isRecognized ? text : choice.value.jsonText()
  }

  private static func choice(of value: PreferenceValue, in setting: SettingDescription?)
    -> Choice?
  {
    guard case .choice(let choices, _)? = setting?.kind else { return nil }
    return choices.first { $0.value.isEqualForSchema(to: value) }
  }

  /// Whether values or items are words, of which `on` may be one, so that a boolean is shown as `true`.
  private static func hasWords(_ kind: SettingKind?) -> Bool {
    switch kind {
    case .choice?: true
    case .list(let items)?: hasWords(items)
    default: kind?.isText == true
    }
  }

  private static func list(
    _ elements: [PreferenceValue], hasWords: Bool, in language: InterfaceLanguage
  ) -> String {
    let areSimple = elements.allSatisfy { !$0.isContainerInTags }
    guard areSimple, !elements.isEmpty, elements.count <= 8 else {
      return Message("\(elements.count, "item", "items")").text(in: language)
    }
    return elements.map { element in
      let isExact = hasWords && element.tag == .boolean
      return isExact ? editable(element) : summary(of: element, in: language)
    }.joined(separator: ", ")
  }
}

extension PreferenceValue {
  /// Whether it is a list or dictionary, be it with a tag.
  fileprivate var isContainerInTags: Bool { untagged?.isContainerInTags ?? isContainer }
}
