import PreferenceFormats
import PreferenceSettings
import PreferenceValues

extension ValueText {
  /// The texts of values by which they can be distinguished, nil if they cannot: with their types where these differ, and
  /// of long ones the part where they begin to differ.
  static func exact(_ values: [PreferenceValue?], in language: InterfaceLanguage) -> [String?] {
    let known = values.map { value in value.flatMap { $0.redaction == nil ? $0 : nil } }
    let texts = known.map { $0.map { exact($0) } }
    let alike = lengthOfCommonStart(of: texts.compactMap(\.self))
    // A store may add a type of its own to values that the schema, and so the default, has without one.
    let areAlike = Set(texts).count < Set(known).count
    let hasTypes = Set(known.compactMap { areAlike ? $0?.tag : $0?.tagOfContent }).count > 1
    return zip(known, texts).map { value, text -> String? in
      guard let value, let text else { return nil }
      let part = part(of: text, after: alike)
      return hasTypes ? "\(part) (\(value.tag.text(in: language)))" : part
    }
  }

  private static func lengthOfCommonStart(of texts: [String]) -> Int {
    guard let first = texts.first, texts.count > 1 else { return 0 }
    return texts.map { zip($0, first).prefix { $0 == $1 }.count }.min() ?? 0
  }

  private static func exact(_ value: PreferenceValue) -> String {
    switch value {
    case .string: value.typedJSONView.jsonText()
    case .data(let data): ScalarText.hexadecimal(data)
    case .tagged(_, let content): exact(content)
    default: editable(value)
    }
  }

  /// The part of a text that is too long for a line, from shortly before a position.
  private static func part(of text: String, after place: Int) -> String {
    guard text.count > longest else { return text }
    let start = max(0, place - 8)
    let part = text.dropFirst(start)
    return (start > 0 ? "…" : "") + part.prefix(longest) + (part.count > longest ? "…" : "")
  }

  private static let longest = 80
}

extension PreferenceValue {
  /// The type of the value without the name of a foreign type.
  fileprivate var tagOfContent: ValueTag {
    if case .tagged(_, let content) = self { content.tagOfContent } else { tag }
  }
}
