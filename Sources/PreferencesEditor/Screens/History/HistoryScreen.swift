import PreferenceStores
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

/// The history of the open domain, newest first, and the changes of the open entry.
struct HistoryScreen: ListScreen {
  /// The part of a save to undo.
  private enum Answer: ScreenAnswer {
    case undo(save: Int, PreferencePath?)
    case goBack(save: Int)
  }

  /// The saves, and the changes of the open one.
  private(set) var list = ChangesList<HistoryEntry>()

  /// Shows the screen and requests the history.
  static var opening: Response { .push(HistoryScreen()) + [.listHistory] }

  /// The selected change of the open save.
  private var selectedLine: ChangeLine? { list.selectedLine.map { list.lines[$0] } }

  /// A save and all later ones, newest first.
  private func saves(since number: Int) -> [JournalSave] {
    (list.entries ?? []).map(\.save).filter { $0.number >= number }
  }

  func title(in model: EditorModel) -> String {
    model.localized(
      list.opened == nil ? Message("History") : Message("Saved at \(list.current?.time ?? "")"))
  }

  func context(in model: EditorModel) -> KeyContext { Self.keys }

  func footer(in model: EditorModel) -> [FooterItem] {
    [
      (.open, list.opened == nil ? Message("open") : Message("undo…")), (.undo, nil),
      (.restoreTime, nil),
      (.review, nil),
      (.back, nil), (.help, nil),
    ]
  }

  func facts(in model: EditorModel) -> [Message] {
    guard let entries = list.entries else { return [Message("Reading the history…")] }
    // The list itself says that it is empty.
    guard !entries.isEmpty else { return [] }
    guard let line = selectedLine, let domain = model.form?.domain else {
      return [Message("\(entries.count, "entry", "entries")")]
    }
    return [domain.subject(ofChangesAt: list.lines.map(\.path))]
      + (line.note.isEmpty ? [] : [Message("\(line.title): \(line.note)")])
  }

  func rowCount(in model: EditorModel) -> Int { list.rowCount }
  func list(in model: EditorModel) -> ListPosition { list.position }
  mutating func setList(_ list: ListPosition, in model: inout EditorModel) {
    self.list.position = list
  }

  // MARK: Events

  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .message(.history(let entries), _):
      list.setEntries(entries)
      refresh(in: model)
      return []
    case .message(.reloaded, _): return [.listHistory]
    case .message(.saved(.success(let result)), _) where result.isDone: return [.listHistory]
    case .changed:
      refresh(in: model)
      return []
    case .answer(let answer as Answer): return handle(answer, in: &model)
    default: return nil
    }
  }

  mutating func perform(_ action: Action, in model: inout EditorModel) -> Response? {
    switch action {
    case .open where list.opened == nil:
      list.open()
      refresh(in: model)
    case .undo where selectedLine != nil:
      guard let save = list.current?.save, let line = selectedLine else { return [] }
      return undo(save.number, at: line.path, in: &model)
    case .open, .undo: presentUndoDialog(in: &model)
    case .restoreTime: model.commandLine = CommandLine(.restoreTime, list.current?.time ?? "")
    case .back: return list.close() ? [] : .pop
    default: return performOnChanges(action, in: &model)
    }
    return []
  }

  /// Updates the open save's changes from the stored values and the draft.
  private mutating func refresh(in model: EditorModel) {
    guard let domain = model.form?.domain else { return }
    let changes = list.opened == nil ? [] : list.current?.save.changes ?? []
    list.lines = changes.flatMap { change in
      change.parts(in: domain).map { ChangeLine($0, of: change, in: domain) }
    }.disambiguated(by: domain.schema)
  }

  // MARK: Undoing

  private func presentUndoDialog(in model: inout EditorModel) {
    guard let entry = list.current, let domain = model.form?.domain else {
      return model.notify(Message("The history is empty."))
    }
    let number = entry.save.number
    let parts = entry.save.changes.flatMap { $0.parts(in: domain) }
    let later = saves(since: number).count - 1
    var buttons: [(Message, Dialog.Answer)] = [
      (Message("Cancel"), .cancel),
      (Message("Undo this entry"), .screen(Answer.undo(save: number, nil))),
    ]
    if let line = selectedLine, parts.count > 1 {
      buttons.append((Message("Undo this key"), .screen(Answer.undo(save: number, line.path))))
    }
    let subject = domain.subject(ofChangesAt: parts.map(\.path))
    var lines = [Message("\(subject) changed by \(entry.save.author)").sentence]
    if later > 0 {
      lines.append(
        Message("“Restore previous state” also undoes \(later, "later entry", "later entries")."))
      buttons.append((Message("Restore previous state"), .screen(Answer.goBack(save: number))))
    }
    model.dialog = Dialog(
      Message("Undo the entry of \(entry.time)?"), lines: lines, buttons: buttons,
      in: model.language
    )
  }

  private func handle(_ answer: Answer, in model: inout EditorModel) -> Response {
    switch answer {
    case .undo(let number, let path): undo(number, at: path, in: &model)
    case .goBack(let number): Self.goBack(over: saves(since: number), in: &model)
    }
  }

  /// Adds edits that undo a save, or only its change at a path.
  private func undo(
    _ number: Int, at path: PreferencePath?, in model: inout EditorModel
  ) -> Response {
    guard let save = list.current?.save, save.number == number else { return [] }
    let response = model.setValues { UndoPlan(of: [save], in: $0, at: path.map { [$0] }) }
    return path == nil ? response.thenReview(in: &model) : response
  }

  /// Adds edits that undo saves.
  ///
  /// - Parameter begins: The time of the oldest recorded save, if it is among them.
  static func goBack(
    over saves: [JournalSave], begins: String? = nil, in model: inout EditorModel
  ) -> Response {
    model.setValues(
      remark: begins.map {
        Message("The history begins at \($0); earlier changes are not recorded.")
      }
    ) { UndoPlan(of: saves, in: $0) }
    .thenReview(in: &model)
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    guard let entries = list.entries, let domain = model.form?.domain else {
      return canvas.drawEmpty(Message(verbatim: ""), in: layout.list)
    }
    let rect = layout.list
    guard !entries.isEmpty else {
      return canvas.drawEmpty(Message("The history is empty."), in: rect)
    }
    guard list.opened == nil else {
      return canvas.draw(list.lines, at: list.position, in: rect)
    }
    for (index, place) in canvas.rows(of: list.position, count: entries.count, in: rect) {
      HistoryRow(entries[index], in: domain).draw(
        in: place, isFocused: index == list.position.selected, on: &canvas)
    }
  }
}

/// The texts of a save's row in the list.
private struct HistoryRow {
  let time: String
  let author: String
  /// The number of changed keys.
  let count: String
  /// The titles of the changed keys.
  let titles: String

  init(_ entry: HistoryEntry, in domain: EditedDomain) {
    let parts = entry.save.changes.flatMap { $0.parts(in: domain) }
    time = entry.time
    let author = entry.save.author.text(in: domain.language)
    self.author =
      entry.save.isUndone(in: domain.layers)
      ? Message("\(author), undone").text(in: domain.language) : author
    count = domain.subject(ofChangesAt: parts.map(\.path)).text(in: domain.language)
    let shown = parts.prefix(8)
    titles =
      domain.schema.disambiguated(
        shown.map { $0.title(in: domain.schema) }, at: shown.map(\.path)
      ).joined(separator: ", ") + (parts.count > 8 ? " …" : "")
  }

  func draw(in rect: Rect, isFocused: Bool, on canvas: inout Canvas) {
    let emphasis: Emphasis = isFocused ? .focused : []
    var row = canvas.begin(rect, mark: "", role: .text, isFocused: isFocused)
    canvas.write(
      time, in: row.splitLeft(min(row.size.columns, 20)), role: .label, emphasis: emphasis)
    if rect.size.columns >= 50 {
      let columns = max(9, SafeText(count, in: .standard).width + 1)
      canvas.write(count, in: row.splitLeft(columns), role: .value, emphasis: emphasis)
      canvas.write(author, in: row.splitLeft(24), role: .dim, emphasis: emphasis)
      canvas.write(titles, in: row, role: .value, emphasis: emphasis)
    } else {
      canvas.write("\(count)  \(author)", in: row, role: .value, emphasis: emphasis)
    }
    canvas.describe(
      .row, time, value: "\(count): \(titles)", states: [author], in: rect, isFocused: isFocused)
  }
}

extension HistoryScreen {
  static let keys = KeyContext(
    "history", title: Message("History", context: "heading"),
    explanations: [
      .open: Message("Open an entry to see its changes and undo them."),
      .undo: Message("Undo an entry, or one of its changes."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: Keymap.bindingsOfChanges(in: keys) + [.bind(.restoreTime, "t", in: [keys])],
    opener: .init(.history, ["H"]) { _ in opening })
}
