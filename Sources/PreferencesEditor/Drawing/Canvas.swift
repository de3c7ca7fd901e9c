package import PreferenceValues
package import Terminal

/// A frame to draw on, with the drawing operations that all screens share.
package struct Canvas {
  package var frame: Frame
  let density: EditorPreferences.Density
  /// The language of the drawn texts.
  package let language: InterfaceLanguage
  /// The names of the shortcuts in that language.
  let keys: KeyNames
  private let layout: Layout

  init(
    _ frame: Frame, in layout: Layout, density: EditorPreferences.Density,
    language: InterfaceLanguage,
    keys: KeyNames
  ) {
    self.frame = frame
    self.layout = layout
    self.density = density
    self.language = language
    self.keys = keys
  }

  /// The text of a message, with its shortcuts.
  package func localized(_ message: Message) -> String {
    message.text(in: language, shortcuts: { keys.shortcut(of: $0) })
  }

  /// The number of list rows that fit.
  func rowCount(in rect: Rect) -> Int { layout.rowCount(inLines: rect.size.rows) }

  /// The visible rows of a list and their areas.
  package func rows(
    of list: ListPosition, count: Int, in rect: Rect
  ) -> [(index: Int, place: Rect)] {
    (list.top..<max(list.top, count)).prefix(rowCount(in: rect)).map {
      ($0, layout.row(of: $0, in: list, rect))
    }
  }

  /// The symbols that the terminal can show.
  var symbols: TextSymbols { frame.glyphs.isASCII ? .ascii : .unicode }

  /// The symbol of a selected row.
  var markSign: String { frame.glyphs.isASCII ? "o" : "•" }

  /// A text made safe for this terminal, converted only as far as it fits.
  func safe(_ text: String, upTo columns: Int = .max) -> SafeText {
    SafeText(text, in: frame.repertoire, upTo: columns)
  }

  /// The width of the longest title of a list.
  func width(ofTitles titles: some Sequence<String>) -> Int {
    titles.reduce(0) { max($0, safe($1, upTo: frame.size.columns).width) }
  }

  /// Draws a text into a row and ends it with an ellipsis if it does not fit.
  @discardableResult
  package mutating func write(
    _ text: String, in rect: Rect, role: Role = .text, emphasis: Emphasis = []
  ) -> Int {
    write(safe(text, upTo: rect.size.columns + 1), in: rect, role: role, emphasis: emphasis)
  }

  /// Draws a text into a row and ends it with an ellipsis if it does not fit.
  ///
  /// - Returns: The column after the text.
  @discardableResult
  package mutating func write(
    _ text: SafeText, in rect: Rect, role: Role = .text, emphasis: Emphasis = []
  ) -> Int {
    guard !rect.isEmpty else { return rect.left }
    var head = rect
    let tail = text.width > rect.size.columns ? head.splitRight(1) : nil
    let end = frame.write(text, at: head.origin, role: role, emphasis: emphasis, within: head)
    guard let tail else { return end }
    return frame.write(frame.glyphs.ellipsis, at: tail.origin, role: role, emphasis: emphasis)
  }

  /// Draws a name into a row and replaces its middle with an ellipsis if it does not fit.
  mutating func writeName(
    _ name: String, in rect: Rect, role: Role = .label, emphasis: Emphasis
  ) {
    write(self.name(name, in: rect), in: rect, role: role, emphasis: emphasis)
  }

  /// A name with an ellipsis in its middle if it does not fit.
  func name(_ name: String, in rect: Rect) -> String {
    safe(name).cutInMiddle(to: rect.size.columns, ellipsis: frame.glyphs.ellipsis).string
  }

  /// Draws a right-aligned text and returns its first column.
  mutating func writeRight(_ text: String, in rect: Rect, role: Role = .text) -> Int {
    let text = safe(text).cut(to: rect.size.columns, ellipsis: frame.glyphs.ellipsis)
    let column = rect.right - text.width
    frame.write(text, at: Point(column: column, row: rect.top), role: role, within: rect)
    return column
  }

  /// The end of a path that fits, cut at a slash if possible.
  func tail(of place: String, in columns: Int) -> String {
    func fits(_ text: String) -> Bool { safe(text).width <= columns }
    if fits(place) { return place }
    let cut = frame.glyphs.ellipsis.string
    let ends = place.indices.filter { place[$0] == "/" }.map { cut + place[$0...] }
    return ends.first(where: fits) ?? cut + place.suffix(columns - 1)
  }

  /// Draws the text of an input field, scrolled to show the caret, and puts the cursor there.
  mutating func drawLine(_ text: SafeText, caret: Int, in rect: Rect) {
    guard !rect.isEmpty else { return }
    let width = rect.size.columns
    let start = caret < width ? 0 : caret - width + 1
    frame.fill(rect, role: .field)
    frame.write(text.slice(start..<(start + width)), at: rect.origin, role: .field, within: rect)
    focus(at: Point(column: rect.left + caret - start, row: rect.top))
  }

  /// Draws a rule through a rectangle of one row or one column.
  mutating func rule(_ rect: Rect) {
    let isHorizontal = rect.size.rows == 1 && rect.size.columns != 1
    let line = isHorizontal ? frame.glyphs.horizontal : frame.glyphs.vertical
    if let glyph = line.glyphs.first { frame.fill(rect, with: glyph, role: .border) }
  }

  /// Draws a text as wrapped lines, as far as they fit, with an ellipsis if some do not.
  ///
  /// - Returns: The number of rows used.
  @discardableResult
  mutating func paragraph(
    _ text: String, in rect: Rect, role: Role = .text, marking: SearchMarking? = nil
  ) -> Int {
    var row = 0
    let limit = rect.size.columns * rect.size.rows + 1
    for line in SafeText.lines(of: text, in: frame.repertoire, upTo: limit) {
      for part in line.wrapped(to: rect.size.columns) {
        guard row < rect.size.rows else {
          markCut(of: rect, role: role)
          return row
        }
        write(part, in: rect.row(row), role: role)
        if marking != nil { highlight(part.string, in: rect.row(row), by: marking) }
        row += 1
      }
    }
    return row
  }

  /// Draws an ellipsis at the end of an area that has no room for the rest of its text.
  private mutating func markCut(of rect: Rect, role: Role) {
    guard !rect.isEmpty else { return }
    frame.write(
      frame.glyphs.ellipsis, at: Point(column: rect.right - 1, row: rect.bottom - 1), role: role)
  }

  /// Highlights the matches of a search in a text that was drawn into a row.
  mutating func highlight(_ text: String, in rect: Rect, by marking: SearchMarking?) {
    guard let marks = marking?.marks(in: text), !marks.isEmpty else { return }
    let safe = safe(text, upTo: rect.size.columns)
    for range in marks {
      let start = safe.columns(ofPrefix: range.lowerBound)
      let match = Rect(
        column: rect.left + start, row: rect.top,
        columns: safe.columns(ofPrefix: range.upperBound) - start, rows: 1)
      frame.paint(match.intersection(rect), role: .match, emphasis: .matched)
    }
  }

  /// Puts the terminal's cursor on the item that has the focus.
  package mutating func focus(at point: Point) {
    frame.cursor = Cursor(
      at: Point(
        column: max(0, min(point.column, frame.size.columns - 1)),
        row: max(0, min(point.row, frame.size.rows - 1))))
  }

  /// Removes the focus from all items drawn so far, because an overlay takes it.
  mutating func takeFocus() {
    for index in frame.semantics.indices { frame.semantics[index].isFocused = false }
  }

  /// Draws the message of an empty list.
  package mutating func drawEmpty(
    _ message: Message, in rect: Rect, inset columns: Int = 1, isFocused: Bool = true
  ) {
    let text = localized(message)
    paragraph(text, in: rect.inset(columns: columns), role: .dim)
    describe(.text, text, in: rect, isFocused: isFocused)
    if isFocused { focus(at: rect.origin) }
  }

  /// Describes a screen item for assistive technology.
  package mutating func describe(
    _ kind: SemanticNode.Kind, _ label: @autoclosure () -> String,
    value: @autoclosure () -> String? = nil, states: @autoclosure () -> [String] = [],
    hint: @autoclosure () -> String? = nil, in rect: Rect, isFocused: Bool = false
  ) {
    guard frame.isDescribed else { return }
    frame.semantics.append(
      SemanticNode(
        kind, label: safe(label()), value: value().map { safe($0) },
        states: states().map { safe($0) }, hint: hint().map { safe($0) }, rect: rect,
        isFocused: isFocused))
  }
}
