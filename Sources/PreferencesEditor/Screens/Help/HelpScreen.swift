import PreferenceValues
import Terminal

/// A searchable page of all shortcuts and symbols.
struct HelpScreen: Screen {
  /// The context from which the help was opened.
  private let context: KeyContext
  private var list = ListPosition()
  private var query: TextBuffer?
  private var isTyping = false
  /// The whole page, which takes a third of the time of an event to create.
  private var content: (keymap: Keymap, language: InterfaceLanguage, lines: [HelpPage.Line])?
  /// The lines of the page, wrapped to the screen.
  private var lines: [HelpPage.Line] = []
  /// The area of the lines.
  private var page = Rect(Size(columns: 0, rows: 0))

  init(for context: KeyContext) { self.context = context }

  func title(in model: EditorModel) -> String { model.localized(Message("Help")) }
  func place(in model: EditorModel) -> String? { nil }
  func context(in model: EditorModel) -> KeyContext { isTyping ? .text : Self.keys }
  func isDone(in model: EditorModel) -> Bool { false }
  func facts(in model: EditorModel) -> [Message] { [] }
  func query(in model: EditorModel) -> TextBuffer? { isTyping ? query : nil }

  func footer(in model: EditorModel) -> [FooterItem] {
    isTyping
      ? [(.accept, Message("accept")), (.back, Message("cancel"))]
      : [(.search, nil), (.back, nil)]
  }

  func rowCount(in model: EditorModel) -> Int { 0 }
  func list(in model: EditorModel) -> ListPosition { list }
  mutating func setList(_ list: ListPosition, in model: inout EditorModel) { self.list = list }

  // MARK: Events

  mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .text(let text) where isTyping:
      query?.insert(model.firstLine(of: text))
      list = ListPosition()
      return []
    case .action(let action): return perform(action)
    default: return nil
    }
  }

  private mutating func perform(_ action: Action) -> Response? {
    switch action {
    case .search:
      query = query ?? TextBuffer()
      isTyping = true
    case .accept: isTyping = false
    case .back where query != nil:
      query = nil
      isTyping = false
    case .back: return .pop
    case _ where list.perform(action, count: lines.count, page: page.size.rows): break
    case _ where isTyping && query?.perform(action) == true: list = ListPosition()
    default: return isTyping ? [] : nil
    }
    return []
  }

  mutating func arrange(in layout: Layout, of model: inout EditorModel) {
    page = layout.list.inset(columns: layout.header.isEmpty ? 0 : 1)
    lines = allLines(in: model).matching(query?.text ?? "").wrapped(toColumns: page.size.columns)
    if lines.first?.text.isEmpty == true, lines.first?.isHeading == true { lines.removeFirst() }
    list.scroll(height: layout.list.size.rows, count: lines.count)
  }

  private mutating func allLines(in model: EditorModel) -> [HelpPage.Line] {
    let (keymap, language) = (model.keymap, model.language)
    if let content, content.keymap == keymap, content.language == language { return content.lines }
    let lines = HelpPage.lines(for: keymap, startingWith: context, in: language)
    content = (keymap, language, lines)
    return lines
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    guard !lines.isEmpty else {
      return canvas.drawEmpty(
        Message("No matches. Press \(Action.back) to clear the search."), in: layout.list)
    }
    let keysWidth = HelpPage.keysWidth(in: page.size.columns)
    for (offset, index) in (list.top..<max(list.top, lines.count)).prefix(page.size.rows)
      .enumerated()
    {
      draw(
        lines[index], in: page.row(offset), keysWidth: keysWidth, isFocused: index == list.selected,
        on: &canvas)
    }
  }

  private func draw(
    _ line: HelpPage.Line, in rect: Rect, keysWidth: Int, isFocused: Bool, on canvas: inout Canvas
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    canvas.frame.fill(rect, emphasis: emphasis)
    var row = rect
    if line.isHeading {
      canvas.write(line.text, in: row, role: .heading, emphasis: emphasis)
    } else {
      let keys = row.splitColumn(keysWidth)
      canvas.write(line.keys, in: keys, role: .footerKey, emphasis: emphasis)
      canvas.write(line.text, in: row, emphasis: emphasis)
    }
    canvas.describe(
      line.isHeading ? .heading : .text, line.keys, value: line.text, in: rect,
      isFocused: isFocused)
    if isFocused { canvas.focus(at: rect.origin) }
  }
}

extension HelpScreen {
  static let keys = KeyContext(
    "help", title: Message("Help", context: "heading"),
    explanations: [.search: Message("Search the shortcuts.")])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: [
      .bind(.back, "?", "F1", "q", in: [keys]), .bind(.search, "/", in: [keys]),
    ])
}
