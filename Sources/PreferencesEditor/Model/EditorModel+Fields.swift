import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

extension EditorModel {
  /// Opens a setting for editing, after asking about its conflict, wrong type or unmet condition.
  mutating func edit(_ node: OutlineNode) -> Response {
    guard isChangeable(node.path) || node.setting.isContainer else { return [] }
    if !node.setting.isContainer, presentTextDialogIfNeeded(at: node.path) { return [] }
    if presentConflictDialogIfNeeded(among: form?.changed(with: node.path) ?? []) { return [] }
    return presentTypeDialogIfNeeded(of: node) || presentConditionDialogIfNeeded(of: node)
      ? [] : open(node)
  }

  /// Asks how to fix a stored value that has the wrong type or that programs ignore; returns whether it asks.
  mutating func presentTypeDialogIfNeeded(of node: OutlineNode) -> Bool {
    guard let domain = form?.domain, node.inside.isEmpty else { return false }
    return domain.problems(at: node.path).contains { problem in
      guard let stored = problem.ignored?.stored ?? domain.values[node.path] else { return false }
      return presentTypeDialogIfNeeded(of: stored, problem, of: node.setting)
    }
  }

  /// Asks how to fix a value if the problem is its type, or that programs ignore it; returns whether it asks.
  mutating func presentTypeDialogIfNeeded(
    of value: PreferenceValue, _ problem: PreferenceProblem, of setting: SettingDescription
  ) -> Bool {
    guard problem.keyword == "type" || problem.ignored != nil,
      problem.location == setting.location
    else { return false }
    dialog = .repair(problem, setting: setting, stored: value, in: language)
    return true
  }

  /// Offers to change the settings that make a setting inactive; returns whether it asks.
  private mutating func presentConditionDialogIfNeeded(of node: OutlineNode) -> Bool {
    guard let domain = form?.domain, let condition = node.condition, node.inside.isEmpty,
      domain.values[node.path] == nil, let changes = domain.changes(revealing: node),
      changes.allSatisfy({ reasonNotToChange($0.setting.path) == nil })
    else { return false }
    dialog = .hidden(node.setting, condition: condition, by: changes, in: language)
    return true
  }

  /// Opens a dictionary or list, or the field of a value.
  private mutating func open(_ node: OutlineNode) -> Response {
    let setting = node.setting
    let held = form?.domain.value(of: setting)
    let isNone = isNone(held, of: setting)
    if let flags = setting.flags, FlagsField.holds(isNone ? nil : held, choices: flags) {
      return openField(for: setting)
    }
    // A null is opened like a value that is not set.
    guard let value = held, !isNone || !setting.isContainer else {
      if setting.variants.count(where: { !$0.isNone }) > 1 { return chooseType(of: setting) }
      guard setting.isContainer else { return openField(for: setting) }
      form?.open(node)
      return []
    }
    // A value that is not one of the choices is replaced by a choice.
    let isChoice = if case .choice = setting.kind { true } else { false }
    let isFitting =
      setting.holdsJSON || isChoice || setting.kind.holds(value) || isNone
    guard isFitting, setting.isContainer else {
      return openField(for: isFitting ? setting : setting.asText)
    }
    form?.open(node)
    return []
  }

  /// Whether a value is the null of a setting whose other values have a type.
  private func isNone(_ value: PreferenceValue?, of setting: SettingDescription) -> Bool {
    value == .null && setting.kind != .raw && setting.variants.contains(where: \.isNone)
      && isNone(variantOf: setting)
  }

  /// Whether a setting has its null variant, rather than another one that the user has just chosen.
  private func isNone(variantOf setting: SettingDescription) -> Bool {
    setting.variant.map { setting.variants[$0].isNone } ?? true
  }

  /// Opens the field for the type of a setting.
  ///
  /// - Parameters:
  ///   - initial: The initial value of the field, instead of the current one.
  ///   - isTyped: Whether the user types the name of a shortcut instead of pressing it.
  mutating func openField(
    for setting: SettingDescription, with initial: PreferenceValue? = nil, isTyped: Bool = false
  ) -> Response {
    guard let domain = form?.domain else { return [] }
    let isNew = form?.level?.addition != nil
    let held = initial ?? (isNew ? nil : domain.value(of: setting))
    let value = isNone(held, of: setting) ? nil : held
    let stored = form?.storedNow(at: setting.path)
    form?.storedAtOpening = stored
    let holdsSecrets = !setting.isSecret && value.map { setting.masking($0) != $0 } ?? false
    let line = LineField(
      setting, value: value,
      hiding: holdsSecrets ? value.map { HiddenSecrets(in: $0, of: setting, in: domain) } : nil,
      stored: value?.tag, in: language
    ).readingNative(of: domain)
    switch setting.kind {
    case .boolean where usesLineMode:
      let choices: [Choice] = Choice.boolean(in: language).reversed()
      form?.field = .choices(
        ChoiceField(setting, choices: choices, isOpen: false, value: value ?? .boolean(false)))
    case .boolean:
      return setting.next(after: value, direction: 1, wraps: true).map {
        setValue($0, of: setting)
      } ?? []
    case .choice(let choices, let isOpen):
      let field = ChoiceField(setting, choices: choices, isOpen: isOpen, value: value)
      form?.field = .choices(field)
    case .list where setting.flags != nil:
      form?.field = .flags(FlagsField(setting, choices: setting.flags ?? [], value: value))
    case .string(multiline: true), .raw, .list, .tuple, .dictionary, .group:
      form?.field = .area(TextArea(line))
    case .string where line.buffer.text.contains("\n"): form?.field = .area(TextArea(line))
    case .shortcut where !usesLineMode && !isTyped:
      form?.field = .shortcut(ShortcutField(setting, value: value))
    case .integer, .number, .string, .color, .path, .shortcut, .date, .data: return open(line)
    }
    return []
  }

  /// Opens the field of a setting with the value in the chosen layer, if any.
  mutating func openInLayer(_ setting: SettingDescription) -> Response {
    guard let layer = form?.layer else { return .form + openField(for: setting) }
    notify(Message("The value will be saved in the \(layer) layer."))
    return .form
      + openField(for: setting, with: form?.domain.edited.layer(layer)?.root[setting.path])
  }

  /// Sets the entered value and closes the field.
  ///
  /// It asks first if another program has changed the setting since the field was opened.
  mutating func finishField(
    with value: PreferenceValue, of setting: SettingDescription,
    formerNames: [PreferencePath: String] = [:]
  ) -> Response {
    if presentExternalChangeDialogIfNeeded(before: value, of: setting) { return [] }
    return leavesUnset(setting, with: value)
      ? closeField() : setValue(value, of: setting, formerNames: formerNames)
  }

  /// Closes the field without a change.
  private mutating func closeField() -> Response {
    form?.closeField()
    return []
  }

  /// Whether a field leaves a setting that the user has not set with its default, which is then not written.
  ///
  /// In line mode, and for selected rows, the user has given the value. A required setting may need its default.
  private func leavesUnset(_ setting: SettingDescription, with value: PreferenceValue) -> Bool {
    guard let form, !usesLineMode, form.layer == nil, form.level?.addition == nil,
      form.domain.problems(at: setting.location).isEmpty,
      form.changed(with: setting.path).count == 1,
      form.domain.value(of: setting)?.isEqualForSchema(to: value) == true
    else { return false }
    return !form.domain.edited.isSetByUser(setting.path)
      || form.domain.values[setting.path]?.value(after: setting.inside) == nil
  }

  /// Sets the value in the open field if it is valid, because the user can no longer finish it.
  mutating func setOpenFieldValue() -> Response {
    if case .flags(let flags)? = form?.field { return setOpenFlags(flags) }
    guard let form, var line = form.field?.line, !line.isUntouched,
      let value = line.value(in: form.domain)
    else { return [] }
    line.check(in: form)
    guard line.errorMessage == nil, value != form.domain.value(of: line.setting) else { return [] }
    return setValue(value, of: line.setting)
  }

  /// Whether the choices in the field equal the current value, which may have none because it is unset.
  func isUnchanged(_ flags: FlagsField) -> Bool {
    flags.value == form?.domain.value(of: flags.setting) ?? .array([])
  }

  /// Sets the choices in the field, or closes it if they are unchanged.
  mutating func accept(_ flags: FlagsField) -> Response {
    isUnchanged(flags) ? closeField() : choose(flags.value, of: flags.setting)
  }

  private mutating func setOpenFlags(_ flags: FlagsField) -> Response {
    guard let form, !isUnchanged(flags),
      form.rejectionReason(of: flags.value, for: flags.setting) == nil
    else { return [] }
    return setValue(flags.value, of: flags.setting)
  }

  /// Asks whether to replace a value that another program stored since the field was opened.
  ///
  /// - Returns: Whether it asks.
  private mutating func presentExternalChangeDialogIfNeeded(
    before value: PreferenceValue, of setting: SettingDescription
  ) -> Bool {
    guard let form, let mine = form.wholeAtOpening(with: value, of: setting) else { return false }
    let stored = form.storedNow(at: setting.path)
    guard stored != form.storedAtOpening, stored != mine else { return false }
    let outer = setting.inside.isEmpty ? setting : form.domain.setting(at: setting.path) ?? setting
    dialog = .outdated(
      StoreConflict(
        path: setting.path, expected: form.storedAtOpening, stored: stored, edit: .set(mine)),
      mine: mine, setting: outer, in: language)
    return true
  }

  /// Opens a field of one line and requests information about a path in it.
  mutating func open(_ line: LineField) -> Response {
    var line = line
    if !usesLineMode { line.beginSliding() }
    form?.field = .line(line)
    return line.question.map { [.lookUp($0)] } ?? []
  }

  /// Shows a changed line and requests information about a path in it.
  mutating func setValue(of line: LineField) -> Response {
    var line = line
    line.candidates = []
    line.isAwaited = false
    if let form { line.check(in: form) }
    form?.field = .line(line)
    return line.question.map { [.lookUp($0)] } ?? []
  }

  /// Sets the value of a line, or keeps the field open and shows its problem.
  mutating func accept(_ line: LineField) -> Response {
    var line = line
    guard let form else { return [] }
    line.check(in: form)
    let isUnset = form.domain.value(of: line.setting) == nil
    if leavesValue(of: line, in: form)
      || line.buffer.isEmpty && isUnset && line.errorMessage != nil
    {
      return closeField()
    }
    line.isAwaited = line.pathRule?.mustExist == true && line.currentAnswer == nil
    guard line.errorMessage == nil, !line.isAwaited, let value = line.value(in: form.domain) else {
      self.form?.field = .line(line)
      return line.isAwaited ? line.question.map { [.lookUp($0)] } ?? [] : []
    }
    let setting = line.setting
    return line.isNamed
      ? sparingMarked { $0.finishField(with: value, of: setting) }
      : finishField(with: value, of: setting)
  }

  /// Whether accepting a field without text leaves the value unchanged: null, or unset or secret and nothing was typed.
  private func leavesValue(of line: LineField, in form: Form) -> Bool {
    guard line.buffer.isEmpty else { return false }
    let value = form.domain.value(of: line.setting)
    if isNone(value, of: line.setting) { return true }
    // A new item needs a value, which may be empty; in line mode, the user has given the text.
    return line.isUntouched && form.level?.addition == nil && !usesLineMode
      && (value == nil || line.setting.isSecret)
  }

  /// Sets the value of a text of several lines, or shows its problem.
  mutating func accept(_ area: inout TextArea) -> Response {
    guard let form else { return [] }
    area.line.check(in: form)
    if leavesValue(of: area.line, in: form) { return closeField() }
    guard area.line.errorMessage == nil, let value = area.line.value(in: form.domain) else {
      return []
    }
    return finishField(with: value, of: area.line.setting)
  }

  /// Handles the file system's answer, unless the user has typed another path since.
  mutating func handle(_ answer: PathAnswer) -> Response {
    guard case .line(var line)? = form?.field, answer.question == line.question(like: answer) else {
      return []
    }
    line.answer = answer
    if line.isAwaited { return accept(line) }
    guard answer.question.completes else {
      // A field is not checked before the user types in it.
      if let form, line.errorMessage != nil || !line.buffer.isEmpty { line.check(in: form) }
      form?.field = .line(line)
      return []
    }
    if answer.candidates.isEmpty {
      notify(Message("There is no file path that begins with this text."))
    }
    line.complete(with: answer)
    let candidates = line.candidates
    let effects = setValue(of: line)
    if case .line(var line)? = form?.field {
      line.candidates = candidates
      form?.field = .line(line)
    }
    return effects
  }

  /// Sets the chosen value, or reports why it is invalid.
  mutating func choose(_ value: PreferenceValue, of setting: SettingDescription) -> Response {
    if let errorMessage = form?.rejectionReason(of: value, for: setting) {
      notify(Message("\(setting.title) \(errorMessage)."), .warning)
      return []
    }
    return finishField(with: value, of: setting)
  }

  mutating func chooseType(of setting: SettingDescription) -> Response {
    form?.field = .variants(VariantField(setting))
    return []
  }

  /// Handles the text from the external editor; the user can edit an invalid one again.
  mutating func handle(_ left: [UInt8]?, errorMessage: Message?) -> Response {
    guard var outside = form?.outside else { return [] }
    if let left { outside.setResult(left) }
    form?.outside = outside
    guard outside.isChanged else {
      form?.outside = nil
      if let errorMessage {
        notify(errorMessage, .error)
      } else {
        notify(Message("The value did not change."))
      }
      return []
    }
    if let errorMessage {
      return presentEditAgainDialog(localized(errorMessage), isInvalid: false)
    }
    guard let text = outside.text else {
      return presentEditAgainDialog(localized(Message("is not valid")))
    }
    return outside.isGroup
      ? setExternalGroup(text, of: outside) : setExternalText(text, of: outside)
  }

  private mutating func setExternalText(_ text: String, of outside: ExternalEdit) -> Response {
    guard let form else { return [] }
    var line = LineField(
      outside.setting, value: nil, hiding: outside.secrets, stored: outside.stored?.tag,
      in: language
    ).readingNative(of: form.domain)
    line.buffer = TextBuffer(text)
    line.check(in: form)
    guard line.errorMessage == nil, let value = line.value(in: form.domain) else {
      return presentEditAgainDialog(line.errorMessage ?? localized(Message("is not valid")))
    }
    self.form?.storedAtOpening = outside.stored
    let setting = outside.setting
    let before = setting.inside.isEmpty ? form.domain.value(of: setting) : nil
    let effects = finishField(
      with: value, of: setting,
      formerNames: before?.formerNames(in: value, at: setting.path) ?? [:])
    if dialog == nil { self.form?.outside = nil }
    return effects
  }

  /// Sets only the settings of a group that differ, so that unchanged values are not copied.
  private mutating func setExternalGroup(_ text: String, of outside: ExternalEdit) -> Response {
    guard let form else { return [] }
    let edits: [(path: PreferencePath, value: PreferenceValue?)]
    let formerNames: [PreferencePath: String]
    do throws(RejectedText) {
      (edits, formerNames) = try differences(of: text, from: outside, in: form.domain)
      try check(edits, of: outside.setting.path, in: form.domain)
    } catch {
      return presentEditAgainDialog(error.reason)
    }
    self.form?.outside = nil
    self.form?.pinRows()
    self.form?.change { $0.set(edits, formerNames: formerNames, decidedOn: outside.seen) }
    notify(
      Message(
        "Edited \(edits.count, "setting", "settings"). Press \(Action.review) to review, \(Action.undo) to undo."
      ))
    return keepDraft()
  }

  /// The edits that a text makes to the group whose text was given to the external editor, and the former names of keys.
  private func differences(
    of text: String, from outside: ExternalEdit, in domain: EditedDomain
  ) throws(RejectedText) -> (
    edits: [(path: PreferencePath, value: PreferenceValue?)], formerNames: [PreferencePath: String]
  ) {
    let reader = ValueReader(kind: .raw, in: language)
    let (before, typed): (PreferenceValue, PreferenceValue)
    do throws(ValueReader.Failure) {
      (before, typed) = (try reader.read(outside.original), try reader.read(text))
    } catch {
      throw RejectedText(reason: error.description)
    }
    guard typed.members != nil else {
      throw RejectedText(reason: localized(Message("must be a dictionary")))
    }
    guard let old = outside.secrets.revealed(before, in: domain),
      let new = outside.secrets.revealed(typed, in: domain)
    else {
      throw RejectedText(
        reason: localized(
          Message(
            "the placeholder “\(outside.secrets.placeholderPrefix)” of a secret was changed or moved"
          )))
    }
    let path = outside.setting.path
    return (old.differences(to: new, at: path), old.formerNames(in: new, at: path))
  }

  /// Checks the values of a group after edits; changes by other programs since then stay, or become conflicts.
  private func check(
    _ edits: [(path: PreferencePath, value: PreferenceValue?)], of path: PreferencePath,
    in domain: EditedDomain
  ) throws(RejectedText) {
    let now = PreferenceValue.emptyDictionary.applying(
      .set(domain.values[path] ?? .emptyDictionary), at: path)
    let whole = edits.reduce(now) {
      $0.applying($1.value.map(StoreEdit.set) ?? .reset, at: $1.path)
    }
    if let problem = domain.newProblem(of: whole[path] ?? .emptyDictionary, at: path) {
      let place = problem.location.path
      let title = domain.setting(at: place)?.title ?? "\(place)"
      throw RejectedText(
        reason: place == path
          ? problem.message : localized(Message("\(title) \(problem.message).")))
    }
    if let locked = edits.compactMap({ reasonNotToChange($0.path) }).first {
      throw RejectedText(reason: localized(locked))
    }
  }

  /// Offers to edit the text again, because it is invalid or the external editor failed.
  mutating func presentEditAgainDialog(_ errorMessage: String, isInvalid: Bool = true) -> Response {
    let title = form?.outsideTitle ?? ""
    dialog = .editAgain(
      isInvalid ? Message("\(title) is invalid") : Message("Cannot edit \(title)"),
      errorMessage: errorMessage, in: language)
    return []
  }

  /// Opens the text from the external editor again.
  mutating func editAgain() -> Response { form?.outside.map { [.editExternally($0)] } ?? [] }
}

/// The reason why a text from the external editor cannot be used.
private struct RejectedText: Error {
  let reason: String
}
