/// The keywords of JSON Schema, of settee, and of programs that schemas are written for.
enum KnownKeywords {
  /// Keywords that annotate values and validate nothing, with the first draft that has them.
  private static let notes: [String: SchemaDraft] = [
    "$anchor": .draft2019, "$comment": .draft7, "$defs": .draft2019, "$dynamicAnchor": .draft2020,
    "$id": .draft6, "$recursiveAnchor": .draft2019, "$schema": .draft4, "$vocabulary": .draft2019,
    "contentEncoding": .draft7, "contentMediaType": .draft7, "contentSchema": .draft2019,
    "default": .draft4, "definitions": .draft4, "deprecated": .draft2019, "description": .draft4,
    "examples": .draft6, "id": .draft4, "readOnly": .draft7, "title": .draft4,
    "writeOnly": .draft7,
  ]

  /// Keywords of editors that are not in the standard.
  private static let editors: Set<String> = [
    "allowComments", "allowTrailingCommas", "defaultSnippets", "deprecationMessage", "doNotSuggest",
    "editPresentation", "enumDescriptions", "enumItemLabels", "enumNames", "errorMessage",
    "fileMatch", "ignoreSync", "keywords", "markdownDeprecationMessage", "markdownDescription",
    "markdownEnumDescriptions", "options", "order", "patternErrorMessage", "policy", "scope",
    "suggestSortText", "tags", "tsType", "version",
  ]

  private static let all = Set(notes.keys).union(editors).union(KeywordTable.standard.names)
    .union(SetteeKeywords.names)

  /// Whether a keyword is known, or an extension of another program that begins with `x-`.
  static func contains(_ keyword: String) -> Bool {
    keyword.hasPrefix("x-") && !keyword.hasPrefix(SetteeKeywords.prefix) || all.contains(keyword)
  }

  /// The first draft that has a keyword, nil if no draft has it.
  static func firstDraft(of keyword: String) -> SchemaDraft? {
    notes[keyword] ?? KeywordTable.standard.firstDraft(of: keyword)
  }

  /// The known keyword that an unknown one is probably a typo for.
  static func nearest(to keyword: String) -> String? {
    keyword.nearest(of: all.sorted())
  }
}
