import Terminal

extension EditorModel {
  mutating func startSearch() { form?.startSearch() }

  /// Takes a keystroke into the query of a search; nil where none is typed, or the keystroke is a movement.
  mutating func typeIntoSearch(_ keystroke: Keystroke) -> Response? {
    guard form?.search?.isTyping == true else { return nil }
    switch (keystroke.key, keystroke.modifiers) {
    case (.enter, []): form?.search?.isTyping = false
    case (.escape, []), (.character("c"), .control): form?.endSearch()
    case (.backspace, []) where form?.search?.query.isEmpty == true: form?.endSearch()
    case (.up, []), (.down, []), (.pageUp, []), (.pageDown, []):
      return keymap.action(for: keystroke, in: .form).map { performInForm($0) }
    default:
      if form?.search?.query.handle(keystroke) == true { form?.find() }
    }
    return []
  }

  mutating func moveToMatch(by direction: Int) {
    guard let form, form.filter.isSearching else {
      note(EditPhrase.nothingSearched)
      return
    }
    self.form?.moveToMatch(by: direction)
  }
}
