package import Preferences
package import PreferencesEditor

/// Where a session finds domains: every one on the machine, or the one of an embedding tool.
package protocol Workspace: Sendable {
  /// The domains there are.
  func summaries() -> [DomainSummary]

  /// Opens a domain.
  ///
  /// - Throws: ``SchemaError`` or ``StoreError``.
  func open(_ name: String) throws -> Domain

  /// Settee's own preferences, nil where they are not looked at.
  func ownPreferences() -> Domain?

  /// Where drafts are kept, nil for nowhere.
  var stateFolder: String? { get }
}
