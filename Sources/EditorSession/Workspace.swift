package import Preferences
package import PreferencesEditor

/// Where a session finds domains: every one on the machine, or the one of an embedding tool.
package protocol Workspace: Sendable {
  /// The domains there are.
  func summaries() -> [DomainSummary]

  /// Opens a domain and reads it.
  ///
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func load(_ name: String) throws -> LoadedDomain

  /// Whether a damaged file of a domain has a good copy to be mended with.
  func canRepair(_ name: String) -> Bool

  /// Puts the last good copy in the place of a domain's damaged file.
  ///
  /// - Throws: ``StoreError``.
  func repair(_ name: String) throws

  /// Settee's own preferences, nil where they are not looked at.
  func ownPreferences() -> Domain?

  /// Where drafts are kept, nil for nowhere.
  var stateFolder: String? { get }
}
