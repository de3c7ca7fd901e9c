package import Preferences

/// The list of what is staged, before it is saved.
package struct Review: Sendable {
  /// A line of the review: what a setting holds, and what is to become of it.
  ///
  /// A dictionary that is staged whole takes a line for each setting; they are dropped together.
  package struct Line: Sendable {
    /// The path that is staged.
    package var path: PreferencePath
    package var title: String
    package var old: String
    package var new: String
    package var layer: String
    package var state: SettingState
  }

  package var lines: [Line]
  package var list = ListPosition()

  init(of form: Form) {
    lines = form.domain.draft.lines.flatMap { line in
      form.domain.layers.changes(of: line).map { Line($0, of: line.path, in: form.domain) }
    }
  }
}

extension Review.Line {
  fileprivate init(_ change: StagedChange, of path: PreferencePath, in domain: EditedDomain) {
    let setting = domain.schema.setting(at: change.path)
    func text(_ value: PreferenceValue?) -> String {
      guard let value else { return "not set" }
      return setting?.isMasked == true ? "(secret)" : ValueText.summary(of: value, for: setting)
    }
    self.path = path
    title = setting?.title ?? change.path.description
    old = change.copiedFrom.map { "copied from \($0)" } ?? text(change.old)
    new = change.new.map { text($0) } ?? "reset to \(text(setting?.defaultValue))"
    layer = change.layers.map(\.rawValue).joined(separator: ", ")
    state =
      domain.conflicts.contains { $0.path == path }
      ? .conflict : domain.problems(at: change.path).isEmpty ? .staged : .problem
  }
}
