import Preferences

extension Editor {
  /// Shows what every layer says about the selected setting, and asks where in their files it stands.
  mutating func explain() -> [Effect] {
    guard let form, form.pane == .settings, let row = form.selected, !row.isHeading else {
      note(EditPhrase.noSettingSelected)
      return []
    }
    why = Why(row.node.setting, in: form.domain)
    show(.why)
    return [.locate(row.path)]
  }

  /// Takes note of where the values of the layers stand.
  mutating func take(_ places: [StoreIdentity: String], of path: PreferencePath) {
    guard var renewed = why, renewed.setting.path == path, let domain = form?.domain else { return }
    renewed = Why(renewed.setting, in: domain, places: places)
    renewed.list = why?.list ?? renewed.list
    why = renewed
  }

  mutating func performInWhy(_ action: Action) -> [Effect] {
    guard let why else { return [] }
    switch action {
    case .back, .explain: leaveWhy()
    case .open, .resetSetting:
      if let fault = why.selected.fault {
        note(fault, .warning)
        return []
      }
      return action == .open ? edit(why.setting, in: why.selected.answer) : reset(why)
    default: break
    }
    return []
  }

  /// Opens the setting with a layer's value, to be staged for that layer.
  private mutating func edit(_ setting: Setting, in answer: LayerAnswer) -> [Effect] {
    guard isChangeable(setting.path, in: answer.layer) else { return [] }
    leaveWhy()
    form?.layer = answer.layer
    note(EditPhrase.forLayer(answer.layer))
    return openField(for: setting, with: answer.value)
  }

  private mutating func reset(_ why: Why) -> [Effect] {
    let path = why.setting.path
    guard isChangeable(path, in: why.selected.answer.layer) else { return [] }
    guard why.selected.answer.value != nil else {
      note(EditPhrase.layerSetsNothing(why.selected.answer.layer))
      return []
    }
    form?.change { $0.reset(path, in: why.selected.answer.layer) }
    note(EditPhrase.resetsStaged(1))
    if let domain = form?.domain {
      self.why = Why(why.setting, in: domain)
      self.why?.list = why.list
    }
    return keepDraft() + [.locate(path)]
  }

  private mutating func leaveWhy() {
    why = nil
    screens.removeAll { $0 == .why }
  }
}
