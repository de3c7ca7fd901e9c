import PreferenceEditing
import PreferenceFormats
import PreferenceStores
package import PreferenceValues
package import PreferencesEditor

/// The file with the bookmarks and the recently changed settings of all domains.
package struct BookmarkFile: Sendable {
  private let file: StateFile

  /// The format's version, which a reader must know.
  private static let version: Int64 = 1

  /// The file in a state directory, nil without one.
  package init?(in stateDirectory: String?) {
    guard let stateDirectory else { return nil }
    file = StateFile(at: "\(stateDirectory)/bookmarks.json")
  }

  /// The path of the file.
  package var path: String { file.path }

  /// The stored bookmarks.
  ///
  /// - Throws: ``StoreError``, also for a damaged file or one of a later version.
  package func bookmarks() throws -> Bookmarks {
    guard let members = try file.members(ofVersion: Self.version) else { return Bookmarks() }
    func list(_ name: String) -> [Bookmark] {
      (members[name]?.elements ?? []).compactMap(Bookmark.init)
    }
    return Bookmarks(bookmarked: list("marked"), recent: list("recent"))
  }

  /// Removes the bookmarks of a domain; a file without any is not written.
  ///
  /// - Throws: ``StoreError``.
  package func forget(_ domain: String) throws {
    if try bookmarks().count(of: domain) > 0 { try change { $0.forget(domain) } }
  }

  /// Changes the stored bookmarks and returns them.
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
      "version": .integer(Self.version), "marked": .array(bookmarks.bookmarked.map(\.json)),
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
    query = members["query"]?.text
  }

  /// Domain, path and title, and the schema and the search if there are any.
  package var json: PreferenceValue {
    var members: PreferenceDictionary = [
      "domain": .string(domain), "path": .string("\(path)"), "title": .string(title),
    ]
    members["schema"] = schemaFile.map(PreferenceValue.string)
    members["query"] = query.map(PreferenceValue.string)
    return .dictionary(members)
  }
}
