extension SchemaView {
  /// The values to choose from, and whether other text is allowed; nil where there is no such list.
  var choices: (choices: [Choice], isOpen: Bool)? {
    for part in parts {
      if let choices = Self.listed(in: part) ?? Self.constant(in: part) { return (choices, false) }
      if let found = alternativeChoices(of: part) { return found }
    }
    return nil
  }

  /// `enum`, with the texts that stand beside it.
  private static func listed(in schema: Subschema) -> [Choice]? {
    guard let values = schema["enum"]?.elements else { return nil }
    let titles =
      schema["enumItemLabels"] ?? schema["enumNames"] ?? schema["options"]?.members?["enum_titles"]
    let help = schema["enumDescriptions"]
    let markdown = schema["markdownEnumDescriptions"]
    return values.enumerated().map { index, value in
      Choice(
        value, title: titles?.text(at: index) ?? (value == .null ? "none" : nil),
        help: help?.text(at: index) ?? markdown?.text(at: index).map(MarkdownText.plain))
    }
  }

  private static func constant(in schema: Subschema) -> [Choice]? {
    guard let value = schema["const"] else { return nil }
    let help =
      schema["description"]?.text ?? schema["markdownDescription"]?.text.map(MarkdownText.plain)
    return [Choice(value, title: schema["title"]?.text, help: help)]
  }

  /// Alternatives that are lists or single values each; one that takes any text opens the list.
  private func alternativeChoices(of schema: Subschema) -> (choices: [Choice], isOpen: Bool)? {
    let alternatives = alternatives(of: schema)
    guard alternatives.count > 1 else { return nil }
    var choices: [Choice] = []
    var isOpen = false
    for alternative in alternatives {
      let view = SchemaView([alternative], source: source)
      if let (some, opens) = view.choices {
        choices += some
        isOpen = isOpen || opens
      } else if view.types == [.string] {
        isOpen = true
      } else if alternative.isNull {
        choices.append(Choice(.null, title: "none"))
      } else {
        return nil
      }
    }
    let isOnlyNull = choices.allSatisfy { $0.value == .null }
    return isOnlyNull ? nil : (choices, isOpen)
  }
}

extension PreferenceValue {
  fileprivate func text(at index: Int) -> String? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index].text
  }
}
