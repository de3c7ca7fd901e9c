import PreferenceEditing
import PreferenceFormats
import PreferenceStores
package import PreferenceSystem
import PreferenceValues

/// The file with the times at which the user said that a domain's program was restarted.
package struct RestartFile: Sendable {
  private let file: StateFile

  /// The format's version, which a reader must know.
  private static let version: Int64 = 1

  /// The file in a state directory, nil without one.
  package init?(in stateDirectory: String?) {
    guard let stateDirectory else { return nil }
    file = StateFile(at: "\(stateDirectory)/restarts.json")
  }

  /// The times by domain.
  ///
  /// - Throws: ``StoreError``, also for a damaged file or one of a later version.
  package func dates() throws -> [String: Date] {
    let members = try file.members(ofVersion: Self.version)
    var dates: [String: Date] = [:]
    for (domain, value) in members?["done"]?.members ?? [:] {
      dates[domain] = value.text.flatMap { Date(rfc3339: $0) }
    }
    return dates
  }

  /// Sets the time of a domain; nil to forget it.
  ///
  /// - Throws: ``StoreError``.
  package func set(_ date: Date?, of domain: String) throws {
    try file.exclusively {
      var dates = try dates()
      guard dates[domain] != date else { return }
      dates[domain] = date
      if dates.isEmpty { return try file.remove() }
      let done = PreferenceDictionary(
        dates.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value.rfc3339)) })
      let document = PreferenceValue.dictionary([
        "version": .integer(Self.version), "done": .dictionary(done),
      ])
      try file.write(Array(document.jsonText().utf8))
    }
  }
}
