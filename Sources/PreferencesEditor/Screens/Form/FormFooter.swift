import PreferenceEditing
import PreferenceSettings
import PreferenceValues
import Terminal

// The footer of the form, without keys that have no effect on the current row. Keys that work on each row are first, so
// that they keep their places and a move redraws little.
extension FormScreen {
  func footer(in model: EditorModel) -> [FooterItem] {
    if let footer = fieldFooter(in: model) { return footer }
    return switch context(in: model) {
    case .list: listFooter(in: model)
    case .group: groupFooter(in: model)
    case .choices: [(.open, Message("choose")), (.back, Message("cancel"))]
    case .flags: [(.open, Message("accept")), (.toggle, nil), (.back, Message("cancel"))]
    default: rowFooter(in: model)
    }
  }

  /// The footer of the rows of the form; without rows, it has the keys that show or add some.
  private func rowFooter(in model: EditorModel) -> [FooterItem] {
    guard let form = model.form, form.shown.isEmpty, !form.filter.isSearching, form.groups.count < 2
    else {
      return [
        (.open, model.form?.isOnHeading == true ? Message("open") : nil), (.search, nil),
        (.review, nil), (.help, nil),
      ] + toggling(in: model) + [
        (.onlySet, nil), (.resetSetting, nil), (.undo, nil), (.back, nil), (.quit, nil),
        (.select, nil), (.selectRange, nil), (.selectShown, nil),
      ]
    }
    return (form.acceptsKeys ? [(.addItem, nil)] : [])
      + (form.filter.onlySet ? [(.onlySet, nil)] : [])
      + (form.hiddenCount > 0 ? [(.showAll, nil)] : [])
      + [(.review, nil), (.help, nil), (.undo, nil), (.back, nil), (.quit, nil)]
  }

  /// The key that toggles the current setting or chooses its next value; none for other types.
  private func toggling(in model: EditorModel) -> [FooterItem] {
    guard let form = model.form, let node = form.selectedNode, !node.isGroup else { return [] }
    let setting = node.setting
    let next = setting.next(after: form.domain.value(of: setting), direction: 1, wraps: true)
    return next == nil ? [] : [(.toggle, nil)]
  }

  /// The key that changes the type of the current value; none if it has only one.
  private func changingType(in model: EditorModel) -> [FooterItem] {
    let variants = model.form?.selectedNode?.setting.variants.count ?? 0
    return variants > 1 ? [(.changeType, nil)] : []
  }

  /// The key that closes the open value, which removes a new one without changes.
  private func closing(in model: EditorModel) -> [FooterItem] {
    [(.back, model.form?.isLevelUnused == true ? Message("cancel") : Message("done"))]
  }

  private func groupFooter(in model: EditorModel) -> [FooterItem] {
    [(.open, nil)] + closing(in: model) + [(.resetSetting, nil), (.search, nil)]
      + toggling(in: model) + changingType(in: model)
      + (isFull(in: model) ? [] : [(.addItem, nil)])
  }

  /// The footer of an open list or dictionary; a tuple that is complete has no items to add, remove or move.
  private func listFooter(in model: EditorModel) -> [FooterItem] {
    let closing = closing(in: model)
    let changingType = changingType(in: model)
    if case .tuple? = model.form?.level?.setting.kind, isFull(in: model) {
      return [(.open, nil)] + closing + changingType
    }
    let moving: [FooterItem] =
      model.form?.level?.isList == true
      ? [(.moveItemUp, nil), (.moveItemDown, nil)] : [(.renameKey, nil)]
    return [(.open, nil), (.addItem, nil)] + closing + [(.removeItem, nil), (.search, nil)] + moving
      + [(.duplicateItem, nil)] + changingType
  }

  /// Whether the open value accepts no more items or entries.
  private func isFull(in model: EditorModel) -> Bool {
    guard let form = model.form, let level = form.level else { return false }
    return !form.domain.schema.acceptsAdditionalEntries(level.setting, in: form.domain.values)
  }

  /// The footer of an open field or search, or nil if neither is open.
  private func fieldFooter(in model: EditorModel) -> [FooterItem]? {
    switch model.form?.field {
    case .line(let line) where line.isSlider:
      [
        (.stepDown, Message("less")), (.stepUp, Message("more")), (.first, Message("minimum")),
        (.last, Message("maximum")), (.accept, Message("accept")), (.back, Message("cancel")),
      ]
    case .line(let line):
      (line.pathRule == nil ? [] : [(.complete, nil)])
        + [(.accept, Message("accept")), (.back, Message("cancel"))]
    case .area(let area):
      [(.nextPane, area.focus == .text ? Message("buttons") : nil)]
        + (area.focus == .text ? [] : [(.open, Message("choose"))])
        + [(.accept, Message("accept")), (.back, Message("cancel"))]
    case .key: [(.accept, Message("continue")), (.back, Message("cancel"))]
    case .shortcut: [(.back, Message("cancel"))]
    case .choices, .variants, .flags: nil
    case nil:
      query(in: model) == nil
        ? nil : [(.accept, Message("accept")), (.back, Message("cancel"))]
    }
  }
}
