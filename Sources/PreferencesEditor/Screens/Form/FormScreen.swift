import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

/// The form of the open domain: the groups, the settings or the open field, and the details.
///
/// The selection and the input are part of the model's ``Form``, because other screens open
/// settings there.
struct FormScreen: Screen {
  func title(in model: EditorModel) -> String { model.form?.title ?? "…" }
  func locationDetail(in model: EditorModel) -> String? {
    model.form?.schemaSource.map { Message("schema: \($0)").text(in: model.language) }
  }
  func context(in model: EditorModel) -> KeyContext { model.form?.context ?? .form }
  var answersEveryAction: Bool { true }
  func isDone(in model: EditorModel) -> Bool { model.form == nil && !model.isOpening }

  func rowCount(in model: EditorModel) -> Int { model.form?.rowCount ?? 0 }
  func list(in model: EditorModel) -> ListPosition { model.form?.position ?? ListPosition() }

  mutating func setList(_ list: ListPosition, in model: inout EditorModel) {
    model.form?.position = list
  }

  // MARK: Events

  mutating func handle(_ event: ScreenEvent, in model: inout EditorModel) -> Response? {
    switch event {
    case .action(let action): return perform(action, in: &model)
    case .unbound(let keystroke): return handle(keystroke, in: &model)
    case .text(let text): return insert(text, in: &model)
    case .press(let point): return press(point, in: &model)
    case .wheel(let action, let point): return scroll(by: action, at: point, in: &model)
    case .message(.savesSince(let saves, let begins), _):
      return HistoryScreen.goBack(over: saves, begins: begins, in: &model)
    default: return nil
    }
  }

  private func perform(_ action: Action, in model: inout EditorModel) -> Response {
    switch context(in: model) {
    case .text, .textArea, .textButtons, .slider, .recordedKey: performInText(action, in: &model)
    case .choices, .flags: performInField(action, in: &model)
    case .list, .group: performInLevel(action, in: &model)
    default: performInForm(action, in: &model)
    }
  }

  /// Selects the pressed item, or opens or toggles it if it was already selected.
  private mutating func press(_ point: Point, in model: inout EditorModel) -> Response {
    let layout = model.layout
    switch model.form?.field {
    case .choices, .variants, .flags: return pressRow(at: point, below: 1, in: &model)
    case .line, .area, .key, .shortcut: return []
    case nil: break
    }
    if layout.groups.contains(point) { return pressGroup(at: point, in: &model) }
    guard layout.list.contains(point) else { return [] }
    if model.form?.level == nil { model.form?.pane = .settings }
    return pressRow(at: point, below: model.form?.level == nil ? 0 : 1, in: &model)
  }

  /// Scrolls the pane under the pointer.
  ///
  /// - Returns: nil if a field or a value is open.
  private func scroll(
    by action: Action, at point: Point, in model: inout EditorModel
  ) -> Response? {
    guard let form = model.form, form.field == nil, form.level == nil else { return nil }
    let layout = model.layout
    if layout.groups.contains(point) {
      model.form?.pane = .groups
    } else if layout.list.contains(point) {
      model.form?.pane = .settings
    } else {
      return []
    }
    _ = model.form?.move(action, page: 0)
    return []
  }

  /// Selects a row of the list, which has a title above it if there is room.
  private mutating func pressRow(
    at point: Point, below titleHeight: Int, in model: inout EditorModel
  ) -> Response {
    let list = model.layout.list
    guard list.contains(point) else { return [] }
    let isAgain = press(point, titleHeight: list.size.rows > 2 ? titleHeight : 0, in: &model)
    guard isAgain == true else { return [] }
    return perform(context(in: model) == .flags ? .toggle : .open, in: &model)
  }

  private func pressGroup(at point: Point, in model: inout EditorModel) -> Response {
    guard let form = model.form else { return [] }
    let layout = model.layout
    var list = form.groupList
    list.scroll(
      height: layout.rowCount(inLines: layout.groups.size.rows), count: form.groups.count)
    let row = list.top + (point.row - layout.groups.top) / layout.rowHeight
    guard row < form.groups.count else { return [] }
    model.form?.pane = .groups
    model.form?.showGroup(row)
    return []
  }

  // MARK: Status line

  func query(in model: EditorModel) -> TextBuffer? { model.form?.typedQuery }

  func queryRemark(in model: EditorModel) -> String? {
    if let search = model.form?.levelSearch {
      return search.hasMatch ? nil : model.localized(MatchCount(exact: 0, similar: 0).summary)
    }
    guard let search = model.form?.search, !search.query.isEmpty else { return nil }
    return model.localized(search.summary)
  }

  /// The summary of a search whose query is complete.
  func searchNotice(in model: EditorModel) -> String? {
    found(in: model).map { model.localized($0) }
  }

  private func found(in model: EditorModel) -> Message? {
    guard let search = model.form?.search, !search.isTyping else { return nil }
    return search.result
  }

  func fieldRemark(in model: EditorModel) -> (text: String, isError: Bool)? {
    switch model.form?.field {
    case .line(let line): remark(on: line, in: model)
    case .area(let area): remark(on: area.line, in: model)
    case .shortcut: (model.localized(Message("Press the shortcut, or Esc to cancel.")), false)
    case .key(let key): key.errorMessage.map { ("! \($0.withCapitalLetter)", true) }
    case .choices, .variants, .flags, nil: nil
    }
  }

  private func remark(
    on line: LineField, in model: EditorModel
  ) -> (text: String, isError: Bool)? {
    if let errorMessage = line.errorMessage { return ("! \(errorMessage.withCapitalLetter)", true) }
    if !line.candidates.isEmpty { return (line.candidates.joined(separator: "  "), false) }
    if let remark = line.currentAnswer?.remark { return (model.localized(remark), false) }
    let constraints = line.setting.constraints.joined(separator: ", ")
    if constraints.isEmpty, line.setting.kind == .raw {
      return (model.localized(Message("JSON, such as 8080, true, \"text\" or [1, 2]")), false)
    }
    return constraints.isEmpty ? nil : (constraints, false)
  }

  func facts(in model: EditorModel) -> [Message] {
    guard let form = model.form else { return [] }
    let note = model.layout.help.isEmpty ? noteWithoutPane(in: form) : nil
    return [note].compactMap(\.self) + modes(of: form, in: model) + counts(of: form, in: model)
  }

  /// The problem or unmet condition of the selected setting, for layouts without a details pane.
  private func noteWithoutPane(in form: Form) -> Message? {
    guard let node = form.selectedNode, !node.isGroup else { return nil }
    return form.domain.problems(at: node.location).first.map {
      Message(verbatim: "! \($0.message)")
    }
      ?? node.condition.map { Message("inactive: \($0)") }
  }

  /// The modes that limit the rows or the actions.
  private func modes(of form: Form, in model: EditorModel) -> [Message] {
    [
      model.running.map { Message("Saving \($0.count, "change", "changes")…") },
      model.running == nil || model.leavingAfterSave == nil
        ? nil : Message("Leaving after saving (\(Action.quit) to choose)"),
      readOnlyReason(of: form, in: model).map { Message("Read-only: \(model.localized($0))") },
      form.selectedPaths.isEmpty ? nil : Message("\(form.selectedPaths.count) selected"),
      found(in: model),
      form.filter.onlySet ? Message("Only set (\(Action.onlySet) for all)") : nil,
    ].compactMap(\.self)
  }

  /// The reason why nothing in the form can be changed, unless the editor asks for the dialect of its file first.
  private func readOnlyReason(of form: Form, in model: EditorModel) -> Message? {
    if let reason = model.readOnlyReason { return reason }
    guard form.openChoices.dialects.isEmpty,
      case .readOnly(let reason) = form.domain.access(to: .root)
    else { return nil }
    return reason.message
  }

  private func counts(of form: Form, in model: EditorModel) -> [Message] {
    let hiddenCount = form.level?.hiddenCount ?? form.hiddenCount
    let updates = model.updates.map {
      Message("updated: \($0.summary(in: model.language))")
    }
    let record = model.record.map { record in
      record.lines.isEmpty ? Message("recording") : Message("\(record.count) recorded")
    }
    return values(of: form)
      + [
        updates, record,
        hiddenCount > 0 ? Message("\(hiddenCount) hidden (\(Action.showAll) to show)") : nil,
        form.domain.schema.isInferred ? Message("no schema") : nil,
      ].compactMap(\.self)
  }

  /// The numbers of unsaved and set settings, problems and conflicts, without zeros.
  private func values(of form: Form) -> [Message] {
    let errors = form.domain.errorCount
    let conflicts = form.domain.conflicts.count
    let set: Message? =
      if !form.isCounted {
        Message("validating…")
      } else if form.setCount > 0 {
        Message("\(form.setCount) set")
      } else {
        form.unsavedCount == 0 ? Message("All defaults") : nil
      }
    return [
      form.unsavedCount > 0 ? Message("\(form.unsavedCount) unsaved") : nil, set,
      errors > 0 ? Message("\(errors, "problem", "problems")") : nil,
      conflicts > 0 ? Message("\(conflicts, "conflict", "conflicts")") : nil,
    ].compactMap(\.self)
  }

  // MARK: Drawing

  mutating func arrange(in layout: Layout, of model: inout EditorModel) {
    guard let form = model.form else { return }
    model.layout.addPanes(
      showsHelp: model.preferences.showsDetailsPane, groupCount: form.groups.count,
      longestGroup: form.longestGroup, isInGroups: form.pane == .groups)
    model.form?.scroll(in: model.layout)
  }

  func listArea(in layout: Layout) -> Rect { layout.list }

  func draw(in layout: Layout, on canvas: inout Canvas, of model: EditorModel) {
    guard let form = model.form else {
      return canvas.drawEmpty(Message("Opening… "), in: layout.list)
    }
    canvas.draw(form, in: layout)
  }
}

extension FormScreen {
  static let description = ScreenDescription(
    contexts: KeyContext.forms, bindings: Keymap.formBindings)
}

// MARK: The current row

extension FormScreen {
  /// Adds or removes a bookmark for the selected setting, or for the current row of an open value.
  func toggleBookmark(in model: inout EditorModel) -> Response {
    guard let form = model.form, let node = form.selectedNode,
      !node.isGroup || form.level != nil
    else {
      model.notify(Message("This is not a setting."))
      return []
    }
    // An item has no title that tells it from those of other lists.
    let titles = node.inside.isEmpty ? [] : form.trail
    let bookmark = Bookmark(
      domain: form.name, path: PreferencePath(node.location.steps.map(\.text)),
      title: (titles + [node.setting.title]).joined(separator: " > "))
    return [.toggleBookmark(bookmark, in: model.language)]
  }

  /// Shows the details of the selection in a dialog, for screens without a details pane.
  func describe(in model: inout EditorModel) {
    guard let form = model.form, let node = form.selectedNode else {
      model.notify(Message("This is not a setting."))
      return
    }
    let details = model.details(of: node.setting, isGroup: node.isGroup, in: form)
    model.dialog = .details(details, in: model.language)
  }
}
