package import Terminal

extension Editor {
  /// The screen as it is now, for a terminal that can show this; without what its items mean where that is not wanted.
  package func frame(in repertoire: Repertoire, isDescribed: Bool = true) -> Frame {
    let repertoire = preferences.repertoire(of: repertoire)
    let layout = Layout(of: self)
    if isDescribed { return wholeFrame(in: repertoire, layout, isDescribed: true) }
    let drawing =
      drawingAfterMove(in: repertoire, layout)
      ?? LastFrame.Drawing(
        wholeFrame(in: repertoire, layout, isDescribed: false), of: self, in: layout)
    lastFrame.remember(drawing)
    return drawing.frame
  }

  /// Draws what the event that led to the last frame would show if it came once more, where it only moves: whoever goes through
  /// a list does not wait for the next row then.
  package func drawAhead(_ event: InputEvent) {
    guard hasOnlyMoved, let last = lastFrame.last else { return }
    var next = self
    _ = next.update(.input(event))
    guard next.hasOnlyMoved,
      let drawing = next.drawingAfterMove(in: last.frame.repertoire, Layout(of: next))
    else { return }
    lastFrame.remember(ahead: drawing)
  }

  private func drawingAfterMove(
    in repertoire: Repertoire, _ layout: Layout
  ) -> LastFrame.Drawing? {
    guard let form, let last = lastFrame.drawing(before: form, in: layout, repertoire) else {
      return nil
    }
    if let ahead = lastFrame.ahead(at: form.list) { return ahead }
    var canvas = Canvas(last.frame, of: self, in: layout)
    let unfocused = canvas.drawMove(in: form, of: self, since: last)
    return LastFrame.Drawing(canvas.frame, of: self, in: layout, unfocused: unfocused)
  }

  private func wholeFrame(in repertoire: Repertoire, _ layout: Layout, isDescribed: Bool) -> Frame {
    var frame = Frame(
      size: size, repertoire: repertoire,
      modes: preferences.usesMouse ? [.paste, .mouse] : .paste, isDescribed: isDescribed)
    frame.settings = preferences.terminal
    guard size.columns > 0, size.rows > 0 else { return frame }
    // The cells are the canvas's alone, which are copied else when the first is drawn.
    var canvas = Canvas(consume frame, of: self, in: layout)
    switch screen {
    case .domains: canvas.draw(domains, in: layout)
    case .form: canvas.drawForm(of: self, in: layout)
    case .review: canvas.draw(review, in: layout)
    case .why: canvas.draw(why, in: layout)
    case .history: canvas.draw(history, of: form?.domain, in: layout)
    case .record: canvas.draw(record, in: layout)
    case .updates: canvas.draw(updates?.lines ?? [], at: updates?.list ?? help, in: layout.list)
    case .snapshots: canvas.draw(snapshots, in: layout)
    case .bookmarks: canvas.draw(bookmarks, in: layout)
    case .help: canvas.drawHelp(keymap, position: help, in: layout)
    }
    canvas.drawHeader(of: self, in: layout)
    canvas.rule(layout.statusRule)
    canvas.drawStatus(of: self, in: layout)
    canvas.drawFooter(of: self, in: layout)
    if let dialog { canvas.draw(dialog) }
    return canvas.frame
  }
}
