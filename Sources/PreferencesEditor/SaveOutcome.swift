package import PreferenceStores
package import PreferenceValues

/// How a save ended.
package enum SaveOutcome: Sendable {
  /// It was saved; what is stored now, and why the disk may not have it, if so.
  case saved(LayeredSnapshot, unconfirmed: String?)
  /// Nothing was saved, because something else is stored now than the draft was decided on.
  case conflicts(LayeredSnapshot)
  /// Nothing was saved, because the result would have these problems.
  case refused([Problem])
  /// Nothing was saved yet: the person must agree to this first.
  case needsConsent(Consent, any Phrase)
  /// It could not be saved, and why.
  case failed(any Phrase)
}
