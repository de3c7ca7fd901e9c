/// What is said about saves and what became of them.
enum JournalPhrase: Phrase {
  case wholeFile
  case undone
  case notSetNow
  case isNow(String)
  case notKept
  /// Why a change cannot be taken back.
  case otherStore(String), otherValue(LayerKind), lost(PreferenceValue.ReasonNotKept?)
}
