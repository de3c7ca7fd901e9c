import PreferenceDomains
import PreferenceStores
import PreferenceSystem
public import Preferences

extension PreferenceGroup {
  /// Opens the editor for a program's own preferences, until the person leaves.
  ///
  /// ```swift
  /// case "config": try AudioPreferences.edit(domain: "org.example.audio", version: "1.2")
  /// ```
  ///
  /// A ``ProgramEditor`` can do more: another title, another store, a say before a save.
  ///
  /// - Parameters:
  ///   - domain: The domain they are kept in.
  ///   - version: The version of the program; with it the schema is also put where `settee edit` finds it.
  ///   - readOnlyReason: Why nothing may be changed, nil where it may.
  /// - Returns: What the process should exit with: 0, or 128 and the number of the signal that ended it.
  /// - Throws: ``EditorError``.
  @discardableResult
  public static func edit(
    domain: String, version: String? = nil, readOnlyReason: String? = nil
  ) throws -> Int32 {
    var editor = ProgramEditor(Self.self, domain: domain)
    editor.readOnlyReason = readOnlyReason
    // Without a place for it, the schema is known to this program only.
    if let version { try? publishSchema(for: domain, version: version) }
    return try editor.run()
  }
}
