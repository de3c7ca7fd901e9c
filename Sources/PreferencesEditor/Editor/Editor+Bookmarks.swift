import PreferenceSettings

extension Editor {
  /// Shows bookmarks and what was changed last, in all domains.
  mutating func showBookmarks() -> [Effect] {
    bookmarks = BookmarksPage()
    show(.bookmarks)
    return [.listBookmarks]
  }

  /// Bookmarks the selected setting, or takes its bookmark away.
  mutating func toggleBookmark() -> [Effect] {
    guard let form, let node = form.selectedNode, !node.isGroup else {
      note(EditPhrase.noSettingSelected)
      return []
    }
    return [
      .toggleBookmark(Bookmark(domain: form.name, path: node.path, title: node.setting.title))
    ]
  }

  mutating func performInBookmarks(_ action: Action) -> [Effect] {
    guard let page = bookmarks else { return [] }
    switch action {
    case .back:
      bookmarks = nil
      screens.removeAll { $0 == .bookmarks }
    case .open: return page.selected.map { go(to: $0.bookmark) } ?? []
    case .bookmark, .dropLine: return page.selected.map { [.toggleBookmark($0.bookmark)] } ?? []
    default: break
    }
    return []
  }

  /// Selects a setting, after its domain is opened where it is another one.
  private mutating func go(to bookmark: Bookmark) -> [Effect] {
    bookmarks = nil
    screens.removeAll { $0 == .bookmarks }
    destination = bookmark
    guard form?.holds(bookmark) == true else { return leave(.open(bookmark.domain)) }
    show(.form)
    arrive()
    return []
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
