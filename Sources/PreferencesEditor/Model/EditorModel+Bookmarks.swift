import PreferenceSettings

extension EditorModel {
  /// Bookmarks the selected setting, or takes its bookmark away.
  mutating func toggleBookmark() -> Response {
    guard let form, let node = form.selectedNode, !node.isGroup else {
      note(EditPhrase.noSettingSelected)
      return []
    }
    return [
      .toggleBookmark(Bookmark(domain: form.name, path: node.path, title: node.setting.title))
    ]
  }

  /// Selects a setting, after its domain is opened where it is another one.
  mutating func go(to bookmark: Bookmark) -> Response {
    destination = bookmark
    guard form?.holds(bookmark) == true else { return leave(.open(bookmark.domain)) }
    arrive()
    return .form
  }

  /// Selects the setting one is on the way to, where it is in the open domain.
  mutating func arrive() {
    guard let bookmark = destination, form?.holds(bookmark) == true else { return }
    destination = nil
    form?.field = nil
    form?.endSearch()
    form?.go(to: bookmark.path)
    if form?.selected?.path != bookmark.path { note(SavePhrase.gone(bookmark.title)) }
  }
}
