import PreferenceSettings
import Terminal

extension Canvas {
  /// Draws what there is to know about the selected setting: path, kind, constraints, default, origin, help, problems.
  mutating func drawHelpPane(of form: Form, in layout: Layout) {
    guard !layout.help.isEmpty, let node = form.selectedNode else { return }
    let rect = layout.help.inset(columns: 1)
    let lines = HelpText(of: node.setting, isGroup: node.isGroup, in: form, with: keys)
    var rest = rect
    let facts = rest.takeTop(1)
    put(lines.facts, in: facts)
    mark(lines.facts, in: facts, by: form.search?.marking)
    for problem in lines.problems.prefix(max(1, rest.size.rows - 1)) {
      put("! \(problem)", in: rest.takeTop(1), role: .problem)
    }
    paragraph(lines.help, in: rest, marking: form.search?.marking)
    describe(.text, lines.facts, hint: lines.help.isEmpty ? nil : lines.help, in: rect)
  }
}
