import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

/// The unsaved changes before saving: the old and the new value of each setting.
struct ReviewScreen: ListScreen {
  private(set) var review: Review
  /// The warning that an undo of the save would skip changes.
  private var undoWarning: Message?

  private init(review: Review, in model: EditorModel) {
    self.review = review
    warn(in: model)
  }

  /// Shows the screen, or a notice that there are no unsaved changes.
  static func opening(in model: inout EditorModel) -> Response {
    guard let form = model.form, !form.domain.draft.isEmpty else {
      model.notify(Message("There are no unsaved changes."))
      return []
    }
    return .push(ReviewScreen(review: Review(of: form), in: model))
  }

  func title(in model: EditorModel) -> String { model.localized(Message("Review")) }
  func locationDetail(in model: EditorModel) -> String? { review.selected.map { "\($0.setting)" } }
  func context(in model: EditorModel) -> KeyContext { Self.keys }
  func isDone(in model: EditorModel) -> Bool { model.form?.domain.draft.isEmpty != false }

  func footer(in model: EditorModel) -> [FooterItem] {
    [
      (.review, review.selectedPaths.isEmpty ? Message("save") : Message("save selected")),
      (.open, nil),
      (.select, nil),
      (.removeRow, nil), (.back, nil), (.help, nil), (.showLines, nil), (.showCommands, nil),
      (.copyCommand, nil),
    ]
  }

  func facts(in model: EditorModel) -> [Message] {
    [review.summary] + [undoWarning].compactMap(\.self)
  }

  func detail(in model: EditorModel, symbols: TextSymbols) -> String? {
    model.localized(review.summary) + symbols.separator + review.sentence(arrow: symbols.arrow)
  }

  func rowCount(in model: EditorModel) -> Int { review.lines.count }
  func list(in model: EditorModel) -> ListPosition { review.list }
  mutating func setList(_ list: ListPosition, in model: inout EditorModel) { review.list = list }

  // MARK: Events

  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .changed:
      if let form = model.form { review = review.refreshed(for: form) }
      warn(in: model)
      return []
    default: return nil
    }
  }

  private mutating func warn(in model: EditorModel) {
    undoWarning = model.form.flatMap { form in
      model.preferences.journal.warning(
        ofSaving: form.domain.draft, as: form.domain.edited, over: form.domain.layers)
    }
  }

  mutating func perform(_ action: Action, in model: inout EditorModel) -> Response? {
    switch action {
    case .open: return edit(in: &model)
    case .save, .review:
      model.listedChanges =
        review.selectedPaths.isEmpty ? Set(review.lines.flatMap(\.targets)) : review.selectedPaths
      return model.save()
    case .select: if let domain = model.form?.domain { review.toggleSelection(in: domain) }
    case .back: return .pop
    case .removeRow: return removeSelectedRow(in: &model)
    case .copyCommand:
      let lines = review.lines.filter {
        review.selectedPaths.isEmpty || review.isSelected($0)
      }
      return model.copy(lines.compactMap(\.command))
    case .showCommands: review.showsCommands.toggle()
    case .showLines: return showLines(in: model)
    case .undo: return model.undo()
    case .redo: return model.redo()
    default: return nil
    }
    return []
  }

  /// Requests the lines that saving the listed or selected changes will change.
  private func showLines(in model: EditorModel) -> Response {
    guard let draft = model.form?.domain.draft else { return [] }
    let chosen = review.selectedPaths.isEmpty ? draft : draft.limited(to: review.selectedPaths)
    return [.listLines(chosen, in: model.language)]
  }

  private func removeSelectedRow(in model: inout EditorModel) -> Response {
    guard let line = review.selected, let schema = model.form?.domain.schema else { return [] }
    var dropped = line.path
    model.form?.change { domain in
      let moved = domain.draft.changesMoved(with: line.targets, by: schema)
      dropped = domain.discard(line.setting, of: line.path, in: line.stores)
      domain.discard(moved)
    }
    model.notify(
      Message("Discarded the change of \(schema.title(at: dropped)). Press \(Action.undo) to undo.")
    )
    return model.keepDraft()
  }

  /// Edits the setting of the current line in the layer that the change writes to.
  private func edit(in model: inout EditorModel) -> Response {
    guard let line = review.selected, var form = model.form else { return [] }
    guard let node = form.goInside(to: line.setting) else {
      model.notify(
        form.domain.values[line.setting] == nil
          ? Message("\(line.title) is removed. Press \(Action.removeRow) to discard the change.")
          : Message("\(line.title) cannot be edited here."))
      return []
    }
    form.layer =
      line.stores.count == 1 ? form.domain.layers.layer(storedIn: line.stores[0])?.kind : nil
    model.form = form
    model.start(.review)
    let response =
      hiddenValue(of: line, in: form).map { model.openField(for: node.setting, with: $0) }
      ?? model.edit(node)
    return .visitForm + response
  }

  /// The edited value in the line's layer, if a different layer is effective.
  private func hiddenValue(of line: Review.Line, in form: Form) -> PreferenceValue? {
    guard let layer = form.layer, form.domain.edited.holder(of: line.setting) != layer else {
      return nil
    }
    return form.domain.edited.layer(layer)?.root[line.setting]
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    let longest = canvas.width(ofTitles: review.lines.lazy.map(\.title))
    for (index, place) in canvas.rows(of: review.list, count: review.lines.count, in: layout.list) {
      draw(
        review.lines[index], in: place, longestTitle: longest,
        isFocused: index == review.list.selected, on: &canvas)
    }
  }

  private func draw(
    _ line: Review.Line, in rect: Rect, longestTitle: Int, isFocused: Bool,
    on canvas: inout Canvas
  ) {
    let isSelected = review.isSelected(line)
    let emphasis: Emphasis = isFocused ? .focused : []
    canvas.frame.fill(rect, emphasis: emphasis)
    var row = rect
    canvas.write(
      (isFocused ? ">" : " ") + (isSelected ? canvas.markSign : ""), in: row.splitLeft(2),
      emphasis: emphasis)
    canvas.write(
      String(line.state.symbol), in: row.splitLeft(2), role: line.state.role, emphasis: emphasis)
    if isFocused { canvas.focus(at: row.origin) }
    let language = canvas.language
    canvas.describe(
      .row, line.title,
      value: Message("\(line.old) to \(line.new)", context: "change").text(in: language),
      states: line.state.names(in: language) + [line.layer, line.problem].compactMap(\.self)
        + (isSelected ? [Message("selected").text(in: language)] : []),
      hint: review.showsCommands ? line.command : nil, in: rect, isFocused: isFocused)
    if review.showsCommands {
      let command = line.command ?? canvas.localized(Message("  same command"))
      canvas.write(command, in: row, role: .value, emphasis: emphasis)
    } else {
      drawChange(of: line, in: row, longestTitle: longestTitle, emphasis: emphasis, on: &canvas)
    }
  }

  private func drawChange(
    of line: Review.Line, in rect: Rect, longestTitle: Int, emphasis: Emphasis,
    on canvas: inout Canvas
  ) {
    var row = rect
    let title = row.splitTitle(longest: longestTitle)
    canvas.writeName(line.title, in: title, emphasis: emphasis)
    if row.size.columns > (line.isForUser ? 40 : 16) {
      var layer = row.splitRight(canvas.safe(line.layer).width + 1)
      _ = layer.splitLeft(1)
      canvas.write(line.layer, in: layer, role: .dim, emphasis: emphasis)
    }
    if let problem = line.problem, row.size.columns > 50 {
      var note = row.splitRight(row.size.columns / 2)
      _ = note.splitLeft(1)
      canvas.write(problem, in: note, role: .problem, emphasis: emphasis)
    }
    canvas.write(
      line.change(arrow: canvas.symbols.arrow), in: row, role: .value, emphasis: emphasis)
  }
}

extension Response {
  /// The response, followed by the review if it is not empty; keeps the current notice.
  func thenReview(in model: inout EditorModel) -> Response {
    guard !isEmpty else { return self }
    let reported = model.notice
    let opening = ReviewScreen.opening(in: &model)
    model.notice = reported
    return self + opening
  }
}

extension Screen {
  /// Performs an action that all lists of changes share.
  ///
  /// - Returns: nil if the action is not one of them.
  func performOnChanges(_ action: Action, in model: inout EditorModel) -> Response? {
    switch action {
    case .redo: model.redo()
    case .review: ReviewScreen.opening(in: &model)
    case .save: model.save()
    default: nil
    }
  }
}

extension ReviewScreen {
  static let keys = KeyContext(
    "review", title: Message("Review", context: "heading"),
    explanations: [
      .open: Message("Edit the change."),
      .review: Message("Save the listed changes, or only the selected ones."),
      .select: Message("Select a change to save only selected ones."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: Keymap.bindingsOfDraft(in: keys) + [
      .bind(.select, "m", "Space", in: [keys]), .bind(.removeRow, "Del", "x", in: [keys]),
      .bind(.showLines, "d", in: [keys]), .bind(.showCommands, "c", in: [keys]),
      .bind(.copyCommand, "Y", in: [keys]),
    ])
}
