import PreferenceEditing
import PreferenceValues
import Terminal

/// The domains and config files of this machine: name, title, counts, and location or error.
struct StartScreen: Screen {
  /// Shows the screen and requests the domains.
  static func opening(in model: EditorModel) -> Response {
    .push(StartScreen()) + [.listDomains(in: model.language)]
  }

  func title(in model: EditorModel) -> String { model.localized(Message("Domains")) }
  func place(in model: EditorModel) -> String? {
    model.localized(Message("Type to filter names, \(Action.search) to search settings"))
  }
  func context(in model: EditorModel) -> KeyContext {
    query(in: model) == nil ? Self.keys : .text
  }
  func isDone(in model: EditorModel) -> Bool { false }

  func footer(in model: EditorModel) -> [FooterItem] {
    guard query(in: model) != nil else {
      return [
        (.open, Message("open")), (.search, nil), (.help, nil), (.openFile, nil), (.bookmarks, nil),
        (.quit, nil),
      ]
    }
    let accept = model.domains.searchesSettings ? Message("accept") : Message("open")
    return [(.accept, accept), (.back, Message("cancel"))]
  }

  func facts(in model: EditorModel) -> [Message] {
    let domains = model.domains
    let count = domains.isLoaded ? domains.summary : Message("Looking for domains…")
    let section: StartSection? =
      switch domains.selected {
      case .domain(let summary)?: summary.section
      case .group(let group)?: group.section
      default: nil
      }
    guard let section else { return [count] }
    let title = "\(model.localized(section.title)) \(number(of: section, in: domains))"
    let advice = model.usesLineMode && domains.isBare ? advice : nil
    return [count, Message(verbatim: title)]
      + [section.place.map(Message.init(verbatim:)), advice].compactMap(\.self)
  }

  /// The advice for a machine without other settings.
  private var advice: Message {
    Message(
      "settee found no settings of other programs. Start it in the directory of a project, or press \(Action.openFile) to open a file."
    )
  }

  private func number(of section: StartSection, in domains: DomainList) -> Int {
    domains.sectionCounts[section] ?? 0
  }

  func query(in model: EditorModel) -> TextBuffer? { model.domains.typedQuery }

  func queryRemark(in model: EditorModel) -> String? {
    guard let query = query(in: model), !query.isEmpty, !model.domains.isSearching else {
      return nil
    }
    return model.localized(model.domains.remark)
  }

  func rowCount(in model: EditorModel) -> Int { model.domains.rows.count }
  func list(in model: EditorModel) -> ListPosition { model.domains.list }

  mutating func setList(_ list: ListPosition, in model: inout EditorModel) {
    model.domains.list = list
  }

  // MARK: Events

  mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .action(.accept) where !model.domains.searchesSettings:
      return model.domains.selected.map { openFiltered($0, in: &model) } ?? []
    case .unbound(let keystroke): return filter(by: keystroke, in: &model)
    case .action(let action):
      if model.domains.perform(action) { return search(in: model) }
      if move(action, in: &model) { return [] }
      return perform(action, in: &model)
    case .press(let point):
      return press(point, in: &model) == true ? perform(.open, in: &model) : []
    case .text(let text):
      let line = model.firstLine(of: text)
      return model.domains.insert(line) ? search(in: model) : nil
    default: return nil
    }
  }

  /// Starts to filter the names by a typed character; nil for another key.
  private func filter(by keystroke: KeyPress, in model: inout EditorModel) -> Response? {
    guard let typed = keystroke.typed, !typed.isWhitespace else { return nil }
    model.domains.startSearch(ofSettings: false)
    _ = model.domains.insert(String(typed))
    return []
  }

  /// Opens a row of the filtered list, which is whole when the user returns.
  private func openFiltered(_ row: DomainList.Row, in model: inout EditorModel) -> Response {
    model.domains.endSearch()
    return open(row, in: &model)
  }

  /// Searches the settings of all domains while a query is typed.
  private func search(in model: EditorModel) -> Response {
    guard model.domains.searchesSettings, let query = model.domains.typedQuery, !query.isEmpty
    else { return [] }
    return [.searchDomains(query.text, in: model.language)]
  }

  private func open(_ row: DomainList.Row, in model: inout EditorModel) -> Response {
    switch row {
    case .domain(let summary):
      if let errorMessage = summary.errorMessage { model.notify(errorMessage, .error) }
      return model.leave(.open(summary.name))
    case .group(let group):
      model.domains.toggle(group: group.name)
      return []
    case .setting(let bookmark): return model.go(to: bookmark)
    }
  }

  private func perform(_ action: Action, in model: inout EditorModel) -> Response {
    switch action {
    case .open: return model.domains.selected.map { open($0, in: &model) } ?? []
    case .openFile: model.commandLine = CommandLine(.open)
    case .search: model.domains.startSearch()
    case .back where model.domains.isFiltered: model.domains.endSearch()
    case .back where model.domains.selectedGroup != nil && model.domains.isSelectedGroupOpen:
      model.domains.selectedGroup.map { model.domains.toggle(group: $0) }
    case .back where model.form != nil: return .form
    case .back: model.notify(Message("Press \(Action.quit) to quit."))
    default:
      model.notify(
        Message("\(action.name) is not bound here (\(Action.help) for help)."), .warning)
    }
    return []
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    let domains = model.domains
    guard !domains.rows.isEmpty else {
      let text =
        domains.isSearching
        ? Message("Searching…")
        : domains.isFiltered
          ? Message("No matches. Press \(Action.back) to clear the search.")
          : Message("There are no domains here. Press \(Action.openFile) to open a file.")
      return canvas.drawEmpty(domains.isLoaded ? text : Message(verbatim: ""), in: layout.list)
    }
    let columns = headingColumns(of: domains, on: canvas)
    for (index, place) in canvas.rows(
      of: domains.list, count: domains.rows.count, in: layout.list)
    {
      let isFirst = domains.beginsSection(index) || index == domains.list.top
      let heading = isFirst ? heading(of: domains.rows[index], of: domains, on: canvas) : ""
      draw(
        domains.rows[index].text(in: canvas.language), longestName: domains.longestName,
        heading: domains.hasSections ? Heading(text: heading, columns: columns) : nil, in: place,
        isFocused: index == domains.list.selected, on: &canvas)
    }
    if domains.isBare { drawAdvice(below: domains.rows.count, in: layout, on: &canvas) }
  }

  /// Draws the advice for a machine without other settings, below the rows.
  private func drawAdvice(below rows: Int, in layout: Layout, on canvas: inout Canvas) {
    var rest = layout.list
    _ = rest.splitTop(rows * layout.rowHeight + 1)
    let text = canvas.localized(advice)
    canvas.paragraph(text, in: rest.inset(columns: 1), role: .dim)
    canvas.describe(.text, text, in: rest)
  }

  /// The width of the longest heading.
  private func headingColumns(of domains: DomainList, on canvas: Canvas) -> Int {
    let titles =
      domains.sections.map { heading(of: $0, in: domains, on: canvas) }
      + [canvas.localized(Message("Settings"))]
    return min(
      titles.map { SafeText($0, in: .standard).width }.max() ?? 0, Self.mostHeadingColumns)
  }

  private static let mostHeadingColumns = 24

  /// The title of a section and the width of its column.
  private struct Heading {
    var text: String
    var columns: Int
  }

  /// The title of a row's section and the number of its items.
  private func heading(
    of row: DomainList.Row, of domains: DomainList, on canvas: Canvas
  ) -> String {
    let section: StartSection? =
      switch row {
      case .domain(let summary): summary.section
      case .group(let group): group.section
      case .setting: nil
      }
    guard let section else {
      return if case .setting = row { canvas.localized(Message("Settings")) } else { "" }
    }
    return heading(of: section, in: domains, on: canvas)
  }

  private func heading(of section: StartSection, in domains: DomainList, on canvas: Canvas)
    -> String
  {
    "\(canvas.localized(section.title)) \(number(of: section, in: domains))"
  }

  /// Draws the start of a row, with the heading on wide screens; returns the rest.
  private func begin(
    _ rect: Rect, heading: Heading?, symbol: String, role: Role, isFocused: Bool,
    on canvas: inout Canvas
  ) -> Rect {
    let emphasis: Emphasis = isFocused ? .focused : []
    canvas.frame.fill(rect, emphasis: emphasis)
    var row = rect
    if let heading, rect.size.columns >= 70 {
      var column = row.splitLeft(heading.columns + 2)
      _ = column.splitLeft(1)
      _ = column.splitRight(1)
      canvas.write(heading.text, in: column, role: .dim, emphasis: emphasis)
    }
    canvas.write(isFocused ? ">" : "", in: row.splitLeft(2), emphasis: emphasis)
    canvas.write(symbol, in: row.splitLeft(2), role: role, emphasis: emphasis)
    if isFocused { canvas.focus(at: row.origin) }
    return row
  }

  private func draw(
    _ text: RowText, longestName: Int, heading: Heading?, in rect: Rect, isFocused: Bool,
    on canvas: inout Canvas
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = begin(
      rect, heading: heading, symbol: text.symbol, role: text.symbolRole, isFocused: isFocused,
      on: &canvas)
    let isWide = rect.size.columns >= 50
    let hasDetail = isWide || text.isDetailBrief
    let columns = Self.columns(
      ofNames: isWide ? longestName : text.name.count, in: row.size.columns,
      details: isWide ? row.size.columns * 2 / 5 : text.detail.count)
    var name = hasDetail ? row.splitLeft(columns) : row
    if hasDetail { _ = name.splitRight(1) }
    canvas.writeName(text.name, in: name, emphasis: emphasis)
    if hasDetail { text.writeDetail(on: &canvas, in: row, emphasis: emphasis) }
    canvas.describe(.row, text.name, value: text.detail, in: rect, isFocused: isFocused)
  }

  /// The width of the names, which leaves room for details, and nearly half of the row in any case.
  private static func columns(ofNames longest: Int, in width: Int, details: Int) -> Int {
    max(width * 9 / 20, min(longest + 1, width - details))
  }
}

/// The texts of a row.
private struct RowText {
  var symbol = ""
  var symbolRole = Role.dim
  var name: String
  var detail: String
  var detailRole = Role.dim
  /// Whether the detail is shown on narrow screens too.
  var isDetailBrief = true
  /// Whether the detail is a path, whose end matters.
  var endsInPath = false

  func writeDetail(on canvas: inout Canvas, in rect: Rect, emphasis: Emphasis) {
    if endsInPath {
      canvas.writeName(detail, in: rect, role: detailRole, emphasis: emphasis)
    } else {
      canvas.write(detail, in: rect, role: detailRole, emphasis: emphasis)
    }
  }
}

extension DomainList.Row {
  fileprivate func text(in language: InterfaceLanguage) -> RowText {
    switch self {
    case .domain(let summary):
      RowText(
        symbol: summary.mark, symbolRole: summary.role, name: name,
        detail: summary.detail(in: language),
        detailRole: summary.errorMessage == nil ? .dim : .problem, isDetailBrief: false)
    case .group(let group):
      RowText(
        symbol: group.mark, symbolRole: group.role, name: name, detail: group.detail(in: language))
    case .setting(let bookmark): RowText(name: name, detail: bookmark.place, endsInPath: true)
    }
  }
}

/// A domain or a group of domains with its counts.
private protocol CountedRow {
  var setCount: Int { get }
  var unsavedCount: Int { get }
  var isUnreadable: Bool { get }
}

extension DomainGroup: CountedRow {
  fileprivate var isUnreadable: Bool { false }

  /// The number of its items, the other counts, and the remark.
  fileprivate func detail(in language: InterfaceLanguage) -> String {
    let number =
      holdsFiles ? Message("\(count, "file", "files")") : Message("\(count, "domain", "domains")")
    let counts = ([number] + counts).map { $0.text(in: language) }
    return (counts + [remark].compactMap(\.self)).joined(separator: "  ")
  }
}

extension CountedRow {
  /// The first state that applies to one of the settings.
  private var state: SettingState {
    isUnreadable ? .problem : unsavedCount > 0 ? .unsaved : setCount > 0 ? .set : .unset
  }

  fileprivate var mark: String { state == .unset ? "" : String(state.symbol) }
  fileprivate var role: Role { state.role }

  /// The numbers of unsaved and set settings, without zeros.
  fileprivate var counts: [Message] {
    let unsaved = unsavedCount > 0 ? [Message("\(unsavedCount) unsaved")] : []
    return unsaved + (setCount > 0 ? [Message("\(setCount) set")] : [])
  }
}

extension DomainSummary: CountedRow {
  fileprivate var isUnreadable: Bool { errorMessage != nil }

  /// The text after the name: the error, or the counts, the schema's title and the location.
  fileprivate func detail(in language: InterfaceLanguage) -> String {
    if let errorMessage { return errorMessage.text(in: language) }
    guard isCounted else { return "…" }
    var phrases = (hasCounts ? [Message("\(keys, "setting", "settings")")] : []) + counts
    if hasCounts, !hasSchema { phrases.append(Message("no schema")) }
    var parts = phrases.map { $0.text(in: language) }
    if let title, title != name { parts.append(title) }
    parts.append(place)
    return parts.joined(separator: "  ")
  }
}

extension StartScreen {
  static let keys = KeyContext(
    "domains", .filter, title: Message("List of domains", context: "heading"),
    explanations: [
      .search: Message(
        "Search the names and the settings of all domains. Other letters filter the names."),
      .quit: Message("Quit. After the first letter of a filter, q is a letter too."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: [
      .bind(.open, "Enter", "Right", in: [keys]), .bind(.search, "/", in: [keys]),
      .bind(.openFile, "Ctrl-O", in: [keys]),
    ],
    opener: .init(.domains, ["d"]) { opening(in: $0) })
}
