import PreferenceDomains
import PreferenceStores
import PreferenceSystem
public import Preferences

extension PreferenceGroup {
  /// Opens the editor for a program's own preferences until the user quits.
  ///
  /// ```swift
  /// case "config": try AudioPreferences.edit(domain: "org.example.audio", version: "1.2")
  /// ```
  ///
  /// A ``ProgramEditor`` has more options: a title, another store, and approval of each save.
  ///
  /// - Parameters:
  ///   - domain: The domain of the preferences.
  ///   - version: The version of the program; with it the schema is also installed for `settee
  ///     edit`.
  ///   - readOnlyReason: The reason why the editor is read-only, nil if it is not.
  /// - Returns: The exit status of the process: 0, or 128 plus the number of the signal that ended it.
  /// - Throws: ``EditorError``.
  @discardableResult
  public static func edit(
    domain: String, version: String? = nil, readOnlyReason: String? = nil
  ) throws -> Int32 {
    var editor = ProgramEditor(Self.self, domain: domain)
    editor.readOnlyReason = readOnlyReason
    // If it cannot be installed, only this program knows the schema.
    if let version { try? publishSchema(for: domain, version: version) }
    return try editor.run()
  }
}
