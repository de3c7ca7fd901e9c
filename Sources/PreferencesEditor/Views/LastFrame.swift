import Synchronization
import Terminal

/// The frame that was drawn last, of which a move changes two rows, what is said of the selected one, and little more; and the
/// one that another move like the last would lead to.
///
/// The editor takes a new memory as soon as anything else happens, so that nobody has to know what the rest depends on.
final class LastFrame: Sendable {
  struct Drawing {
    let frame: Frame
    let layout: Layout
    let list: ListPosition
    let isOnHeading: Bool
    /// Whether its status line says what happened, or what is wrong with what is typed.
    let hasSentence: Bool
    /// What the selected row looks like without the focus, nil where that has not been drawn.
    let unfocused: [Cell]?

    init(_ frame: Frame, of editor: borrowing Editor, in layout: Layout, unfocused: [Cell]? = nil) {
      self.frame = frame
      self.layout = layout
      self.unfocused = unfocused
      list = editor.form?.list ?? ListPosition()
      isOnHeading = editor.isOnHeading
      hasSentence = editor.sentence != nil
    }

    /// On which row of the screen a row of the list stands.
    func row(of position: Int) -> Int { layout.row(of: position, in: list, layout.list).top }
  }

  private struct Memory {
    var last: Drawing?
    var ahead: Drawing?
  }

  private let memory = Mutex(Memory())

  var last: Drawing? { memory.withLock(\.last) }

  /// The frame before a move, nil where the move brings other rows on screen, none of them is, or the screen is another one.
  func drawing(before form: Form, in layout: Layout, _ repertoire: Repertoire) -> Drawing? {
    guard let last, last.layout == layout, !layout.list.isEmpty,
      last.list.top == form.list.top, last.frame.glyphs === repertoire.glyphs,
      last.frame.repertoire.colors == repertoire.colors
    else { return nil }
    return last
  }

  /// What was drawn ahead for a move to there, nil where it was another one.
  func ahead(at list: ListPosition) -> Drawing? {
    memory.withLock(\.ahead).flatMap { $0.list == list ? $0 : nil }
  }

  func remember(_ drawn: Drawing) { memory.withLock { $0 = Memory(last: drawn) } }

  func remember(ahead drawing: Drawing) { memory.withLock { $0.ahead = drawing } }
}

extension Canvas {
  /// Draws what a move in the settings changes.
  ///
  /// - Returns: what the row that is selected now looks like without the focus.
  mutating func drawMove(
    in form: Form, of editor: Editor, since last: LastFrame.Drawing
  ) -> [Cell]? {
    let layout = last.layout
    let (old, new) = (last.list.selected, form.list.selected)
    let unfocused = new == old ? last.unfocused : frame.lines[last.row(of: new)]
    if let line = last.unfocused { frame.put(line, row: last.row(of: old)) }
    drawRows(of: form, in: layout.list, only: last.unfocused == nil ? [old, new] : [new])
    frame.fill(layout.help)
    drawHelpPane(of: form, in: layout)
    // How things stand is the same after a move; what is wrong with a row is said there only where there is no help pane.
    if layout.help.isEmpty || last.hasSentence || editor.sentence != nil {
      drawStatus(of: editor, in: layout)
    }
    if editor.isOnHeading != last.isOnHeading { drawFooter(of: editor, in: layout) }
    return unfocused
  }
}
