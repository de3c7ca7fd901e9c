import PreferenceEditing
import PreferenceSettings
import PreferenceValues

extension EditorModel {
  /// Marks the selected setting, or those of the selected group, or takes their marks off.
  mutating func toggleMark() {
    guard var form, form.pane == .settings, let row = form.selected else {
      note(EditPhrase.noSettingInGroups)
      return
    }
    let paths = form.rows.filter { !$0.isHeading && row.path.contains($0.path) }.map(\.path)
    if form.marked.isSuperset(of: paths) {
      form.marked.subtract(paths)
    } else {
      form.marked.formUnion(paths)
    }
    // In lines the next command without a number is about the row that was named.
    if !asksInLines { form.list.move(by: 1, count: form.shown.count) }
    self.form = form
    note(EditPhrase.marked(form.marked.count))
  }

  /// Stages the reset of everything that is marked.
  mutating func resetMarked(_ marked: [PreferencePath]) -> Response {
    form?.hold()
    let count = form?.change { $0.reset(marked) } ?? 0
    note(EditPhrase.resetsStaged(count))
    return keepDraft()
  }

  /// Asks whether what is marked is to be reset.
  mutating func askToResetMarked() -> Response {
    guard let form else { return [] }
    let marked = form.marked.sorted()
    let set = marked.flatMap { form.domain.resettable(at: $0) }
    guard let first = set.first else {
      note(EditPhrase.markedHaveDefaults)
      return []
    }
    guard isChangeable(first), !asksAboutConflict(among: set) else { return [] }
    guard preferences.confirmsReset else { return resetMarked(marked) }
    dialog = .reset(
      marked: marked, settings: set.map { form.domain.schema.setting(at: $0)?.title ?? "\($0)" },
      in: language)
    return []
  }

  /// Stages one value for every marked setting that takes it.
  mutating func stageMarked(_ value: PreferenceValue) -> Response {
    guard let form else { return [] }
    let marked = form.marked.sorted()
    let taking = marked.filter {
      reasonNotToChange($0) == nil && form.domain.fault(of: value, at: $0) == nil
    }
    self.form?.hold()
    self.form?.change { $0.stage(taking.map { ($0, value) }) }
    let others = marked.count - taking.count
    note(EditPhrase.valueStaged(taking.count, others: others))
    return keepDraft()
  }

  // MARK: Copying

  /// The settings that are marked, else the selected one, else those of the selected group that are set.
  private var chosen: [Setting] {
    guard let form else { return [] }
    if let level = form.level { return level.selected.map { [$0.setting] } ?? [] }
    if !form.marked.isEmpty {
      return form.rows.filter { form.marked.contains($0.path) }.map(\.node.setting)
    }
    if form.pane == .settings, let row = form.selected, !row.isHeading { return [row.node.setting] }
    guard let group = form.focusedNode else { return [] }
    let paths =
      group.isSection
      ? form.domain.resettable(in: group) : form.domain.resettable(at: group.path)
    return paths.compactMap(form.domain.setting)
  }

  mutating func copyValues() -> Response {
    guard let domain = form?.domain else { return [] }
    let settings = chosen.filter { !domain.holdsSecret($0) }
    guard !settings.isEmpty else {
      note(chosen.isEmpty ? EditPhrase.noSettingSelected : .secretNotCopied)
      return []
    }
    return copy(settings.map { domain.value(of: $0).map(ValueText.editable) ?? "" })
  }

  mutating func copyCommands() -> Response {
    guard let form else { return [] }
    let commands = chosen.map { setting in
      ShellCommand.changing(
        setting.path, to: form.domain.values[setting.path], in: form.domain, of: form.target)
    }
    guard !commands.isEmpty else {
      note(EditPhrase.nothingSet)
      return []
    }
    return copy(commands)
  }

  func copy(_ lines: [String]) -> Response {
    [.copy(lines.joined(separator: "\n"))]
  }
}

extension EditedDomain {
  /// Whether the value of a setting is a secret, or holds one.
  fileprivate func holdsSecret(_ setting: Setting) -> Bool {
    guard !setting.isMasked, let value = value(of: setting) else { return setting.isMasked }
    return setting.inside.isEmpty ? holdsSecret(value, at: setting.path) : value.namesSecrets
  }
}
