package import PreferenceDomains
package import PreferenceSettings
package import PreferenceStores
public import PreferenceValues

/// The changes that the user is about to save in an editor, for a program that may refuse them.
public struct SaveProposal: Sendable {
  /// The name of the domain.
  public let domain: String
  /// The changes, setting by setting.
  public let changes: [SettingChange]
  /// The new effective values, without the schema's defaults.
  public let values: PreferenceValue

  /// Creates the proposal to save a draft of a domain.
  package init(
    _ draft: EditingDraft, of domain: String, over layers: LayeredSnapshot,
    by schema: any PreferenceSchema
  ) {
    self.domain = domain
    changes = schema.changes(of: draft, to: layers)
    values = layers.applying(draft).stored
  }
}

/// A program's refusal to save, with the reason and the remedy.
public struct SaveRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// Creates a refusal with a reason.
  ///
  /// - Parameter reason: The reason and the remedy as sentences, which the editor shows.
  public init(_ reason: String) { description = reason }
}
