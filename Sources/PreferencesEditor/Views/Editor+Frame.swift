package import Terminal

extension Editor {
  /// The screen as it is now, for a terminal that can show this; without what its items mean where that is not wanted.
  package func frame(in repertoire: Repertoire, isDescribed: Bool = true) -> Frame {
    let preferences = model.preferences
    var frame = Frame(
      size: size, repertoire: preferences.repertoire(of: repertoire),
      modes: preferences.usesMouse ? [.paste, .mouse] : .paste, isDescribed: isDescribed)
    frame.settings = preferences.terminal
    guard size.columns > 0, size.rows > 0 else { return frame }
    let layout = model.layout
    // The cells are the canvas's alone, which are copied else when the first is drawn.
    var canvas = Canvas(consume frame, of: model)
    screen.draw(in: layout, on: &canvas, of: model)
    canvas.drawHeader(of: self, in: layout)
    canvas.rule(layout.statusRule)
    canvas.drawStatus(of: self, in: layout)
    canvas.drawFooter(of: self, in: layout)
    if let dialog = model.dialog { canvas.draw(dialog) }
    return canvas.frame
  }
}
