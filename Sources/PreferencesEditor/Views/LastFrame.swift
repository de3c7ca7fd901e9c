import Synchronization
import Terminal

/// The frame that was drawn last, of which a move changes two rows, what is said of the selected one, and little more.
///
/// The editor takes a new memory as soon as anything else happens, so that nobody has to know what the rest depends on.
final class LastFrame: Sendable {
  struct Drawing {
    let frame: Frame
    let layout: Layout
    let list: ListPosition
    let isOnHeading: Bool
  }

  private let drawing = Mutex<Drawing?>(nil)

  /// The frame before a move, nil where the move brings other rows on screen, or the screen is another one.
  func drawing(before form: Form, in layout: Layout, _ repertoire: Repertoire) -> Drawing? {
    drawing.withLock { $0 }.flatMap { last in
      last.layout == layout && last.list.top == form.list.top
        && last.frame.glyphs === repertoire.glyphs
        && last.frame.repertoire.colors == repertoire.colors ? last : nil
    }
  }

  func remember(_ frame: Frame, of editor: Editor, in layout: Layout) {
    guard let list = editor.form?.list else { return }
    let drawn = Drawing(frame: frame, layout: layout, list: list, isOnHeading: editor.isOnHeading)
    drawing.withLock { $0 = drawn }
  }
}

extension Canvas {
  /// Draws what a move in the settings changes.
  mutating func drawMove(in form: Form, of editor: Editor, since last: LastFrame.Drawing) {
    let layout = last.layout
    drawRows(of: form, in: layout.list, only: [last.list.selected, form.list.selected])
    frame.fill(layout.help)
    drawHelpPane(of: form, in: layout)
    drawStatus(of: editor, in: layout)
    if editor.isOnHeading != last.isOnHeading { drawFooter(of: editor, in: layout) }
  }
}
