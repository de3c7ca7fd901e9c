import Preferences
import Terminal

extension Canvas {
  /// Draws what there is to know about the selected setting: path, kind, constraints, default, origin, help, problems.
  mutating func drawHelpPane(of editor: Editor, in rect: Rect) {
    guard let form = editor.form, let node = form.selectedNode else { return }
    let lines = HelpText(of: node, in: form)
    var rest = rect
    put(lines.facts, in: rest.takeTop(1), role: .dim)
    for problem in lines.problems.prefix(max(1, rest.size.rows - 1)) {
      put("! \(problem)", in: rest.takeTop(1), role: .problem)
    }
    paragraph(lines.help, in: rest)
    describe(.text, lines.facts, hint: lines.help.isEmpty ? nil : lines.help, in: rect)
  }
}
