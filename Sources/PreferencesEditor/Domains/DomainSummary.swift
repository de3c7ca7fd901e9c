package import PreferenceValues

/// A domain as the list of domains shows it.
package struct DomainSummary: Sendable {
  /// Its identifier.
  package var name: String
  /// What it is called, nil where no schema says.
  package var title: String?
  /// Where it is stored, as a person would name it.
  package var place: String
  /// How many keys are stored or known, and how many differ from their defaults.
  package var keys: Int
  package var changed: Int
  /// Whether the keys have been counted.
  package var isCounted: Bool
  /// Whether a schema describes it.
  package var hasSchema: Bool
  /// Why it cannot be read, nil where it can.
  package var fault: (any Phrase)?
  /// Whether it cannot be read because of what a file of it holds.
  package var isDamaged: Bool

  package init(
    name: String, title: String? = nil, place: String, keys: Int = 0, changed: Int = 0,
    hasSchema: Bool = false, fault: (any Phrase)? = nil, isDamaged: Bool = false,
    isCounted: Bool = true
  ) {
    self.name = name
    self.title = title
    self.place = place
    self.keys = keys
    self.changed = changed
    self.hasSchema = hasSchema
    self.fault = fault
    self.isDamaged = isDamaged
    self.isCounted = isCounted
  }
}
