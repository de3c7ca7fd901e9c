import PreferenceDomains
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues

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
    guard let why, why.setting.path == path, let domain = form?.domain else { return }
    self.why = why.renewed(in: domain, places: places)
  }

  /// Shows what the layers say now, and what is staged for them.
  mutating func renewWhy() {
    guard screen == .why, let domain = form?.domain else { return }
    why = why?.renewed(in: domain)
  }

  mutating func performInWhy(_ action: Action) -> [Effect] {
    switch action {
    case .back, .explain: leaveWhy()
    case .open, .resetSetting: return changeInLayer(by: action)
    default: return performOnSetting(action)
    }
    return []
  }

  /// Edits or resets the setting in the layer that is selected, or says why that cannot be.
  private mutating func changeInLayer(by action: Action) -> [Effect] {
    guard let why else { return [] }
    let (path, line) = (why.setting.path, why.selected)
    if let fault = line.fault {
      note(fault, .warning)
      return []
    }
    if asksAboutConflict(at: path) { return [] }
    guard isChangeable(path, in: line.answer.layer) else { return [] }
    if action == .resetSetting, line.edited == nil {
      note(EditPhrase.layerSetsNothing(line.answer.layer))
      return []
    }
    form?.layer = line.answer.layer
    return action == .open ? edit(why.setting, holding: line.edited) : reset(path)
  }

  /// Opens the setting with a layer's value, to be staged for that layer, after what is wrong with that was asked about.
  private mutating func edit(
    _ setting: Setting, holding value: PreferenceValue?
  ) -> [Effect] {
    if let value, let problem = form?.domain.refusal(of: value, at: setting.path),
      asksAboutType(of: value, problem, of: setting)
    {
      return []
    }
    return openInLayer(setting)
  }

  /// Opens the field of a setting, with the value of the layer where one was chosen.
  mutating func openInLayer(_ setting: Setting) -> [Effect] {
    leaveWhy()
    guard let layer = form?.layer else { return openField(for: setting) }
    note(EditPhrase.forLayer(layer))
    return openField(for: setting, with: form?.domain.edited.layer(layer)?.root[setting.path])
  }

  private mutating func leaveWhy() {
    why = nil
    screens.removeAll { $0 == .why }
  }
}
