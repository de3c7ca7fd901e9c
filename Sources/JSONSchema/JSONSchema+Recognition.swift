import PreferenceValues

extension JSONSchema {
  /// Whether the document is empty or has a keyword that validates; JSON files of other kinds have none.
  package var isRecognizable: Bool {
    guard let members = document.members, !members.isEmpty else { return true }
    let keywords = Set(KeywordTable.standard.names)
    return members.contains { keywords.contains($0.name) }
  }
}
