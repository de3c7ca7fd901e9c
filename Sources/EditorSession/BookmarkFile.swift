import PreferenceEditing
import PreferenceFormats
import PreferenceStores
package import PreferenceValues
package import PreferencesEditor

/// The file of the state folder that holds the bookmarks of all domains, and what was changed last.
package struct BookmarkFile: Sendable {
  private let file: StateFile

  /// The format's version, which a reader must know.
  private static let version: Int64 = 1

  /// The file in a state folder, nil where there is none.
  package init?(in stateFolder: String?) {
    guard let stateFolder else { return nil }
    file = StateFile(at: "\(stateFolder)/bookmarks.json")
  }

  /// Where they are kept.
  package var path: String { file.path }

  /// What is kept.
  ///
  /// - Throws: ``StoreError``, also where what is there is damaged, or of a later version.
  package func bookmarks() throws -> Bookmarks {
    guard let bytes = try file.bytes() else { return Bookmarks() }
    let members: PreferenceDictionary?
    do { members = try JSONFormat.json.parse(bytes).value.members } catch {
      throw StoreError.damaged(path: path, format: "JSON", error)
    }
    guard let members, members["version"] == .integer(Self.version) else {
      throw StoreError.unsupported(
        Reason(Message("\(path) was written by another version of settee")))
    }
    func list(_ name: String) -> [Bookmark] {
      (members[name]?.elements ?? []).compactMap(Bookmark.init)
    }
    return Bookmarks(marked: list("marked"), recent: list("recent"))
  }

  /// Changes what is kept; answers what it is then.
  ///
  /// - Throws: ``StoreError``.
  @discardableResult
  package func change(_ body: (inout Bookmarks) -> Void) throws -> Bookmarks {
    try file.exclusively { try changed(body) }
  }

  private func changed(_ body: (inout Bookmarks) -> Void) throws -> Bookmarks {
    let before = try bookmarks()
    var bookmarks = before
    body(&bookmarks)
    guard bookmarks != before else { return bookmarks }
    if bookmarks == Bookmarks() {
      try file.remove()
      return bookmarks
    }
    let document = PreferenceValue.dictionary([
      "version": .integer(Self.version), "marked": .array(bookmarks.marked.map(\.json)),
      "recent": .array(bookmarks.recent.map(\.json)),
    ])
    try file.write(Array(document.jsonText().utf8))
    return bookmarks
  }
}

extension Bookmark {
  fileprivate init?(_ value: PreferenceValue) {
    guard let members = value.members, let domain = members["domain"]?.text,
      let path = members["path"]?.text.flatMap({ PreferencePath($0) })
    else { return nil }
    self.init(
      domain: domain, path: path, title: members["title"]?.text ?? "\(path)",
      schemaFile: members["schema"]?.text)
  }

  /// Domain, path and title, and the schema where one was named.
  package var json: PreferenceValue {
    var members: PreferenceDictionary = [
      "domain": .string(domain), "path": .string("\(path)"), "title": .string(title),
    ]
    members["schema"] = schemaFile.map(PreferenceValue.string)
    return .dictionary(members)
  }
}
