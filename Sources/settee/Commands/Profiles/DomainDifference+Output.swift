import EditorSession
import PreferenceEditing
import PreferenceStores
import PreferenceValues

extension DomainDifference {
  private var reports: [JournalChangeReport] {
    JournalChangeReport.all(of: changes.flatMap(\.parts), in: edited)
  }

  /// A line for each value, below the name of the domain if there are several.
  func text(isNamed: Bool) -> String {
    (isNamed ? "\(name.onOneLine):\n" : "") + Table(reports.map(\.columns)).text + "\n"
  }

  /// Each value for scripts.
  var json: [PreferenceValue] {
    reports.map { report in
      var members = report.json
      members["store"] = nil
      members["domain"] = .string(name)
      return .dictionary(members)
    }
  }
}
