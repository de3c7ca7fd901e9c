import PreferenceDomains
import PreferenceEditing
import PreferenceValues
import Terminal

/// The changes that other programs make during a recording, oldest first.
struct RecordScreen: ListScreen {
  /// The decision about a recorded change, or about all changes for nil.
  private enum Answer: ScreenAnswer {
    case revert(JournalChange?)
    case dismiss(JournalChange)
  }

  /// Shows the current recording, or starts one.
  static func opening(in model: inout EditorModel) -> Response {
    if model.record == nil { begin(in: &model) }
    return model.form == nil ? [] : .push(RecordScreen())
  }

  private static func begin(in model: inout EditorModel) {
    guard let domain = model.form?.domain else { return }
    model.record = RecordPage(of: domain)
    model.notify(Message("Recording. Change a setting in the program to see it here."))
  }

  func title(in model: EditorModel) -> String { model.localized(Message("Recording")) }
  func context(in model: EditorModel) -> KeyContext { Self.keys }
  func isDone(in model: EditorModel) -> Bool { model.form == nil || model.record == nil }

  func footer(in model: EditorModel) -> [FooterItem] {
    [
      (.open, Message("actions…")), (.undo, Message("revert")), (.removeRow, Message("dismiss")),
      (.copyCommand, nil),
      (.review, nil), (.back, nil), (.record, Message("restart")), (.help, nil),
    ]
  }

  /// The number of changes, and the command for the current one.
  func facts(in model: EditorModel) -> [Message] {
    guard let record = model.record, let form = model.form else { return [] }
    let command = record.selected.map {
      Message(verbatim: ShellCommand.making($0, in: form.domain, of: form.target))
    }
    let count = record.count
    return [
      // In line mode, the heading already names it.
      model.usesLineMode ? nil : Message("Recording"),
      count > 0 ? Message("\(count, "key", "keys") changed") : nil, command,
    ].compactMap(\.self)
  }

  func rowCount(in model: EditorModel) -> Int { model.record?.lines.count ?? 0 }
  func list(in model: EditorModel) -> ListPosition { model.record?.list ?? ListPosition() }

  mutating func setList(_ list: ListPosition, in model: inout EditorModel) {
    model.record?.list = list
  }

  // MARK: Events

  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .message(.reloaded, isShown: true):
      if let record = model.record, record.movedLast > 0 {
        model.notify(Message("\(record.count, "key", "keys") changed."))
      }
      return []
    case .answer(Answer.revert(let change)): return revert(change, in: &model)
    case .answer(Answer.dismiss(let change)):
      dismiss(change, in: &model)
      return []
    default: return nil
    }
  }

  func perform(_ action: Action, in model: inout EditorModel) -> Response? {
    switch action {
    case .back: return .pop
    case .record: Self.begin(in: &model)
    case .open, .undo, .removeRow: return act(action, in: &model)
    case .copyCommand: return copyCommands(in: &model)
    default: return performOnChanges(action, in: &model)
    }
    return []
  }

  private func act(_ action: Action, in model: inout EditorModel) -> Response {
    guard let record = model.record, let change = record.selected else {
      model.notify(Message("No changes yet."))
      return []
    }
    switch action {
    case .undo: return revert(change, in: &model)
    case .removeRow: dismiss(change, in: &model)
    default:
      model.dialog = dialog(
        about: change, record.lines[record.list.selected], of: record.lines.count, in: model)
    }
    return []
  }

  /// Asks what to do with a change that another program made.
  private func dialog(
    about change: JournalChange, _ line: ChangeLine, of count: Int, in model: EditorModel
  ) -> Dialog {
    var buttons: [(Message, Dialog.Answer)] = [
      (Message("Cancel"), .cancel), (Message("Dismiss"), .screen(Answer.dismiss(change))),
      (Message("Revert"), .screen(Answer.revert(change))),
    ]
    if count > 1 { buttons.append((Message("Revert all \(count)"), .screen(Answer.revert(nil)))) }
    return Dialog(
      Message("Another program changed \(line.title)"),
      lines: [Message("Original: \(line.old)"), Message("Now:      \(line.new)")], buttons: buttons,
      in: model.language)
  }

  /// Adds edits that revert a recorded change, or all changes for nil.
  private func revert(_ change: JournalChange?, in model: inout EditorModel) -> Response {
    let changes = model.record?.recording.changes.reversed().filter {
      change == nil || $0.store == change?.store
    }
    let response = model.setValues {
      UndoPlan(of: changes ?? [], in: $0, at: change.map { [$0.path] })
    }
    return change == nil ? response.thenReview(in: &model) : response
  }

  /// Takes a recorded change off the list; the stored value and the draft stay.
  private func dismiss(_ change: JournalChange, in model: inout EditorModel) {
    if let domain = model.form?.domain { model.record?.dismiss(change, in: domain) }
  }

  private func copyCommands(in model: inout EditorModel) -> Response {
    guard let form = model.form, let commands = model.record?.commands(in: form), !commands.isEmpty
    else {
      model.notify(Message("No changes yet."))
      return []
    }
    return model.copy(commands)
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    guard let record = model.record else { return }
    guard !record.lines.isEmpty else {
      return canvas.drawEmpty(Message("No changes yet."), in: layout.list)
    }
    canvas.draw(record.lines, at: record.list, in: layout.list)
  }
}

extension RecordScreen {
  static let keys = KeyContext(
    "record", title: Message("Recording", context: "heading"),
    explanations: [
      .open: Message("Choose an action for the change, or for all."),
      .undo: Message("Revert the change."),
      .removeRow: Message("Dismiss the change; its value and your changes stay."),
      .record: Message("Restart the recording."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: Keymap.bindingsOfChanges(in: keys) + [
      .bind(.removeRow, "Del", "x", in: [keys]), .bind(.copyCommand, "Y", in: [keys]),
      .bind(.record, "o", in: [keys]),
    ],
    opener: .init(.record, ["o"]) { opening(in: &$0) })
}
