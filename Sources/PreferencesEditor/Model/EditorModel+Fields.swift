import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension EditorModel {
  /// Opens what is selected: a group to look into, a setting to edit.
  mutating func openSelected() -> Response {
    guard var form else { return [] }
    if form.pane == .groups {
      form.pane = .settings
      self.form = form
      return []
    }
    if form.level == nil, let row = form.selected, row.isHeading {
      form.showSelectedGroup()
      self.form = form
      return []
    }
    return form.selectedNode.map { edit($0) } ?? []
  }

  /// Opens a setting to be edited, after what is wrong with it or contested was asked about.
  mutating func edit(_ node: OutlineNode) -> Response {
    guard isChangeable(node.path) || node.setting.isContainer else { return [] }
    if asksAboutConflict(among: form?.changed(with: node.path) ?? []) { return [] }
    return asksAboutType(of: node) || asksAboutCondition(of: node) ? [] : open(node)
  }

  /// Asks how a stored value is to be mended where it has the wrong type; true where it asks.
  mutating func asksAboutType(of node: OutlineNode) -> Bool {
    guard let domain = form?.domain, node.inside.isEmpty, let stored = domain.values[node.path]
    else { return false }
    return domain.problems(at: node.path).contains {
      asksAboutType(of: stored, $0, of: node.setting)
    }
  }

  /// Asks how a value is to be mended where it has the wrong type; true where it asks.
  mutating func asksAboutType(
    of value: PreferenceValue, _ problem: Problem, of setting: Setting
  ) -> Bool {
    guard problem.keyword == "type", problem.location == setting.location else { return false }
    dialog = .repair(problem, setting: setting, stored: value, in: language)
    return true
  }

  /// Asks whether what hides a setting is to be changed first; true where it asks.
  private mutating func asksAboutCondition(of node: OutlineNode) -> Bool {
    guard let domain = form?.domain, let condition = node.condition, node.inside.isEmpty,
      domain.values[node.path] == nil, let changes = domain.changes(revealing: node),
      changes.allSatisfy({ reasonNotToChange($0.setting.path) == nil })
    else { return false }
    dialog = .hidden(node.setting, condition: condition, by: changes, in: language)
    return true
  }

  /// Looks into a value, or opens the field for it.
  private mutating func open(_ node: OutlineNode) -> Response {
    let setting = node.setting
    if let flags = setting.flags,
      FlagsField.holds(form?.domain.value(of: setting), choices: flags)
    {
      return openField(for: setting)
    }
    guard let value = form?.domain.value(of: setting) else {
      if setting.shapes.count(where: { !$0.isNone }) > 1 { return chooseShape(of: setting) }
      guard setting.isContainer else { return openField(for: setting) }
      form?.open(node)
      return []
    }
    // A value that is none of the choices is replaced by one of them.
    let isChoice = if case .choice = setting.kind { true } else { false }
    let isFitting = setting.holdsJSON || isChoice || setting.kind.holds(value)
    guard isFitting, setting.isContainer else {
      return openField(for: isFitting ? setting : setting.asText)
    }
    form?.open(node)
    return []
  }

  /// Opens the field that fits a setting's kind.
  ///
  /// - Parameters:
  ///   - initial: What the field begins with in the place of the value.
  ///   - isTyped: Whether a keystroke is typed by its name, and not pressed.
  mutating func openField(
    for setting: Setting, with initial: PreferenceValue? = nil, isTyped: Bool = false
  ) -> Response {
    guard let domain = form?.domain else { return [] }
    let isNew = form?.level?.addition != nil
    let value = initial ?? (isNew ? nil : domain.value(of: setting))
    let stored = form?.storedNow(at: setting.path)
    form?.storedAtOpening = stored
    let holdsSecrets = !setting.isSecret && (setting.holdsSecrets || value?.namesSecrets == true)
    let line = LineField(
      setting, value: value,
      hiding: holdsSecrets ? value.map { HiddenSecrets(in: $0, of: setting, in: domain) } : nil,
      stored: value?.tag, in: language)
    switch setting.kind {
    case .toggle where asksInLines:
      let choices: [Choice] = Choice.toggle(in: language).reversed()
      form?.field = .choices(
        ChoiceField(setting, choices: choices, isOpen: false, value: value ?? .boolean(false)))
    case .toggle:
      return setting.next(after: value, direction: 1, wraps: true).map {
        stage($0, of: setting)
      } ?? []
    case .choice(let choices, let isOpen):
      let field = ChoiceField(setting, choices: choices, isOpen: isOpen, value: value)
      form?.field = .choices(field)
    case .list where setting.flags != nil:
      form?.field = .flags(FlagsField(setting, choices: setting.flags ?? [], value: value))
    case .text(multiline: true), .raw, .list, .tuple, .dictionary, .group:
      form?.field = .area(TextArea(line))
    case .text where line.buffer.text.contains("\n"): form?.field = .area(TextArea(line))
    case .chord where !asksInLines && !isTyped:
      form?.field = .chord(ChordField(setting, value: value))
    case .integer, .real, .text, .color, .path, .chord, .date, .data: return open(line)
    }
    return []
  }

  /// Opens the field of a setting, with the value of the layer where one was chosen.
  mutating func openInLayer(_ setting: Setting) -> Response {
    guard let layer = form?.layer else { return .form + openField(for: setting) }
    note(EditPhrase.forLayer(layer))
    return .form
      + openField(for: setting, with: form?.domain.edited.layer(layer)?.root[setting.path])
  }

  /// Takes a keystroke into whatever text is being typed; nil where none is.
  mutating func typed(_ keystroke: Keystroke) -> Response? {
    switch form?.field {
    case .line(let line): return type(keystroke, into: line)
    case .area(let area): return type(keystroke, into: area)
    case .key(let key): return type(keystroke, into: key)
    case .chord(let chord): return record(keystroke, into: chord)
    case .choices, .shapes, .flags: return nil
    case nil: return typeIntoSearch(keystroke)
    }
  }

  /// Stages what was typed or chosen and leaves the field; asks first where another program changed the setting meanwhile.
  mutating func finishField(with value: PreferenceValue, of setting: Setting) -> Response {
    if asksAboutNews(before: value, of: setting) { return [] }
    return stage(value, of: setting)
  }

  /// Stages what is typed in a field that is open, where it is a value that may stand there, because nobody can finish it.
  mutating func stageOpenField() -> Response {
    if case .flags(let flags)? = form?.field { return stageOpen(flags) }
    guard let form, var line = form.field?.line, let value = line.value(in: form.domain) else {
      return []
    }
    line.check(in: form)
    guard line.fault == nil, value != form.domain.value(of: line.setting) else { return [] }
    return stage(value, of: line.setting)
  }

  /// Whether what is chosen is what there is.
  func isUnchanged(_ flags: FlagsField) -> Bool {
    flags.value == form?.domain.value(of: flags.setting)
  }

  private mutating func stageOpen(_ flags: FlagsField) -> Response {
    guard let form, !isUnchanged(flags), form.fault(of: flags.value, for: flags.setting) == nil
    else { return [] }
    return stage(flags.value, of: flags.setting)
  }

  /// Asks whether a value is to replace what another program stored since the field was opened; true where it asks.
  private mutating func asksAboutNews(before value: PreferenceValue, of setting: Setting) -> Bool {
    guard let form, let mine = form.wholeAtOpening(with: value, of: setting) else { return false }
    let stored = form.storedNow(at: setting.path)
    guard stored != form.storedAtOpening, stored != mine else { return false }
    let outer = setting.inside.isEmpty ? setting : form.domain.setting(at: setting.path) ?? setting
    dialog = .outdated(
      Conflict(
        path: setting.path, expected: form.storedAtOpening, stored: stored, edit: .set(mine)),
      mine: mine, setting: outer, in: language)
    return true
  }

  private mutating func type(_ keystroke: Keystroke, into area: TextArea) -> Response {
    var area = area
    defer { if case .area? = form?.field { form?.field = .area(area) } }
    switch (keystroke.key, keystroke.modifiers, area.focus) {
    case (.escape, [], _), (.character("c"), .control, _), (.enter, [], .cancel):
      return cancel(area)
    case (.tab, [], _): area.moveFocus(by: 1)
    case (.tab, .shift, _): area.moveFocus(by: -1)
    case (.character("s"), .control, _), (.enter, .alt, _), (.enter, [], .accept):
      return accept(&area)
    case (.enter, [], .text): area.line.buffer.insert("\n")
    case (.up, [], .text): _ = area.line.buffer.moveUp()
    case (.down, [], .text): _ = area.line.buffer.moveDown()
    case (_, _, .text): _ = area.line.buffer.handle(keystroke)
    default:
      area.focus = keystroke.key == .left || keystroke.key == .right ? area.focus.other : area.focus
    }
    if let form { area.line.check(in: form) }
    return []
  }

  private mutating func cancel(_ area: TextArea) -> Response {
    if area.isChanged { dialog = .discardText(in: language) } else { form?.closeField() }
    return []
  }

  private mutating func accept(_ area: inout TextArea) -> Response {
    guard let form else { return [] }
    area.line.check(in: form)
    guard area.line.fault == nil, let value = area.line.value(in: form.domain) else { return [] }
    return finishField(with: value, of: area.line.setting)
  }

  /// Whether a slider is open, which single characters move.
  var isSliding: Bool {
    if case .line(let line)? = form?.field { line.isSlider } else { false }
  }

  /// Puts a text into the field or the search that has the focus; nil where there is none.
  mutating func insert(_ text: String) -> Response? {
    switch form?.field {
    case .line(var line):
      line.insert(text)
      return use(line)
    case .area(var area) where area.focus == .text:
      area.line.buffer.insert(text.replacingLineEnds)
      if let form { area.line.check(in: form) }
      form?.field = .area(area)
    case .key(var key):
      key.buffer.insert(text.joiningLines)
      if let form { key.check(in: form.domain) }
      form?.field = .key(key)
    case nil where form?.search?.isTyping == true:
      form?.search?.query.insert(text.joiningLines)
      form?.find()
    default: return nil
    }
    return []
  }
}

extension Setting {
  /// The same, to be edited as JSON text.
  var asText: Setting {
    var other = self
    other.kind = .raw
    other.storageType = nil
    other.holdsJSON = false
    return other
  }
}

extension TextArea.Focus {
  /// The other button.
  fileprivate var other: TextArea.Focus { self == .accept ? .cancel : .accept }
}

extension String {
  /// This on one line.
  var joiningLines: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// This with every line ended by LF, as terminals paste CR.
  fileprivate var replacingLineEnds: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\n")
  }
}
