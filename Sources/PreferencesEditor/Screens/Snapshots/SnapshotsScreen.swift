import PreferenceEditing
import PreferenceValues
import Terminal

/// The snapshots of the open domain, and a comparison with the stored values or another snapshot.
struct SnapshotsScreen: ListScreen {
  /// The path of the open snapshot to apply, or nil for all of it.
  private struct Answer: ScreenAnswer {
    let path: PreferencePath?
  }

  /// The snapshots, and the differences of the open one.
  private(set) var list = ChangesList<SnapshotEntry>()
  /// The snapshot to compare others with, or nil to compare them with the stored values.
  private var other: String?
  /// The differences of the open snapshot; a dictionary that only one side has is one change.
  private var changes: [JournalChange] = []
  /// The reason why the snapshots cannot be read.
  private var errorMessage: Message?

  /// Shows the screen and requests the snapshots.
  static var opening: Response { .push(SnapshotsScreen()) + [.listSnapshots] }

  /// The selected difference of the open snapshot.
  private var selectedChange: JournalChange? {
    list.selectedLine.map { changes.flatMap(\.parts)[$0] }
  }

  /// Whether two snapshots are compared, in which case no values can be applied.
  private var comparesTwo: Bool { list.opened != nil && other != nil && other != list.opened }

  func title(in model: EditorModel) -> String {
    guard let opened = list.opened else { return model.localized(Message("Snapshots")) }
    if comparesTwo, let other { return model.localized(Message("\(opened) and \(other)")) }
    return model.localized(Message("\(opened) and now"))
  }

  func context(in model: EditorModel) -> KeyContext { Self.keys }

  func footer(in model: EditorModel) -> [FooterItem] {
    let own: [FooterItem] =
      if list.opened == nil {
        [
          (.open, Message("compare")), (.addItem, Message("new")), (.select, nil),
          (.removeRow, Message("delete")),
        ]
      } else if comparesTwo {
        []
      } else {
        [(.open, Message("apply…")), (.undo, Message("apply"))]
      }
    return own + [(.review, nil), (.back, nil), (.help, nil)]
  }

  func facts(in model: EditorModel) -> [Message] {
    guard let entries = list.entries else { return [Message("Reading the snapshots…")] }
    if list.opened != nil {
      let count = model.form?.domain.settingCount(around: list.lines.map(\.path)) ?? 0
      return count > 0 ? [Message("\(count, "key differs", "keys differ")")] : []
    }
    return (entries.isEmpty ? [] : [Message("\(entries.count, "snapshot", "snapshots")")])
      + (other.map { [Message("compared with \($0)")] } ?? [])
  }

  func rowCount(in model: EditorModel) -> Int { list.rowCount }
  func list(in model: EditorModel) -> ListPosition { list.position }
  mutating func setList(_ list: ListPosition, in model: inout EditorModel) {
    self.list.position = list
  }

  // MARK: Events

  /// The name of the snapshot that was saved since the list was read, nil without one.
  private func saved(among entries: [SnapshotEntry]) -> String? {
    guard let known = list.entries else { return nil }
    return entries.first { entry in
      !known.contains { $0.id == entry.id && $0.snapshot.date == entry.snapshot.date }
    }?.id
  }

  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .message(.snapshots(let entries), _):
      list.setEntries(entries, selecting: saved(among: entries))
      if !entries.contains(where: { $0.id == other }) { other = nil }
      errorMessage = nil
      refresh(in: model)
      return []
    case .message(.snapshotsUnreadable(let reason), _):
      list.setEntries([])
      errorMessage = reason
      return []
    case .changed:
      refresh(in: model)
      return []
    case .answer(let answer as Answer): return apply(at: answer.path, in: &model)
    default: return nil
    }
  }

  mutating func perform(_ action: Action, in model: inout EditorModel) -> Response? {
    switch action {
    case .open where list.opened == nil:
      list.open()
      refresh(in: model)
    case .open: presentApplyDialog(in: &model)
    case .undo where list.opened == nil:
      model.notify(
        Message(
          "Press \(Action.open) to compare the snapshot, then \(Action.undo) to apply a value."))
    case .undo: return apply(at: selectedChange?.path, in: &model)
    case .addItem: model.commandLine = CommandLine(.snapshot)
    case .select, .removeRow: act(action, in: &model)
    case .back: return list.close() ? [] : .pop
    default: return performOnChanges(action, in: &model)
    }
    return []
  }

  /// Selects the current snapshot for comparison, or asks whether to delete it.
  private mutating func act(_ action: Action, in model: inout EditorModel) {
    guard list.opened == nil, let entry = list.current else {
      return model.notify(Message("There is no snapshot here."))
    }
    if action == .select {
      other = entry.id == other ? nil : entry.id
      return
    }
    model.dialog = Dialog(
      Message("Delete the snapshot \(entry.snapshot.name)?"),
      lines: [Message("It was saved at \(entry.time).")],
      buttons: [
        (Message("Cancel"), .cancel),
        (Message("Delete"), .effect(.deleteSnapshot(entry.snapshot.name))),
      ],
      in: model.language)
  }

  /// Explains that no value of two compared snapshots can be applied.
  private func noteComparison(in model: inout EditorModel) {
    model.notify(
      Message(
        "Press \(Action.select) to deselect \(other ?? "") before you apply values."
      ))
  }

  private func presentApplyDialog(in model: inout EditorModel) {
    guard !comparesTwo else { return noteComparison(in: &model) }
    guard let opened = list.opened, let selected = list.selectedLine else { return }
    let (line, language) = (list.lines[selected], model.language)
    var buttons: [(Message, Dialog.Answer)] = [
      (Message("Cancel"), .cancel), (Message("Use this value"), .screen(Answer(path: line.path))),
    ]
    if list.lines.count > 1 {
      buttons.append((Message("Apply all \(list.lines.count)"), .screen(Answer(path: nil))))
    }
    let values = [Message("Then: \(line.old)"), Message("Now:  \(line.new)")]
    model.dialog = Dialog(
      Message("Apply the snapshot \(opened)?"),
      lines: [line.title] + values.map { $0.text(in: language) },
      buttons: buttons, in: language)
  }

  /// Adds edits that restore the open snapshot's value at a path, or all values for nil.
  private func apply(at path: PreferencePath?, in model: inout EditorModel) -> Response {
    guard !comparesTwo else {
      noteComparison(in: &model)
      return []
    }
    guard !changes.isEmpty else {
      model.notify(Message("No differences."))
      return []
    }
    let response = model.setValues(asUndo: false) {
      UndoPlan(of: changes.sparingSecrets.reversed(), in: $0, at: path.map { [$0] })
    }
    return path == nil ? response.thenReview(in: &model) : response
  }

  /// Updates the open snapshot's differences from the stored values and the draft.
  private mutating func refresh(in model: EditorModel) {
    guard let domain = model.form?.domain, list.opened != nil,
      let snapshot = list.current?.snapshot
    else {
      (changes, list.lines) = ([], [])
      return
    }
    let compared = list.entries?.first { $0.id == other && other != list.opened }?.snapshot
    changes =
      compared.map(snapshot.changes) ?? snapshot.changes(to: domain.layers, by: domain.schema)
    list.lines = changes.flatMap(\.parts).map { change in
      var line = ChangeLine(change, in: domain)
      if line.isUnsaved {
        line.note = Message("unsaved").text(in: domain.language)
      } else if compared == nil {
        line.note = ""
      }
      return line
    }.disambiguated(by: domain.schema)
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    guard let entries = list.entries else {
      return canvas.drawEmpty(Message(verbatim: ""), in: layout.list)
    }
    let (rect, position) = (layout.list, list.position)
    if list.opened != nil {
      guard !list.lines.isEmpty else {
        return canvas.drawEmpty(Message("No differences."), in: rect)
      }
      return canvas.draw(list.lines, at: position, in: rect)
    }
    if let errorMessage { return canvas.drawEmpty(errorMessage, in: rect) }
    guard !entries.isEmpty else {
      return canvas.drawEmpty(
        Message("There are no snapshots. Press \(Action.addItem) to save one."), in: rect)
    }
    for (index, place) in canvas.rows(of: position, count: entries.count, in: rect) {
      draw(entries[index], in: place, isFocused: index == position.selected, on: &canvas)
    }
  }

  private func draw(
    _ entry: SnapshotEntry, in rect: Rect, isFocused: Bool, on canvas: inout Canvas
  ) {
    let emphasis: Emphasis = isFocused ? .focused : []
    let isSelected = entry.id == other
    var row = canvas.begin(
      rect, mark: isSelected ? canvas.markSign : "", role: .set, isFocused: isFocused)
    let name = row.splitColumn(row.size.columns * 3 / 5)
    canvas.write(entry.snapshot.name, in: name, role: .label, emphasis: emphasis)
    canvas.write(entry.time, in: row, role: .dim, emphasis: emphasis)
    let language = canvas.language
    canvas.describe(
      .row, entry.snapshot.name, value: entry.time,
      states: (isSelected ? [Message("selected").text(in: language)] : []), in: rect,
      isFocused: isFocused)
  }
}

extension SnapshotsScreen {
  static let keys = KeyContext(
    "snapshots", title: Message("Snapshots", context: "heading"),
    explanations: [
      .open: Message("Compare a snapshot and apply its values."),
      .addItem: Message("Save the current values as a snapshot."),
      .select: Message("Select a snapshot to compare another with it."),
      .undo: Message("Apply the snapshot's value of the current key."),
      .removeRow: Message("Delete a snapshot."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: Keymap.bindingsOfChanges(in: keys) + [
      .bind(.addItem, "+", "Ins", "o", in: [keys]), .bind(.select, "m", in: [keys]),
      .bind(.removeRow, "Del", "x", in: [keys]),
    ],
    opener: .init(.snapshots, ["S"]) { _ in opening })
}
