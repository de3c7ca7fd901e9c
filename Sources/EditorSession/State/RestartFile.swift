import PreferenceEditing
import PreferenceFormats
import PreferenceStores
package import PreferenceSystem
import PreferenceValues

/// The file about restarts: when the user restarted a domain's program, and which schemas declare restarts.
package struct RestartFile: Sendable {
  /// The content of the file.
  package struct Content: Hashable, Sendable {
    /// The times at which the user said that everything was restarted, by domain.
    package var done: [String: Date] = [:]
    /// The schemas that commands named, by the domain that has no other schema.
    package var schemas: [String: String] = [:]

    /// Removes the time and the schema of a domain.
    package mutating func forget(_ domain: String) {
      done[domain] = nil
      schemas[domain] = nil
    }
  }

  private let file: StateFile

  /// The format's version, which a reader must know.
  private static let version: Int64 = 1

  /// The file in a state directory, nil without one.
  package init?(in stateDirectory: String?) {
    guard let stateDirectory else { return nil }
    file = StateFile(at: "\(stateDirectory)/restarts.json")
  }

  /// Reads the content.
  ///
  /// - Throws: ``StoreError``, also for a damaged file or one of a later version.
  package func content() throws -> Content {
    let members = try file.members(ofVersion: Self.version)
    var content = Content()
    for (domain, value) in members?["done"]?.members ?? [:] {
      content.done[domain] = value.text.flatMap { Date(rfc3339: $0) }
    }
    for (domain, value) in members?["schemas"]?.members ?? [:] {
      content.schemas[domain] = value.text
    }
    return content
  }

  /// Removes a domain; a file without it is not written.
  ///
  /// - Throws: ``StoreError``.
  package func forget(_ domain: String) throws {
    let content = try content()
    guard content.done[domain] != nil || content.schemas[domain] != nil else { return }
    try change { $0.forget(domain) }
  }

  /// Changes the content.
  ///
  /// - Throws: ``StoreError``.
  package func change(_ body: (inout Content) -> Void) throws {
    try file.exclusively {
      let before = try content()
      var content = before
      body(&content)
      guard content != before else { return }
      if content == Content() { return try file.remove() }
      try file.write(Array(content.json.jsonText().utf8))
    }
  }
}

extension RestartFile.Content {
  fileprivate var json: PreferenceValue {
    .dictionary([
      "version": .integer(RestartFile.version), "done": Self.json(done.mapValues(\.rfc3339)),
      "schemas": Self.json(schemas),
    ])
  }

  private static func json(_ texts: [String: String]) -> PreferenceValue {
    .dictionary(
      PreferenceDictionary(texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
  }
}
