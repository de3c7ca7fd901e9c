/// What stands in the place of a value.
package enum ValuePhrase: Phrase, Hashable {
  case on, off
  case bytes(Int), items(Int), keys(Int)
  case notSet
  case secret
  /// What a journal does not keep, and why.
  case notKept(PreferenceValue.ReasonNotKept)
}
