import PreferenceValues
import Terminal

/// The domains on this machine: name, title, keys, changes, and where each is stored or why it cannot be read.
struct StartScreen: Screen {
  /// Shows the screen, and asks for what it shows.
  static func opening(in model: EditorModel) -> Response {
    .push(StartScreen()) + [.listDomains(in: model.language)]
  }

  func title(in model: EditorModel) -> String { model.words(StatusPhrase.domains) }
  func context(in model: EditorModel) -> KeyContext {
    query(in: model) == nil ? Self.keys : .text
  }
  func isDone(in model: EditorModel) -> Bool { false }

  func footer(in model: EditorModel) -> [FooterItem] {
    query(in: model) == nil
      ? [(.open, HintPhrase.open), (.search, nil), (.help, nil), (.quit, nil)]
      : [(.accept, HintPhrase.keepQuery), (.back, HintPhrase.giveUp)]
  }

  func summary(in model: EditorModel) -> String {
    let domains = model.domains
    return model.words(
      domains.isLoaded ? StatusPhrase.domainCount(domains.shown.count) : .lookingForDomains)
  }

  func query(in model: EditorModel) -> TextBuffer? { model.domains.typedQuery }

  func queryRemark(in model: EditorModel) -> String? {
    guard let query = query(in: model), !query.isEmpty else { return nil }
    return model.form?.search.map { model.words($0.summary) }
  }

  func rowCount(in model: EditorModel) -> Int { model.domains.shown.count }
  func list(in model: EditorModel) -> ListPosition { model.domains.list }

  mutating func use(_ list: ListPosition, in model: inout EditorModel) {
    model.domains.list = list
  }

  // MARK: Events

  mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .action(let action):
      if model.domains.perform(action) || move(action, in: &model) { return [] }
      return perform(action, in: &model)
    case .press(let point):
      return press(point, in: &model) == true ? perform(.open, in: &model) : []
    case .text(let text): return model.domains.insert(text.joiningLines) ? [] : nil
    default: return nil
    }
  }

  private func perform(_ action: Action, in model: inout EditorModel) -> Response {
    switch action {
    case .open:
      guard let summary = model.domains.selected else { return [] }
      if let fault = summary.fault { model.note(fault, .error) }
      return model.leave(.open(summary.name))
    case .search: model.domains.startSearch()
    case .back where model.domains.isFiltered: model.domains.endSearch()
    case .back where model.form != nil: return .form
    case .back: model.note(NoticePhrase.pressToLeave)
    default: model.note(NoticePhrase.notHere(action.name), .warning)
    }
    return []
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    let domains = model.domains
    guard !domains.shown.isEmpty else {
      let text: RowPhrase = domains.isFiltered ? .nothingFound : .noDomains
      return canvas.drawEmpty(domains.isLoaded ? text : .nothing, in: layout.list)
    }
    for (index, place) in canvas.rows(
      of: domains.list, count: domains.shown.count, in: layout.list)
    {
      draw(domains.shown[index], in: place, isFocused: index == domains.list.selected, on: &canvas)
    }
  }

  private func draw(
    _ summary: DomainSummary, in rect: Rect, isFocused: Bool, on canvas: inout Canvas
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    let detail = summary.detail(in: canvas.language)
    canvas.frame.fill(rect, emphasis: emphasis)
    var row = rect
    canvas.put(isFocused ? ">" : "", in: row.takeLeft(2), emphasis: emphasis)
    canvas.put(summary.mark, in: row.takeLeft(2), role: summary.role, emphasis: emphasis)
    if isFocused { canvas.focus(at: row.origin) }
    let isWide = rect.size.columns >= 50
    var name = isWide ? row.takeLeft(row.size.columns * 9 / 20) : row
    if isWide { _ = name.takeRight(1) }
    canvas.put(summary.name, in: name, role: .label, emphasis: emphasis)
    if isWide {
      canvas.put(
        detail, in: row, role: summary.fault == nil ? .dim : .problem, emphasis: emphasis)
    }
    canvas.describe(.row, summary.name, value: detail, in: rect, isFocused: isFocused)
  }
}

extension DomainSummary {
  fileprivate var mark: String { fault != nil ? "!" : changed > 0 ? "~" : "" }
  fileprivate var role: Role { fault != nil ? .problem : .set }

  /// What stands beside the name: what is wrong, or counts, schema and place.
  fileprivate func detail(in language: Language) -> String {
    if let fault { return fault.text(in: language) }
    guard isCounted else { return "…" }
    var phrases = [RowPhrase.keys(keys)]
    if changed > 0 { phrases.append(.changed(changed)) }
    if !hasSchema { phrases.append(.noSchema) }
    var parts = phrases.map { $0.text(in: language) }
    if let title, title != name { parts.append(title) }
    parts.append(place)
    return parts.joined(separator: "  ")
  }
}

extension StartScreen {
  static let keys = KeyContext(
    "domains", title: Words("List of domains", german: "Liste der Domänen"))

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: [
      .bind(.open, "Enter", "Right", "l", in: [keys]), .bind(.search, "/", in: [keys]),
    ],
    opener: .init(.domains, ["d"]) { opening(in: $0) })
}
