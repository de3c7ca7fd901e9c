import PreferenceSettings
import PreferenceValues

/// The groups and settings of a form, as text and as JSON.
struct FormReport {
  private let outline: Outline
  private let title: String?

  init(_ outline: Outline, title: String?) {
    self.outline = outline
    self.title = title
  }

  /// A line for each group and setting, indented by their nesting.
  var text: String {
    let rows = rows(in: outline.root, depth: 0)
    let head = [title].compactMap(\.self)
    return (head + (rows.isEmpty ? [] : [Table(rows).text])).joined(separator: "\n")
  }

  private func rows(in group: OutlineNode, depth: Int) -> [[String]] {
    outline.children(of: group).flatMap { node -> [[String]] in
      let name = String(repeating: "  ", count: depth) + node.label(in: group)
      if node.isGroup {
        // A section has no value of its own.
        let place = node.isSection ? "" : node.path.shown.localized
        return [[name, place]] + rows(in: node, depth: depth + 1)
      }
      return [[name, node.path.shown.localized, DescriptionReport(node).fact]]
    }
  }

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
