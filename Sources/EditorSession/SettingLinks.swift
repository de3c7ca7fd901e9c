import Dispatch
import PreferenceDomains
import PreferenceValues
import PreferencesEditor

/// The lists of links to settings of all domains: bookmarks, and changes that wait for a restart.
struct SettingLinks: Sendable {
  private let workspace: any Workspace
  private let queue: DispatchQueue
  private let writes: DispatchGroup
  private let post: @Sendable (EditorEvent) -> Void

  /// Creates the lists of a workspace, which are read and written on a queue.
  ///
  /// - Parameters:
  ///   - writes: The work that changes files.
  ///   - post: Handles the lists.
  init(
    in workspace: any Workspace, on queue: DispatchQueue, writes: DispatchGroup,
    post: @escaping @Sendable (EditorEvent) -> Void
  ) {
    self.workspace = workspace
    self.queue = queue
    self.writes = writes
    self.post = post
  }

  // MARK: Bookmarks

  func list(in language: InterfaceLanguage) { use(in: language) { try $0.bookmarks() } }

  func toggle(_ bookmark: Bookmark, in language: InterfaceLanguage) {
    change(in: language) { [self] bookmarks in
      let isGone = bookmarks.remove(bookmark)
      if !isGone { bookmarks.add(bookmark) }
      let title = bookmark.title
      notify(
        isGone ? Message("Removed the bookmark of \(title).") : Message("Bookmarked \(title)."))
    }
  }

  func add(_ search: Bookmark, in language: InterfaceLanguage) {
    change(in: language) { [self] bookmarks in
      bookmarks.add(search)
      notify(Message("Bookmarked the search \(search.title)."))
    }
  }

  /// Posts a bookmarked search of a domain with one of these names.
  func findSearch(named name: String, in domains: Set<String>, _ language: InterfaceLanguage) {
    use(in: language) { [self] file in
      let bookmarks = try file.bookmarks()
      if let found = bookmarks.search(named: name, in: domains) {
        post(.searchFound(found))
      } else {
        notify(Message("There is no search “\(name)”."), .warning)
      }
      return bookmarks
    }
  }

  /// Adds settings to those that were changed last, without posting anything: a save posts its own result.
  func noteChanges(of settings: [Bookmark]) { change(in: nil) { $0.changed(settings) } }

  private func change(
    in language: InterfaceLanguage?, _ body: @escaping @Sendable (inout Bookmarks) -> Void
  ) {
    use(in: language) { try $0.change(body) }
  }

  /// Posts the bookmarks that a closure reads or changes, or the reason that it cannot; only a change locks the file.
  ///
  /// - Parameter language: The language of the titles; nil posts nothing.
  private func use(
    in language: InterfaceLanguage?, _ body: @escaping @Sendable (BookmarkFile) throws -> Bookmarks
  ) {
    guard let file = BookmarkFile(in: workspace.stateDirectory) else {
      if language != nil { notify(Message("There is no directory for bookmarks."), .warning) }
      return
    }
    queue.async(group: writes) { [self] in
      do {
        let bookmarks = try body(file)
        if let language { post(.bookmarks(workspace.titled(bookmarks, in: language))) }
      } catch {
        if language != nil { notify(Message(of: error), .warning) }
      }
    }
  }

  private func notify(_ message: Message, _ severity: Notice.Severity = .information) {
    post(.notify(Notice(message, severity: severity)))
  }

  // MARK: Restarts

  /// Posts the changes that wait for a restart, those of the open domain first.
  func listRestarts(beside opened: Domain?, in language: InterfaceLanguage) {
    useRestarts(beside: opened, in: language) {}
  }

  /// Remembers that everything was restarted for a domain's changes, and posts the others.
  func markRestarted(_ domain: String, beside opened: Domain?, in language: InterfaceLanguage) {
    useRestarts(beside: opened, in: language) { [workspace] in
      try RestartInventory(in: workspace)?.markRestarted(domain)
    }
  }

  private func useRestarts(
    beside opened: Domain?, in language: InterfaceLanguage,
    after change: @escaping @Sendable () throws -> Void
  ) {
    queue.async(group: writes) { [self] in
      do {
        try change()
        let inventory = try RestartInventory(in: workspace)
        post(.restarts(inventory?.waiting(with: opened, in: language) ?? []))
      } catch { notify(Message(of: error), .warning) }
    }
  }
}
