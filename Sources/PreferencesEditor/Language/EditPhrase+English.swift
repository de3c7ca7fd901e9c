import PreferenceValues
import Terminal

extension EditPhrase {
  package func english(with keys: KeyNames) -> String {
    switch self {
    case .noSettingSelected: "No setting is selected."
    case .noSettingInGroups: "No setting is selected; \(keys[.open]) goes to the settings."
    case .fault(let title, let fault): "\(title) \(fault)."
    case .unreadable: "cannot be read from that"
    case .oneLine: "must be one line"
    case .pressKeystroke: "Press the keystroke; Esc leaves what there is."
    case .noSuchPath: "Nothing there begins with that."
    case .nothingThere: "nothing is there yet"
    case .isFolder: "is a folder and no file"
    case .isFile: "is a file and no folder"
    case .noOwnKeys(let title): "\(title) takes no keys of one's own."
    case .takesNoMore(let title): "\(title) takes no more."
    case .onlyKeysHaveNames: "Only keys of a dictionary have names of one's own."
    case .nothingInIt: "Nothing is in it yet; \(keys[.addElement, in: .list]) adds something."
    case .onlyElementsMove: "Only items of a list have an order to be moved in."
    case .firstElement: "It is the first one."
    case .lastElement: "It is the last one."
    case .secretAsText(let title): "\(title) holds a secret, which is not shown as text."
    case .placeholder(let mark):
      "a placeholder “\(mark)” of a secret was changed in part, or stands where no secret belongs"
    case .readOnlyBySchema(let path): "\(path) is read-only: its schema says so."
    case .locked(let path, let holder): "\(path) is locked by \(holder)."
    case .notChangeable(let path, let reason): "\(path) cannot be changed: \(reason.english)."
    case .isGroup(let title): "\(title) is a group; \(keys[.open]) opens it."
    case .groupAsText(let title): "\(title) is a group; \(keys[.editOutside]) edits it as text."
    case .noToggle(let title, true):
      "\(title) is no toggle and no choice; \(keys[.stepUp]) and \(keys[.stepDown]) step it."
    case .noToggle(let title, false):
      "\(title) is no toggle and no choice; \(keys[.open]) edits it."
    case .noSteps(let title, true):
      "\(title) has no steps; \(keys[.stepUp]) and \(keys[.stepDown]) step it."
    case .noSteps(let title, false): "\(title) has no steps; \(keys[.open]) edits it."
    case .oneShape(let title, let kind): "\(title) has one shape only: \(kind)."
    case .nothingToReset(let title): "Nothing to reset: \(title) has its default."
    case .nothingToResetInGroup(let title): "Nothing to reset: \(title) has its defaults."
    case .notSet(let title): "Nothing to reset: \(title) is not set."
    case .markedHaveDefaults: "Nothing to reset: what is marked has its default."
    case .resetsStaged(let count):
      "\(counted(count, "reset", "resets")) staged; \(keys[.review]) reviews, \(keys[.undo]) takes back."
    case .changesStaged(let count):
      "\(counted(count, "change", "changes")) staged; \(keys[.review]) reviews, \(keys[.undo]) takes back."
    case .valueStaged(let count, others: 0): "\(counted(count, "setting", "settings")) staged."
    case .valueStaged(let count, let others):
      "\(counted(count, "setting", "settings")) staged; \(others) cannot take that value."
    case .nothingToUndo:
      "Nothing is staged that could be undone; \(keys[.history]) lists what was saved."
    case .nothingToRedo: "Nothing to redo."
    case .unmarked(let count): "\(counted(count, "mark", "marks")) taken off."
    case .marked(let count):
      "\(count) marked; \(keys[.resetGroup]) resets, \(keys[.copyValue]) copies, \(keys[.toggle]) and \(keys[.open]) on one change all."
    case .changedOnly(let count): "\(count) changed; \(keys[.changedOnly]) shows everything again."
    case .everythingShown: "Everything is shown."
    case .hiddenShown: "Hidden settings and unknown keys are shown."
    case .hiddenNotShown: "Hidden settings and unknown keys are not shown."
    case .nothingSearched: "Nothing was searched for; \(keys[.search]) searches."
    case .nothingSet: "Nothing is set there."
    case .secretNotCopied: "A secret is not copied."
    case .copied(let text, .there): "Copied: \(text)"
    case .copied(let text, .perhaps): "Copied, if the terminal takes it: \(text)"
    case .copied(let text, .missing): "Not copied, the terminal has no clipboard: \(text)"
    case .copied(let text, .tooSmall): "Not copied, too long for a terminal: \(text)"
    case .copied(let text, .off): "Not copied, the clipboard is off: \(text)"
    case .textKept: "The text is kept; \(keys[.editOutside]) edits it again."
    case .nothingChanged: "Nothing was changed."
    case .groupIsDictionary: "a group is a dictionary"
    case .stagedElsewhere(let title, let layer):
      "\(title) is staged for the layer \(layer): save or drop that first."
    case .forLayer(let layer): "The value is for the layer \(layer)."
    case .layerSetsNothing(let layer): "The layer \(layer) does not set it."
    case .layerNotWritten(let layer): "The layer \(layer) is not written by settee."
    case .lockedBy(let holder): "It is locked by \(holder)."
    case .notChangeableHere(let reason): "It cannot be changed: \(reason.english)."
    }
  }
}
