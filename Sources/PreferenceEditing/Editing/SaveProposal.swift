package import PreferenceDomains
package import PreferenceSettings
package import PreferenceStores
public import PreferenceValues

/// What a person is about to save in an editor, for a program that wants a say in it.
public struct SaveProposal: Sendable {
  /// The name of the domain.
  public let domain: String
  /// What is to be changed, setting by setting.
  public let changes: [StagedChange]
  /// The values that will be in force, without the schema's defaults.
  public let values: PreferenceValue

  /// What a draft would make of a domain.
  package init(
    _ draft: Draft, of domain: String, over layers: LayeredSnapshot, by schema: any PreferenceSchema
  ) {
    self.domain = domain
    changes = schema.changes(of: draft, to: layers)
    values = layers.applying(draft).stored
  }
}

/// Why a program does not let a change be saved: a sentence that the person who saves can act on.
public struct SaveRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// A refusal for this reason.
  public init(_ reason: String) { description = reason }
}
