package import PreferenceStores
package import PreferenceValues
package import Terminal

/// What the status line says about editing values.
package enum EditPhrase: KeyedPhrase {
  case noSettingSelected, noSettingInGroups
  /// A value cannot be taken: what the setting is called, and why.
  case fault(String, String)
  case unreadable
  case oneLine
  case pressKeystroke
  case noSuchPath, nothingThere, isFolder, isFile
  case noOwnKeys(String)
  case takesNoMore(String)
  case onlyKeysHaveNames
  case nothingInIt, onlyElementsMove, firstElement, lastElement
  case secretAsText(String), placeholder(String)
  case readOnlyBySchema(PreferencePath), locked(PreferencePath, by: String)
  case notChangeable(PreferencePath, reason: Reason)
  case isGroup(String), groupAsText(String)
  case noToggle(String, isNumber: Bool), noSteps(String, isNumber: Bool)
  case oneShape(String, kind: String)

  case nothingToReset(String), nothingToResetInGroup(String), notSet(String), markedHaveDefaults
  case resetsStaged(Int), changesStaged(Int)
  /// A value was staged for so many settings, and cannot be that of so many others.
  case valueStaged(Int, others: Int)
  case nothingToUndo, nothingToRedo
  case marked(Int), unmarked(Int)

  case changedOnly(Int), everythingShown, hiddenShown, hiddenNotShown
  case nothingSearched
  case nothingSet, secretNotCopied
  case copied(String, to: Clipboard)
  case nothingChanged, textKept
  case groupIsDictionary
  case stagedElsewhere(String, LayerKind)
  case forLayer(LayerKind), layerSetsNothing(LayerKind), layerNotWritten(LayerKind)
  case lockedBy(String), notChangeableHere(reason: Reason)
}
