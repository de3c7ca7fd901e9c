package import Preferences

/// The list of what is staged, before it is saved.
package struct Review: Sendable {
  /// A line of the review: what a setting holds, and what is to become of it.
  package struct Line: Sendable {
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
    lines = form.domain.draft.lines.map { Line($0, in: form.domain) }
  }
}

extension Review.Line {
  fileprivate init(_ line: Draft.Line, in domain: EditedDomain) {
    let setting = domain.schema.setting(at: line.path)
    func text(_ value: PreferenceValue?) -> String {
      guard let value else { return "not set" }
      return setting?.isSecret == true ? "(secret)" : ValueText.summary(of: value, for: setting)
    }
    path = line.path
    title = setting?.title ?? line.path.description
    old = text(domain.layers.effective(at: line.path).value)
    new = line.staged.edit.value.map { text($0) } ?? "reset to \(text(setting?.defaultValue))"
    layer = line.staged.targets.compactMap { domain.layers.layer(keptIn: $0.store)?.kind.rawValue }
      .joined(separator: ", ")
    state =
      domain.conflicts.contains { $0.path == line.path }
      ? .conflict : domain.problems(at: line.path).isEmpty ? .staged : .problem
  }
}
