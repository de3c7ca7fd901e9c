import PreferenceValues
import Terminal

/// The bookmarks and the recently changed settings of all domains.
struct BookmarksScreen: ListScreen {
  /// The stored bookmarks, or nil until they are loaded.
  private var bookmarks: Bookmarks?
  private var list = ListPosition()

  /// Shows the screen and requests the bookmarks.
  static func opening(in model: EditorModel) -> Response {
    .push(BookmarksScreen()) + [.listBookmarks(in: model.language)]
  }

  /// A row: its destination, and whether it is a bookmark.
  typealias Row = (bookmark: Bookmark, isBookmarked: Bool)

  /// The bookmarks, then the recently changed settings without a bookmark.
  var rows: [Row] {
    guard let bookmarks else { return [] }
    return bookmarks.bookmarked.map { ($0, true) }
      + bookmarks.recent.filter { !bookmarks.contains($0) }.map { ($0, false) }
  }

  /// The selected row, or nil if the list is empty.
  private var selected: Row? {
    rows.indices.contains(list.selected) ? rows[list.selected] : nil
  }

  func title(in model: EditorModel) -> String { model.localized(Message("Bookmarks")) }
  func place(in model: EditorModel) -> String? { nil }
  func context(in model: EditorModel) -> KeyContext { Self.keys }
  func isDone(in model: EditorModel) -> Bool { false }

  func footer(in model: EditorModel) -> [FooterItem] {
    [(.open, Message("go to")), (.removeRow, Message("remove")), (.back, nil), (.help, nil)]
  }

  func facts(in model: EditorModel) -> [Message] {
    guard let count = bookmarks?.bookmarked.count else {
      return [Message("Reading the bookmarks…")]
    }
    let changed = rows.count - count
    return (count > 0 ? [Message("\(count, "bookmark", "bookmarks")")] : [])
      + (changed > 0 ? [Message("\(changed) recently changed")] : [])
  }

  func rowCount(in model: EditorModel) -> Int { rows.count }
  func list(in model: EditorModel) -> ListPosition { list }
  mutating func setList(_ list: ListPosition, in model: inout EditorModel) { self.list = list }

  // MARK: Events

  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .message(.bookmarks(let bookmarks), _):
      self.bookmarks = bookmarks
      list.move(by: 0, count: rows.count)
      return []
    default: return nil
    }
  }

  func perform(_ action: Action, in model: inout EditorModel) -> Response? {
    switch action {
    case .back: return .pop
    case .open: return selected.map { .pop + model.go(to: $0.bookmark) } ?? []
    case .bookmark, .removeRow:
      return selected.map { [.toggleBookmark($0.bookmark, in: model.language)] } ?? []
    default: return nil
    }
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    guard bookmarks != nil else { return canvas.drawEmpty(Message(verbatim: ""), in: layout.list) }
    let rows = rows
    guard !rows.isEmpty else {
      return canvas.drawEmpty(
        Message("There are no bookmarks. Press \(Action.bookmark) on a setting to add one."),
        in: layout.list)
    }
    let longest = canvas.width(ofTitles: rows.lazy.map(\.bookmark.title))
    for (index, place) in canvas.rows(of: list, count: rows.count, in: layout.list) {
      draw(
        rows[index], in: place, longestTitle: longest, isFocused: index == list.selected,
        on: &canvas)
    }
  }

  private func draw(
    _ item: Row, in rect: Rect, longestTitle: Int, isFocused: Bool, on canvas: inout Canvas
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    let kind =
      item.bookmark.query != nil
      ? Message("search")
      : item.isBookmarked ? Message("bookmark") : Message("recently changed")
    var row = canvas.begin(
      rect, mark: item.isBookmarked ? "b" : "", role: .set, isFocused: isFocused)
    let title = row.splitTitle(longest: longestTitle)
    canvas.write(item.bookmark.title, in: title, role: .label, emphasis: emphasis)
    let place = item.bookmark.place
    canvas.writeName(place, in: row, role: .dim, emphasis: emphasis)
    let language = canvas.language
    canvas.describe(
      .row, item.bookmark.title, value: place, states: [kind.text(in: language)], in: rect,
      isFocused: isFocused)
  }
}

extension BookmarksScreen {
  static let keys = KeyContext(
    "bookmarks", title: Message("Bookmarks", context: "heading"),
    explanations: [
      .open: Message("Go to the setting, or list those of the search."),
      .removeRow: Message("Remove the bookmark."),
      .bookmark: Message("Remove the bookmark."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: [
      .bind(.open, "Enter", "Right", "l", in: [keys]), .bind(.bookmark, "b", in: [keys]),
      .bind(.removeRow, "Del", "x", in: [keys]),
    ],
    opener: .init(.bookmarks, ["B"], others: [StartScreen.keys: ["F5"]]) { opening(in: $0) })
}
