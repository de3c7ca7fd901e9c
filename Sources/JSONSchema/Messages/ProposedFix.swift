import PreferenceValues

/// A value that may fix a problem, and what to call the fix.
struct ProposedFix {
  let phrase: FixPhrase
  let value: PreferenceValue

  init(_ phrase: FixPhrase, _ value: PreferenceValue) {
    self.phrase = phrase
    self.value = value
  }
}
