import PreferenceValues

// The actions that more than one screen uses, or that open a screen.
extension Action {
  package static let moveUp = Action(
    "move-up", word: Message("up", context: "action"),
    explanation: Message("Move to the row above."))
  package static let moveDown = Action(
    "move-down", word: Message("down", context: "action"),
    explanation: Message("Move to the row below."))
  package static let pageUp = Action(
    "page-up", word: Message("page up", context: "action"),
    explanation: Message("Move up by a screenful."))
  package static let pageDown = Action(
    "page-down", word: Message("page down", context: "action"),
    explanation: Message("Move down by a screenful."))
  package static let halfPageUp = Action(
    "half-page-up", word: Message("half page up", context: "action"),
    explanation: Message("Move up by half a screenful."))
  package static let halfPageDown = Action(
    "half-page-down", word: Message("half page down", context: "action"),
    explanation: Message("Move down by half a screenful."))
  package static let first = Action(
    "first", word: Message("first", context: "action"),
    explanation: Message("Move to the first row."))
  package static let last = Action(
    "last", word: Message("last", context: "action"),
    explanation: Message("Move to the last row."))
  package static let nextPane = Action(
    "next-pane", word: Message("next pane", context: "action"),
    explanation: Message("Go to the next pane, or the next button."))
  package static let previousPane = Action(
    "previous-pane", word: Message("previous pane", context: "action"),
    explanation: Message("Go to the previous pane, or the previous button."))
  package static let open = Action(
    "open", word: Message("edit", context: "action"),
    explanation: Message("Open a domain or group, or edit a setting."))
  package static let back = Action(
    "back", word: Message("back", context: "action"),
    explanation: Message("Go back one level."))
  package static let toggle = Action(
    "toggle", word: Message("toggle", context: "action"),
    explanation: Message("Turn on or off, or choose the next value."))
  package static let stepUp = Action(
    "step-up", word: Message("more", context: "action"),
    explanation: Message("Increase a number, or choose the next value."))
  package static let stepDown = Action(
    "step-down", word: Message("less", context: "action"),
    explanation: Message("Decrease a number, or choose the previous value."))
  package static let addItem = Action(
    "add-item", word: Message("add", context: "action"),
    explanation: Message("Add an item to a list, or an entry to a dictionary."))
  package static let removeItem = Action(
    "remove-item", word: Message("remove", context: "action"),
    explanation: Message("Remove the current item or entry."))
  package static let duplicateItem = Action(
    "duplicate-item", word: Message("duplicate", context: "action"),
    explanation: Message("Duplicate the current item, or the entry under another name."))
  package static let moveItemUp = Action(
    "move-item-up", word: Message("move up", context: "action"),
    explanation: Message("Move the current item of a list up."))
  package static let moveItemDown = Action(
    "move-item-down", word: Message("move down", context: "action"),
    explanation: Message("Move the current item of a list down."))
  package static let renameKey = Action(
    "rename-key", word: Message("rename", context: "action"),
    explanation: Message("Rename the current entry of a dictionary."))
  package static let changeType = Action(
    "change-type", word: Message("type", context: "action"),
    explanation: Message("Change the type of a value that allows several."))
  package static let editAsText = Action(
    "edit-as-text", word: Message("as text", context: "action"),
    explanation: Message("Edit any value as JSON text."))
  package static let editExternally = Action(
    "edit-externally", word: Message("in $EDITOR", context: "action"),
    explanation: Message("Edit a value or a whole group in $VISUAL or $EDITOR."))
  package static let search = Action(
    "search", word: Message("search", context: "action"),
    explanation: Message("Search keys, titles, descriptions and values."))
  package static let nextMatch = Action(
    "next-match", word: Message("next match", context: "action"),
    explanation: Message("Go to the next match of the last search."))
  package static let previousMatch = Action(
    "previous-match", word: Message("previous match", context: "action"),
    explanation: Message("Go to the previous match of the last search."))
  package static let onlySet = Action(
    "only-set", word: Message("only set", context: "action"),
    explanation: Message("List only settings that are set, or all."))
  package static let showAll = Action(
    "show-all", word: Message("show all", context: "action"),
    explanation: Message("Show or hide inactive settings and unknown keys."))
  package static let resetSetting = Action(
    "reset-setting", word: Message("reset", context: "action"),
    explanation: Message("Reset a setting to its default."))
  package static let resetGroup = Action(
    "reset-group", word: Message("reset group", context: "action"),
    explanation: Message("Reset all settings of a group or of the domain."))
  package static let undo = Action(
    "undo", word: Message("undo", context: "action"),
    explanation: Message("Undo the last unsaved change."))
  package static let redo = Action(
    "redo", word: Message("redo", context: "action"),
    explanation: Message("Redo the change that you undid last."))
  package static let select = Action(
    "select", word: Message("select", context: "action"),
    explanation: Message(
      "Select a setting or all settings of a group to edit or copy them together."))
  package static let selectRange = Action(
    "select-range", word: Message("select range", context: "action"),
    explanation: Message("Select the settings from the last selected one to the current one."))
  package static let selectShown = Action(
    "select-shown", word: Message("select shown", context: "action"),
    explanation: Message("Select all listed settings, or none of them."))
  package static let review = Action(
    "review", word: Message("review", context: "action"),
    explanation: Message("Review the unsaved changes and save them."))
  package static let save = Action(
    "save", word: Message("save", context: "action"),
    explanation: Message("Save without a review."))
  package static let removeRow = Action(
    "remove-row", word: Message("discard", context: "action"),
    explanation: Message("Discard a change."))
  package static let explain = Action(
    "explain", word: Message("why", context: "action"),
    explanation: Message(
      "Show the value in each layer and which one is effective."))
  package static let describe = Action(
    "describe", word: Message("details", context: "action"),
    explanation: Message(
      "Show the details of a setting: value, default, type and help."))
  package static let copyValue = Action(
    "copy-value", word: Message("copy value", context: "action"),
    explanation: Message("Copy the value of a setting or of the selected ones."))
  package static let copyCommand = Action(
    "copy-command", word: Message("copy command", context: "action"),
    explanation: Message("Copy the commands that set the values or make the changes."))
  package static let showCommands = Action(
    "show-commands", word: Message("commands", context: "action"),
    explanation: Message("Show the changes as commands, or as values."))
  package static let showLines = Action(
    "show-lines", word: Message("lines", context: "action"),
    explanation: Message("Show the lines of the file that saving will change."))
  package static let domains = Action(
    "domains", word: Message("domains", context: "action"),
    explanation: Message("Show the list of domains."))
  package static let history = Action(
    "history", word: Message("history", context: "action"),
    explanation: Message("List saved changes and undo them."))
  package static let restoreTime = Action(
    "restore-time", word: Message("restore", context: "action"),
    explanation: Message(
      "Restore the values of an earlier time."))
  package static let record = Action(
    "record", word: Message("record", context: "action"),
    explanation: Message(
      "Record the keys that another program changes; dismiss, revert or copy the changes."))
  package static let updates = Action(
    "updates", word: Message("updates", context: "action"),
    explanation: Message(
      "List schema changes: new keys and defaults, renamed and unknown keys.")
  )
  package static let snapshots = Action(
    "snapshots", word: Message("snapshots", context: "action"),
    explanation: Message("List, compare and apply snapshots."))
  package static let bookmark = Action(
    "bookmark", word: Message("bookmark", context: "action"),
    explanation: Message("Bookmark a setting, or remove its bookmark."))
  package static let bookmarkSearch = Action(
    "bookmark-search", word: Message("bookmark search", context: "action"),
    explanation: Message("Bookmark the current search or filter under a name."))
  package static let bookmarks = Action(
    "bookmarks", word: Message("bookmarks", context: "action"),
    explanation: Message(
      "List bookmarks and recently changed settings of all domains."))
  package static let restarts = Action(
    "restarts", word: Message("restarts", context: "action"),
    explanation: Message("List saved changes of all domains that wait for a restart."))
  package static let openFile = Action(
    "open-file", word: Message("open file", context: "action"),
    explanation: Message("Open a file or a domain by its name; Tab completes it."))
  package static let help = Action(
    "help", word: Message("help", context: "action"),
    explanation: Message("List the shortcuts."))
  package static let commandLine = Action(
    "command-line", word: Message("command", context: "action"),
    explanation: Message(
      "Type an action, or a command such as set, reset or go."))
  package static let redraw = Action(
    "redraw", word: Message("redraw", context: "action"),
    explanation: Message("Redraw the screen."))
  package static let quit = Action(
    "quit", word: Message("quit", context: "action"),
    explanation: Message("Quit; asks if there are unsaved changes."))
  package static let saveAndQuit = Action(
    "save-and-quit", word: Message("save and quit", context: "action"),
    explanation: Message("Save and quit; press it twice."))
}
