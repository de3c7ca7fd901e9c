package import Terminal

extension Editor {
  /// The screen as it is now, for a terminal that can show this.
  package func frame(in repertoire: Repertoire) -> Frame {
    let repertoire = preferences.repertoire(of: repertoire)
    var frame = Frame(
      size: size, repertoire: repertoire, modes: preferences.usesMouse ? [.paste, .mouse] : .paste)
    frame.settings = preferences.terminal
    guard size.columns > 0, size.rows > 0 else { return frame }
    let layout = Layout(of: self)
    var canvas = Canvas(frame)
    switch screen {
    case .domains: canvas.draw(domains, in: layout)
    case .form: canvas.drawForm(of: self, in: layout)
    case .review: canvas.draw(review, in: layout)
    case .why: canvas.draw(why, in: layout)
    case .help: canvas.drawHelp(keymap, position: help, in: layout)
    }
    canvas.drawHeader(of: self, in: layout)
    canvas.drawStatus(of: self, in: layout)
    canvas.drawFooter(of: self, in: layout)
    if let dialog { canvas.draw(dialog) }
    frame = canvas.frame
    return frame
  }
}
