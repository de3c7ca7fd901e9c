import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import Terminal

@testable import PreferencesEditor

/// Every case of every phrase; a count in the singular and in the plural.
enum PhraseSamples {
  static let buttonPhrase: [ButtonPhrase] = [
    .cancel, .close, .save, .keepForLater, .drop, .turn("one", "one"), .set("one", "one"),
    .setAll(2), .editAllTheSame, .reset, .mine, .theirs, .before, .edit, .useCopy, .restore, .later,
    .use("one"), .undoSave, .onlyKey, .goBack, .editAgain, .forget, .keep, .revert, .revertAll(1),
    .revertAll(2), .adoptDefault, .moveValue, .clean, .keepAll(1), .keepAll(2), .putRightAll,
    .thisKey, .all(1), .all(2), .delete, .replace, .stage,
  ]

  static let editPhrase: [EditPhrase] = [
    .noSettingSelected, .noSettingInGroups, .fault("one", "one"), .unreadable, .oneLine,
    .pressKeystroke, .noSuchPath, .nothingThere, .isFolder, .isFile, .noOwnKeys("one"),
    .takesNoMore("one"), .onlyKeysHaveNames, .nothingInIt, .onlyElementsMove,
    .firstElement, .lastElement,
    .secretAsText("one"), .placeholder("one"),
    .refused(ChangeRefusal(["one"], .change, .readOnlyBySchema)),
    .refused(ChangeRefusal(["one"], .set, .locked(by: "one"))),
    .refused(ChangeRefusal(["one"], .reset, .notWritable("one"))),
    .isGroup("one"),
    .groupAsText("one"),
    .noToggle("one", isNumber: true), .noToggle("one", isNumber: false),
    .noSteps("one", isNumber: true), .noSteps("one", isNumber: false),
    .oneShape("one", kind: "one"), .nothingToReset("one"), .nothingToResetInGroup("one"),
    .notSet("one"), .markedHaveDefaults, .resetsStaged(1), .resetsStaged(2), .changesStaged(1),
    .changesStaged(2), .valueStaged(1, others: 1), .valueStaged(2, others: 2), .nothingToUndo,
    .unmarked(1), .unmarked(2),
    .nothingToRedo, .marked(1), .marked(2), .changedOnly(1), .changedOnly(2), .everythingShown,
    .hiddenShown, .hiddenNotShown, .nothingSearched, .nothingSet, .secretNotCopied,
    .copied("one", to: .off), .copied("one", to: .tooSmall), .copied("one", to: .missing),
    .copied("one", to: .perhaps),
    .copied("one", to: .there), .nothingChanged, .textKept,
    .groupIsDictionary,
    .forLayer(.user), .layerSetsNothing(.user),
  ]

  static let factPhrase: [FactPhrase] = [
    .group, .kind(.real(.all)), .mayBe(["one", "two"]), .either(["one", "two"]),
    .slider(1, "one", "one"), .slider(2, "one", "one"), .byDefault("one"), .such("one"),
    .setIn(.user), .notSet, .staged, .hidden("one", key: "one"), .hidden("one", key: nil),
    .deprecated,
    .deprecatedBecause("one"),
    .deprecatedHint, .changedOutside, .movedOutside, .notInSchema, .readOnly,
  ]

  static let helpPhrase: [HelpPhrase] = [
    .everywhere, .marks, .movedOutside,
  ]

  static let hintPhrase: [HintPhrase] = [
    .run, .complete, .giveUp, .keepQuery, .stage, .cancel, .forget, .buttons, .goOn, .open, .save,
    .saveMarked, .undo, .whatToDo, .revert, .keep, .anew, .putRight, .compare, .apply, .applyAsk,
    .new, .delete, .goThere, .remove, .choose, .editThere, .resetThere, .done, .next, .pressIt,
    .less, .more, .least, .most,
  ]

  static let linePhrase: [LinePhrase] = [
    .noAnswer("one"), .noneOfThese("one"), .noCommand("one"), .noRow(1, of: 1), .noRow(2, of: 2),
    .nothingToSet, .valueMissing, .groupHasNoValue("Output", row: 2), .nothingToSearch, .noMoreRows,
    .firstPage,
    .layer(.user, text: "one", verdict: "one", place: "one"), .rows(1, 1, of: 1),
    .rows(2, 2, of: 2), .newElement, .kept(1), .kept(2), .askAnswer(1, safe: "one"),
    .askAnswer(2, safe: "one"), .askQuery, .askChoice(1), .askChoice(2), .askFlags, .askSecret,
    .askValue, .askName, .askTime, .cut(2), .askKeystroke, .askLines, .helpDialog, .helpChoices,
    .helpFlags,
    .helpText, .helpName, .notUTF8, .helpLines, .helpSearch, .helpRows, .helpActions(key: "one"),
    .helpShow, .helpSet,
    .helpFind,
    .helpOpen, .helpEnd,
  ]

  static let noticePhrase: [NoticePhrase] = [
    .unboundKey(Keystroke(.tab)), .notHere("one"),
    .unboundInText(Keystroke(.tab)), .noAnswer(Keystroke(.tab)),
    .pasteTooLong, .pasteNowhere, .noCommand("one"), .noSetting("one"), .usage("one"),
    .pressToLeave, .openedReadOnly, .opening("one"), .noScreen, .noEditor, .notWritten(file: "one"),
    .editorStatus(command: "one", status: 1), .notUTF8(command: "one"), .noText(command: "one"),
    .unreadableText(command: "one"), .textTooLarge(command: "one", limit: 1 << 20),
    .noTerminalToLend,
  ]

  static let questionPhrase: [QuestionPhrase] = [
    .notSaved(1), .notSaved(2), .noEffect("one"), .condition("one"), .reset("one"),
    .resetSettings(1, of: "one"), .resetSettings(2, of: "one"), .marked,
    .changedHereAndOutside("one"), .changedMeanwhile("one"), .before("one"), .mine("one"),
    .theirs("one"), .obstructed(["a"], "one"), .now("one"), .then("one"), .nowAfter("one"),
    .saveAllTheSame, .damaged("one"),
    .copyIsKept, .unsaved(1), .unsaved(2), .touched("one"), .forgottenSecrets(["one", "two"]),
    .stored(.real, "one"), .readAs(.real, "one"), .problem("one", "one"), .undoSave("one"),
    .changedBy(1, .editorUndo), .changedBy(2, .editorUndo), .alsoTakesBack(1), .alsoTakesBack(2),
    .cannotBeTaken("one"), .forgetText, .about("one"), .textKept("one"), .copied(2, to: .off),
    .copied(2, to: .tooSmall),
    .copied(2, to: .missing),
    .copied(2, to: .perhaps), .copied(2, to: .there), .recorded("one"),
    .note("one", "one"),
    .applySnapshot("one"), .deleteSnapshot("one"), .replaceSnapshot("one", time: "one"),
    .taken("one"),
  ]

  static let rowPhrase: [RowPhrase] = [
    .nothing, .noDomains, .settingsFound, .opening, .nothingFound, .nothingDiffers, .noSettings,
    .noSettingsYet,
    .scrolled(1, 2, of: 3),
    .noBookmarks,
    .nothingChangedYet, .nothingSavedYet, .noDifference, .noSnapshots, .emptyList,
    .emptyDictionary, .allSettings, .group, .marked, .bookmark, .changedLately, .undone("one"),
    .hidden("one"), .mayBe("one"), .asItIsNow, .anotherValue, .to("one", "one"), .sameCommand,
    .refusedCommand, .noCommand(["one"]),
    .copiedFrom("one"), .undoStaged, .staged, .resetStaged, .keys(1), .keys(2),
    .changed(1),
    .changed(2), .noSchema, .theSchema, .locks("one"), .none, .noDefault, .noSetting, .new,
    .otherDefault, .renamed, .dropped, .unknown, .newKey("one"), .otherName("one"),
    .copyOf("one"), .command, .search,
  ]

  static let savePhrase: [SavePhrase] = [
    .nothingStaged, .nothingSaved, .nothingSavedYet, .saved(1, unlisted: "one"),
    .saved(2, unlisted: nil), .savedBut(1, Verbatim("one"), more: 0, unlisted: nil),
    .savedBut(2, Verbatim("one"), more: 2, unlisted: "one"), .unconfirmed("one"),
    .hidden("one", by: .system),
    .notSaved(Verbatim("one")), .dropped("one"),
    .noField("one"), .restored(1), .restored(2),
    .secretsToType(["one"], restored: 0), .secretsToType(["one", "two"], restored: 1),
    .secretsToType(["one"], restored: 2), .conflicts(1), .conflicts(2), .changedOutside(["one"]),
    .changedOutside(["one", "two", "three", "four"]),
    .keysLost(Verbatim("one"), 1, all: false), .keysLost(Verbatim("one"), 2, all: true),
    .changedUnderField("one"), .undoneAlready, .stays("one", reason: "one"), .staged(1), .staged(2),
    .stagedExcept(1, Verbatim("one")), .stagedExcept(2, Verbatim("one")), .noTime("one"),
    .nothingSavedSince("one"), .historyBegins("one"), .recording,
    .nothingChangedYet, .keysChanged(1), .keysChanged(2), .sameSchema, .noRemedy,
    .remedyStaged(1), .remedyStaged(2), .schemaChanged("one", summary: "one", key: "one"),
    .schemaChanged("one", summary: "one", key: nil), .formerNames("one", key: "one"),
    .formerNames("one", key: nil), .compareFirst, .noSnapshotSelected,
    .comparesTwo("one"), .gone("one"), .draftNotKept(Verbatim("one")),
    .unrecorded(Verbatim("one")), .outsideUnrecorded(Verbatim("one")), .bookmarked("one"),
    .unbookmarked("one"), .noBookmarkFolder, .snapshotKept("one"), .snapshotDeleted("one"),
    .noSnapshotFolder,
  ]

  static let statusPhrase: [StatusPhrase] = [
    .domains, .review, .why("one"), .history, .saveOf("one"), .record, .updatesSince("one"),
    .snapshots, .snapshotAnd("one", other: "one"), .snapshotAnd("one", other: nil), .bookmarks,
    .help, .domainCount(1), .domainCount(2), .lookingForDomains, .everyLayer("one"), .staged(1),
    .staged(2), .conflicts(1), .conflicts(2), .changed(1), .changed(2), .validating, .problems(1),
    .problems(2), .updated("one"), .recorded(1), .recorded(2), .marked(1), .marked(2),
    .hidden(1, key: "one"), .hidden(2, key: "one"), .changedOnly, .found("one", summary: "one"),
    .inferred, .readOnly("one"), .hiddenNow("one"), .toSave(1), .toSave(2),
    .markedToSave(1, of: 1), .markedToSave(2, of: 2), .readingHistory, .saves(1), .saves(2),
    .keys(1), .keys(2), .note("one", "one"), .recording(1), .recording(2), .readingSnapshots,
    .keysDiffer(1), .keysDiffer(2), .snapshotCount(1), .snapshotCount(2), .comparedWith("one"),
    .readingBookmarks, .bookmarkCount(1, changed: 1), .bookmarkCount(2, changed: 2), .newKeys(1),
    .newKeys(2), .newDefaults(1), .newDefaults(2), .renamed(1), .renamed(2), .dropped(1),
    .dropped(2), .unknown(1), .unknown(2), .matches(1), .matches(2), .similar(1), .similar(2),
    .matchesAndSimilar(1, 1), .matchesAndSimilar(2, 2), .filterValues("one"),
    .noFilter("one", names: "one"), .noFilterValue("one", of: "one", names: "one"),
  ]

  static let argumentPhrase: [ArgumentPhrase] = [
    .path, .value, .domain, .name, .time,
  ]
}
