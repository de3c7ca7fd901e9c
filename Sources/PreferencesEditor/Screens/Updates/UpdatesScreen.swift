import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

/// The schema updates of the open domain: how its keys changed since the last known schema.
struct UpdatesScreen: ListScreen {
  private enum Answer: ScreenAnswer {
    case applyUpdates([SchemaUpdate])
    case dismiss([SchemaUpdate])
  }

  /// Shows the screen, or a notice that the schema has no updates.
  static func opening(in model: inout EditorModel) -> Response {
    guard model.updates != nil else {
      model.notify(Message("The schema has no updates."))
      return []
    }
    return .push(UpdatesScreen())
  }

  func title(in model: EditorModel) -> String {
    model.updates.map { model.localized(Message("Updates since \($0.time)")) } ?? ""
  }

  func context(in model: EditorModel) -> KeyContext { Self.keys }
  func isDone(in model: EditorModel) -> Bool { model.form == nil || model.updates == nil }

  func footer(in model: EditorModel) -> [FooterItem] {
    [
      (.open, Message("actions…")), (.undo, Message("apply")), (.removeRow, Message("dismiss")),
      (.review, nil), (.back, nil),
      (.help, nil),
    ]
  }

  func facts(in model: EditorModel) -> [Message] {
    model.updates.map { [Message(verbatim: $0.summary(in: model.language))] } ?? []
  }

  func rowCount(in model: EditorModel) -> Int { model.updates?.lines.count ?? 0 }
  func list(in model: EditorModel) -> ListPosition { model.updates?.list ?? ListPosition() }

  mutating func setList(_ list: ListPosition, in model: inout EditorModel) {
    model.updates?.list = list
  }

  // MARK: Events

  mutating func receive(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .answer(Answer.applyUpdates(let updates)): return applyUpdates(updates, in: &model)
    case .answer(Answer.dismiss(let updates)): return dismiss(updates, in: &model)
    default: return nil
    }
  }

  func perform(_ action: Action, in model: inout EditorModel) -> Response? {
    let selected = model.updates?.selected
    switch action {
    case .back: return .pop
    case .open:
      if let selected { model.dialog = dialog(about: selected, in: model) }
      return []
    case .undo: return selected.map { applyUpdates([$0], in: &model) } ?? []
    case .removeRow: return dismiss(selected.map { [$0] } ?? [], in: &model)
    default: return performOnChanges(action, in: &model)
    }
  }

  /// Asks what to do with a schema update.
  ///
  /// An update that would violate the schema is explained, but cannot be applied.
  private func dialog(about update: SchemaUpdate, in model: EditorModel) -> Dialog? {
    guard let page = model.updates, let domain = model.form?.domain else { return nil }
    let (language, line) = (domain.language, page.lines[page.list.selected])
    let blocker = update.refusal(in: domain)?.cause.text(in: language)
    var buttons: [(Message, Dialog.Answer)] = [
      (Message("Cancel"), .cancel), (Message("Dismiss"), .screen(Answer.dismiss([update]))),
    ]
    if !update.remedy.isEmpty, blocker == nil, let remedy = update.kind.remedy {
      buttons.append((remedy, .screen(Answer.applyUpdates([update]))))
    }
    let same = page.updates.filter { $0.kind == update.kind }
    if same.count > 1 {
      buttons.append((Message("Dismiss all \(same.count)"), .screen(Answer.dismiss(same))))
      if same.contains(where: { !$0.remedy.isEmpty && $0.refusal(in: domain) == nil }) {
        buttons.append((Message("Apply all"), .screen(Answer.applyUpdates(same))))
      }
    }
    let original = line.old.isEmpty ? [] : [Message("Original: \(line.old)")]
    let values = original + [Message("Now:      \(line.new)")]
    return Dialog(
      Message("\(line.title): \(update.kind.note.text(in: language))"),
      lines: values.map { $0.text(in: language) } + (blocker.map { [$0] } ?? []),
      buttons: buttons, in: language)
  }

  /// Applies updates: sets former defaults, moves values, removes leftovers.
  ///
  /// A notice names the updates that would violate the schema.
  private func applyUpdates(_ wanted: [SchemaUpdate], in model: inout EditorModel) -> Response {
    if let reason = model.readOnlyNotice {
      model.notify(reason, .warning)
      return []
    }
    let unfit = wanted.compactMap { update in blocker(of: update, in: model).map { (update, $0) } }
    let unfitPaths = unfit.map(\.0.path)
    let fit = wanted.filter { !unfitPaths.contains($0.path) }
    guard fit.contains(where: { !$0.remedy.isEmpty }) else {
      model.notify(
        unfit.first?.1
          ?? Message("There is nothing to apply. Press \(Action.removeRow) to dismiss it."),
        unfit.isEmpty ? .information : .warning)
      return []
    }
    model.form?.change { SchemaUpdate.apply(fit, to: &$0) }
    let count = model.form?.unsavedCount ?? 0
    model.notify(
      unfit.first.map { Message("\(count, "unsaved change", "unsaved changes"). \($0.1)") }
        ?? Message(
          "\(count, "unsaved change", "unsaved changes"). Press \(Action.review) to review."))
    return model.keepDraft()
  }

  /// The reason why an update cannot be applied, with its setting's title, or nil if it can be.
  private func blocker(of update: SchemaUpdate, in model: EditorModel) -> Message? {
    guard let domain = model.form?.domain, let refusal = update.refusal(in: domain) else {
      return nil
    }
    return domain.refusalNotice(at: update.path, refusal.cause.message)
  }

  /// Dismisses updates and discards the edits that apply them.
  private func dismiss(_ wanted: [SchemaUpdate], in model: inout EditorModel) -> Response {
    let response = model.dismiss(wanted.flatMap(\.remedy).map(\.path))
    if let domain = model.form?.domain { model.updates?.dismiss(wanted, in: domain) }
    return response
  }

  // MARK: Drawing

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    guard let page = model.updates else { return }
    canvas.draw(page.lines, at: page.list, in: layout.list)
  }
}

extension UpdatesScreen {
  static let keys = KeyContext(
    "updates", title: Message("Updates of the schema", context: "heading"),
    explanations: [
      .open: Message("Choose an action for the change, or for all."),
      .undo: Message("Apply the update."),
      .removeRow: Message("Dismiss the update."),
    ])

  static let description = ScreenDescription(
    contexts: [keys],
    bindings: Keymap.bindingsOfChanges(in: keys) + [.bind(.removeRow, "Del", "x", in: [keys])],
    opener: .init(.updates, ["U"]) { opening(in: &$0) })
}
