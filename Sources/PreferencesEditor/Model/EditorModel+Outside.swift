import PreferenceEditing
import PreferenceSettings
import PreferenceValues

extension EditorModel {
  /// Opens what is selected, a setting or a whole group, as a text in the editor of the person's choice.
  mutating func editOutside() -> Response {
    guard let form, let node = form.focusedNode else {
      note(EditPhrase.noSettingSelected)
      return []
    }
    guard isChangeable(node.path) else { return [] }
    if form.outside != nil { return askToEditAgain(words(EditPhrase.textKept)) }
    let isGroup = node.isGroup && form.level == nil
    let value =
      isGroup
      ? form.domain.values[node.path] ?? .emptyDictionary : form.domain.value(of: node.setting)
    let outside = OutsideText(
      node.setting, value: value, isGroup: isGroup, stored: form.storedNow(at: node.path),
      in: form.domain)
    self.form?.outside = outside
    return [.editOutside(outside)]
  }

  /// Takes a text back; what cannot be taken, such as what is no text, is kept to be edited again.
  mutating func take(_ left: [UInt8]?, fault: (any Phrase)?) -> Response {
    guard var outside = form?.outside else { return [] }
    if let left { outside.take(left) }
    form?.outside = outside
    guard outside.isChanged else {
      form?.outside = nil
      if let fault { note(fault, .error) } else { note(EditPhrase.nothingChanged) }
      return []
    }
    guard fault == nil, let text = outside.text else {
      return askToEditAgain(words(fault ?? EditPhrase.unreadable))
    }
    return outside.isGroup ? stageGroup(text, of: outside) : stageText(text, of: outside)
  }

  private mutating func stageText(_ text: String, of outside: OutsideText) -> Response {
    guard let form else { return [] }
    var line = LineField(
      outside.setting, value: nil, hiding: outside.secrets, stored: outside.stored?.tag,
      in: language)
    line.buffer = TextBuffer(text)
    line.check(in: form)
    guard line.fault == nil, let value = line.value(in: form.domain) else {
      return askToEditAgain(line.fault ?? words(EditPhrase.unreadable))
    }
    self.form?.storedAtOpening = outside.stored
    let effects = finishField(with: value, of: outside.setting)
    if dialog == nil { self.form?.outside = nil }
    return effects
  }

  /// Stages what differs in a group, setting by setting, so that what stays is not copied.
  private mutating func stageGroup(_ text: String, of outside: OutsideText) -> Response {
    guard let form else { return [] }
    let path = outside.setting.path
    let reader = ValueReader(kind: .raw, in: language)
    let edits: [(path: PreferencePath, value: PreferenceValue?)]
    do throws(ValueReader.Failure) {
      let typed = try reader.read(text)
      guard typed.members != nil else { return askToEditAgain(words(EditPhrase.groupIsDictionary)) }
      let before = try reader.read(outside.original)
      guard let old = outside.secrets.revealed(before, in: form.domain),
        let new = outside.secrets.revealed(typed, in: form.domain)
      else { return askToEditAgain(words(EditPhrase.placeholder(outside.secrets.mark))) }
      edits = old.differences(to: new, at: path)
    } catch {
      return askToEditAgain(error.description)
    }
    // What another program wrote meanwhile stays, or is in conflict.
    let now = PreferenceValue.emptyDictionary.applying(
      .set(form.domain.values[path] ?? .emptyDictionary), at: path)
    let whole = edits.reduce(now) { $0.applying($1.value.map(Edit.set) ?? .reset, at: $1.path) }[
      path]
    if let problem = form.domain.newProblem(of: whole ?? .emptyDictionary, at: path) {
      let place = problem.location.path
      let title = form.domain.setting(at: place)?.title ?? "\(place)"
      return askToEditAgain(
        place == path ? problem.message : words(EditPhrase.fault(title, problem.message)))
    }
    if let locked = edits.compactMap({ reasonNotToChange($0.path) }).first {
      return askToEditAgain(words(locked))
    }
    self.form?.outside = nil
    self.form?.hold()
    self.form?.change { $0.stage(edits, decidedOn: outside.seen) }
    note(EditPhrase.changesStaged(edits.count))
    return keepDraft()
  }

  private mutating func askToEditAgain(_ fault: String) -> Response {
    dialog = .editAgain(form?.outside?.setting.title ?? "", fault: fault, in: language)
    return []
  }

  /// Opens a text again that could not be taken.
  mutating func editAgain() -> Response { form?.outside.map { [.editOutside($0)] } ?? [] }
}

extension Form {
  /// What is selected, or the group whose settings are shown.
  var focusedNode: OutlineNode? {
    if let selectedNode { return selectedNode }
    guard level == nil, pane == .groups else { return nil }
    return heading(of: groups[group]) ?? domain.outline.root
  }
}

extension PreferenceValue {
  /// What makes one dictionary of another: the new values, and nil for what goes.
  fileprivate func differences(
    to other: PreferenceValue, at path: PreferencePath
  ) -> [(path: PreferencePath, value: PreferenceValue?)] {
    guard let mine = members, let theirs = other.members else {
      return self == other ? [] : [(path, other)]
    }
    let gone = mine.filter { theirs[$0.name] == nil }.map {
      (path.appending($0.name), nil as Self?)
    }
    return theirs.flatMap { name, value in
      mine[name]?.differences(to: value, at: path.appending(name)) ?? [
        (path.appending(name), value)
      ]
    } + gone
  }
}
