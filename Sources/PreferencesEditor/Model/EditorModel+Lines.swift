import PreferenceSettings
import Terminal

// Values that are typed on one line, moved on a slider, completed as paths, or recorded as keystrokes.
extension EditorModel {
  /// Opens a field of one line, and asks what is known about what stands in it.
  mutating func open(_ line: LineField) -> Response {
    var line = line
    if !asksInLines { line.beginSliding() }
    form?.field = .line(line)
    return line.question.map { [.lookUp($0)] } ?? []
  }

  mutating func type(_ keystroke: Keystroke, into line: LineField) -> Response {
    var line = line
    switch (keystroke.key, keystroke.modifiers) {
    case (.escape, []), (.character("c"), .control):
      form?.closeField()
      return []
    case (.enter, []): return accept(line)
    case (.tab, []): if let effects = complete(line) { return effects }
    default: break
    }
    guard line.handle(keystroke) else {
      note(NoticePhrase.unboundInText(keystroke))
      return []
    }
    return use(line)
  }

  /// Shows a line that was changed, and asks anew about a path.
  mutating func use(_ line: LineField) -> Response {
    var line = line
    line.candidates = []
    line.isAwaited = false
    if let form { line.check(in: form) }
    form?.field = .line(line)
    return line.question.map { [.lookUp($0)] } ?? []
  }

  /// Stages the value of a line, or stays in the field and says what is wrong.
  mutating func accept(_ line: LineField) -> Response {
    var line = line
    guard let form else { return [] }
    line.check(in: form)
    line.isAwaited = line.pathRule?.mustExist == true && line.currentAnswer == nil
    guard line.fault == nil, !line.isAwaited, let value = line.value(in: form.domain) else {
      self.form?.field = .line(line)
      return line.isAwaited ? line.question.map { [.lookUp($0)] } ?? [] : []
    }
    let setting = line.setting
    return line.isNamed
      ? sparingMarked { $0.finishField(with: value, of: setting) }
      : finishField(with: value, of: setting)
  }

  // MARK: Paths

  /// Asks what a path may become; nil where none is typed.
  private func complete(_ line: LineField) -> Response? {
    guard var question = line.question else { return nil }
    question.completes = true
    return [.lookUp(question)]
  }

  /// Takes what the file system says about a path, unless another one is typed by now.
  mutating func take(_ answer: PathAnswer) -> Response {
    guard case .line(var line)? = form?.field, answer.question == line.question(like: answer) else {
      return []
    }
    line.answer = answer
    if line.isAwaited { return accept(line) }
    guard answer.question.completes else {
      if let form { line.check(in: form) }
      form?.field = .line(line)
      return []
    }
    if answer.candidates.isEmpty { note(EditPhrase.noSuchPath) }
    line.complete(with: answer)
    let candidates = line.candidates
    let effects = use(line)
    if case .line(var line)? = form?.field {
      line.candidates = candidates
      form?.field = .line(line)
    }
    return effects
  }

  // MARK: Keystrokes

  /// Stages a keystroke that was pressed, unless the schema forbids it.
  mutating func record(_ keystroke: Keystroke, into chord: ChordField) -> Response {
    if [Keystroke(.escape), Keystroke(.character("c"), .control)].contains(keystroke) {
      form?.closeField()
      return []
    }
    let value = chord.value(of: keystroke)
    if let fault = form?.fault(of: value, for: chord.setting) {
      note(EditPhrase.fault(ValueText.editable(value), fault), .warning)
      return []
    }
    return finishField(with: value, of: chord.setting)
  }
}

extension LineField {
  /// The question that would be asked now for the same purpose as an answered one.
  fileprivate func question(like answer: PathAnswer) -> PathQuestion? {
    var question = question
    question?.completes = answer.question.completes
    return question
  }
}
