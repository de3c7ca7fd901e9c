package import PreferenceSettings
package import PreferenceValues

/// A question to the file system about a path that the user types.
package struct PathQuestion: Hashable, Sendable {
  package var text: String
  package var rule: PathRule
  /// Whether the answer must list the completions of the path.
  package var completes = false

  package init(_ text: String, rule: PathRule) {
    self.text = text
    self.rule = rule
  }
}

/// The file system's answer about a path that the user types.
package struct PathAnswer: Hashable, Sendable {
  package var question: PathQuestion
  /// The type of the file at the path, nil if it does not exist.
  package var found: PathRule.Target?
  /// The completions of the last name in order; those of directories end with a slash.
  package var candidates: [String]

  package init(_ question: PathQuestion, found: PathRule.Target?, candidates: [String] = []) {
    self.question = question
    self.found = found
    self.candidates = candidates
  }

  /// The text that all candidates have in common after the path, nil without candidates.
  var completion: String? {
    let name = question.text.split(separator: "/", omittingEmptySubsequences: false).last
    guard let common = candidates.commonPrefix else { return nil }
    return question.text == "~" ? "/" : String(common.dropFirst(name?.count ?? 0))
  }

  /// A remark about the path, nil if it meets the rule.
  package var remark: Message? {
    switch (question.rule.target, found) {
    case _ where question.text.isEmpty: nil
    case (_, nil): Message("does not exist")
    case (.file, .directory): Message("is a directory, not a file")
    case (.directory, .file): Message("is a file, not a directory")
    default: nil
    }
  }
}
