import JSONSchema
import PreferenceSettings
import PreferenceValues

/// The groups and settings of a form, as text and as JSON.
struct FormReport {
  private let outline: Outline
  private let schema: JSONSchema
  private let title: String

  /// - Parameter title: The title of a schema without one.
  init(_ schema: JSONSchema, title: String) {
    self.schema = schema
    outline = schema.outline(of: .emptyDictionary)
    self.title = schema.title ?? title
  }

  /// A line for each group and setting, indented by their nesting.
  var text: String {
    let rows = rows(in: outline.root, depth: 0)
    return ([title] + (rows.isEmpty ? [] : [Table(rows).text])).joined(separator: "\n")
  }

  /// The members of a group, then the entries of any key that it or a dictionary may have.
  ///
  /// Entries inside an entry are left out, because a schema may repeat itself there without end.
  private func rows(in group: OutlineNode, depth: Int, isEntry: Bool = false) -> [[String]] {
    let entries = isEntry ? [] : schema.entries(of: group)
    return outline.children(of: group).flatMap { rows(of: $0, in: group, depth, isEntry) }
      + entries.flatMap { rows(of: $0, in: group, depth, true) }
  }

  private func rows(
    of node: OutlineNode, in group: OutlineNode, _ depth: Int, _ isEntry: Bool
  ) -> [[String]] {
    let name = String(repeating: "  ", count: depth) + node.label(in: group)
    // A section has no value of its own.
    let place = node.isSection ? "" : node.path.shown.localized
    let own = node.isGroup ? [[name, place]] : settingRows(node, name, place)
    return own + rows(in: node, depth: depth + 1, isEntry: isEntry)
  }

  /// The row of a setting, and one for each of its first choices.
  private func settingRows(_ node: OutlineNode, _ name: String, _ place: String) -> [[String]] {
    let report = DescriptionReport(node)
    let lines = report.choiceLines
    let rest = lines.count - Self.mostChoices
    let more = rest > 0 ? [Message("and \(rest) more").localized] : []
    return [[name, place, report.fact]]
      + (lines.prefix(Self.mostChoices) + more).map { ["", "", $0.onOneLine] }
  }

  private static let mostChoices = 20

  /// Each setting as `describe` prints it; those of a group in its `settings`.
  var json: PreferenceValue { .array(settings(in: outline.root)) }

  private func settings(in group: OutlineNode) -> [PreferenceValue] {
    outline.children(of: group).map { node in
      guard node.isGroup, case .dictionary(var members) = DescriptionReport(node).json else {
        return DescriptionReport(node).json
      }
      members["settings"] = .array(settings(in: node))
      return .dictionary(members)
    }
  }
}
