import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension Editor {
  mutating func startReview() {
    guard let form, !form.domain.draft.isEmpty else {
      note(SavePhrase.nothingStaged)
      return
    }
    review = Review(of: form)
    show(.review)
  }

  mutating func performInReview(_ action: Action) -> [Effect] {
    guard review != nil else { return [] }
    switch action {
    case .open: return editReviewed()
    case .save, .review: return saveReviewed()
    case .mark: if let domain = form?.domain { review?.toggleMark(in: domain) }
    case .back: leaveReview()
    case .dropLine: return dropSelectedLine()
    case .copyCommand: return copyReviewedCommands()
    case .showCommands: review?.showsCommands.toggle()
    case .undo, .redo:
      let effects = performInForm(action)
      renewReview()
      return effects
    default: break
    }
    return []
  }

  /// Saves the lines that are marked, or all of them.
  private mutating func saveReviewed() -> [Effect] {
    listedPaths = review.map { $0.marked.isEmpty ? Set($0.lines.map(\.path)) : $0.marked }
    return save()
  }

  private mutating func dropSelectedLine() -> [Effect] {
    guard let line = review?.selected, let schema = form?.domain.schema else { return [] }
    var dropped = line.path
    form?.change { domain in
      let moved = domain.linesMoved(with: line.path)
      dropped = domain.dismiss(line.setting, of: line.path)
      moved.forEach { domain.dismiss($0) }
    }
    note(SavePhrase.dropped(schema.title(at: dropped)))
    renewReview()
    return keepDraft()
  }

  /// Shows what is staged now; leaves the review where nothing is.
  mutating func renewReview() {
    guard let form, let review else { return }
    self.review = review.renewed(for: form)
    if form.domain.draft.isEmpty { leaveReview() }
  }

  mutating func leaveReview() {
    review = nil
    screens.removeAll { $0 == .review }
    renewChanges()
  }

  private mutating func copyReviewedCommands() -> [Effect] {
    guard let review else { return [] }
    let lines = review.lines.filter { review.marked.isEmpty || review.marked.contains($0.path) }
    return copy(lines.compactMap(\.command))
  }

  // MARK: Editing a line

  /// Opens the setting of the selected line, for the layer that is to be written.
  private mutating func editReviewed() -> [Effect] {
    guard let line = review?.selected, var form else { return [] }
    guard let node = form.domain.outline.node(at: line.setting), !node.isGroup else {
      note(SavePhrase.noField(line.title))
      return []
    }
    form.go(to: line.setting)
    form.layer = form.domain.draft[line.path].flatMap { form.domain.layers.onlyLayer(of: $0) }
    self.form = form
    showForm()
    task = .review
    return form.hiddenValue(at: line.setting).map { openField(for: node.setting, with: $0) }
      ?? edit(node)
  }

  /// Goes on with what a field was opened for, once it is closed.
  mutating func resumeTask() -> [Effect] {
    guard let task, dialog == nil, let form, form.field == nil, form.levels.isEmpty else {
      return []
    }
    self.task = nil
    if review != nil {
      show(.review)
      renewReview()
    }
    return task == .save ? save() : []
  }

  /// Opens the field of a setting that was changed here and outside, and then goes on with what asked about it.
  mutating func editConflict(at path: PreferencePath) -> [Effect] {
    guard let setting = form?.domain.setting(at: path) else { return [] }
    task = isSettlingForSave ? .save : .review
    isSettlingForSave = false
    showForm()
    form?.go(to: path)
    return openField(for: setting)
  }
}

extension Form {
  /// What the layer that the next value is for will hold at a path where another layer is in force; nil for nothing.
  fileprivate func hiddenValue(at path: PreferencePath) -> PreferenceValue? {
    guard let layer, domain.edited.holder(of: path) != layer else { return nil }
    return domain.edited.layer(layer)?.root[path]
  }
}

extension LayeredSnapshot {
  /// The one layer that a change is staged for, nil where it is for several or becomes part of another.
  fileprivate func onlyLayer(of edit: StagedEdit) -> LayerKind? {
    edit.targets.count == 1 ? layer(keptIn: edit.targets[0].store)?.kind : nil
  }
}
