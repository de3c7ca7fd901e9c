package import PreferenceSettings
package import PreferenceValues

/// A path that is being typed, about which the file system is asked.
package struct PathQuestion: Hashable, Sendable {
  package var text: String
  package var rule: PathRule
  /// Whether it is wanted what the path may become.
  package var completes = false

  package init(_ text: String, rule: PathRule) {
    self.text = text
    self.rule = rule
  }
}

/// What the file system says about a path that is being typed.
package struct PathAnswer: Hashable, Sendable {
  package var question: PathQuestion
  /// What stands there, nil for nothing.
  package var found: PathRule.Target?
  /// The names that the last one may become, in order; those of folders end with a slash.
  package var candidates: [String]

  package init(_ question: PathQuestion, found: PathRule.Target?, candidates: [String] = []) {
    self.question = question
    self.found = found
    self.candidates = candidates
  }

  /// The text that completes the path as far as all candidates agree, nil without candidates.
  var completion: String? {
    let name = question.text.split(separator: "/", omittingEmptySubsequences: false).last
    guard let common = candidates.commonPrefix else { return nil }
    return question.text == "~" ? "/" : String(common.dropFirst(name?.count ?? 0))
  }

  /// What is to be said about the path, nil for nothing.
  package var remark: Message? {
    switch (question.rule.target, found) {
    case _ where question.text.isEmpty: nil
    case (_, nil): Message("does not exist")
    case (.file, .folder): Message("is a directory, not a file")
    case (.folder, .file): Message("is a file, not a directory")
    default: nil
    }
  }
}
