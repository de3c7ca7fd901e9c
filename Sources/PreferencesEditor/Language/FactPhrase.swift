import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// What the help pane and the hints of rows say about a setting.
enum FactPhrase: Phrase {
  case group
  /// How it is edited, in a word or two.
  case kind(SettingKind)
  case mayBe([String]), either([String])
  /// Where on a slider a number stands, and between what.
  case slider(Int, String, String)
  case byDefault(String), such(String)
  case setIn(LayerKind), notSet, staged
  /// Why it is hidden, and the keystroke that offers to change that; nil where nothing does.
  case hidden(String, key: String?)
  case deprecated, deprecatedBecause(String), deprecatedHint
  case changedOutside, movedOutside, notInSchema
  case readOnly, lockedBy(String)
}
