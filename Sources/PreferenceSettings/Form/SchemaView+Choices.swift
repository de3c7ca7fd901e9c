import JSONSchema
import PreferenceValues

extension SchemaView {
  /// The values to choose from, and whether other text is allowed; nil where there is no such list.
  var choices: (choices: [Choice], isOpen: Bool)? {
    guard context.onlyType == nil else {
      return context.onlyType == .null ? ([none], false) : nil
    }
    guard let (own, isOpen) = ownChoices else { return choicesInstead }
    guard let (others, _) = choicesInstead else { return (own, isOpen) }
    return (own.adding(others), isOpen)
  }

  private var ownChoices: (choices: [Choice], isOpen: Bool)? {
    for part in parts {
      if let choices = listed(in: part) ?? constant(in: part) { return (choices, false) }
      for alternatives in SchemaAlternatives.all(of: part, source: source) {
        if let found = choices(of: alternatives) { return found }
      }
    }
    return nil
  }

  /// The choices by schemas that may hold in the place of these, where all of them list some.
  private var choicesInstead: (choices: [Choice], isOpen: Bool)? {
    guard !instead.isEmpty, context.depth < Self.deepest else { return nil }
    var all: [Choice] = []
    for schema in instead {
      guard let (choices, isOpen) = inner([schema], value: nil).choices, !isOpen else { return nil }
      all = all.adding(choices)
    }
    return (all, false)
  }

  /// `enum`, with the texts that stand beside it.
  private func listed(in schema: Subschema) -> [Choice]? {
    guard let values = schema["enum"]?.elements else { return nil }
    func texts(_ keyword: String) -> PreferenceValue? {
      schema.translated(keyword, in: language)
    }
    let titles =
      texts("enumItemLabels") ?? texts("enumNames") ?? schema["options"]?.members?["enum_titles"]
    let help = texts("enumDescriptions")
    let markdown = texts("markdownEnumDescriptions")
    let others = values.filter { $0.text == nil }.map(ValueText.editable)
    // A text that reads like another of the values is shown in quotation marks.
    func ownTitle(_ value: PreferenceValue) -> String? {
      if value == .null { return none.title }
      return value.text.flatMap { others.contains($0) ? value.brief : nil }
    }
    return values.enumerated().map { index, value in
      Choice(
        value, title: titles?.text(at: index) ?? ownTitle(value),
        help: help?.text(at: index) ?? markdown?.text(at: index).map(MarkdownText.plain))
    }
  }

  /// A constant, which the texts of its schema name where that is one of several alternatives, and not the setting's own.
  private func constant(in schema: Subschema) -> [Choice]? {
    guard let value = schema["const"] else { return nil }
    let keyword = parts.first?.pointer.dropLast().last
    guard keyword == "oneOf" || keyword == "anyOf" else { return [Choice(value)] }
    func text(_ keyword: String) -> String? { schema.translated(keyword, in: language)?.text }
    let help = text("description") ?? text("markdownDescription").map(MarkdownText.plain)
    return [Choice(value, title: text("title"), help: help)]
  }

  /// The choice of nothing.
  private var none: Choice { Choice(.null, title: FormPhrase.none.text(in: language)) }

  /// Alternatives that are lists or single values each; one that takes any text opens the list.
  private func choices(
    of alternatives: SchemaAlternatives
  ) -> (choices: [Choice], isOpen: Bool)? {
    guard !context.settled.contains(alternatives.id),
      alternatives.others.count + (alternatives.hasNull ? 1 : 0) > 1, canCombine(alternatives)
    else { return nil }
    var choices: [Choice] = []
    var isOpen = false
    for schema in alternatives.others {
      let view = choosing(schema, of: alternatives)
      if let (some, opens) = view.choices {
        choices = choices.adding(some)
        isOpen = isOpen || opens
      } else if view.types == [.string] {
        isOpen = true
      } else {
        return nil
      }
    }
    if choices.isEmpty { return nil }
    let null = alternatives.hasNull ? [none] : []
    return (choices.adding(null), isOpen)
  }
}

extension PreferenceValue {
  fileprivate func text(at index: Int) -> String? {
    guard let elements, elements.indices.contains(index) else { return nil }
    return elements[index].text
  }
}
