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
    explanation: Message("Turn on or off, or take the next choice."))
  package static let stepUp = Action(
    "step-up", word: Message("more", context: "action"),
    explanation: Message("Add a step to a number, or take the next choice."))
  package static let stepDown = Action(
    "step-down", word: Message("less", context: "action"),
    explanation: Message("Take a step off a number, or take the previous choice."))
  package static let addElement = Action(
    "add-element", word: Message("add", context: "action"),
    explanation: Message("Add an element to a list, or a key to a dictionary."))
  package static let removeElement = Action(
    "remove-element", word: Message("remove", context: "action"),
    explanation: Message("Remove the selected element of a list, or key of a dictionary."))
  package static let duplicateElement = Action(
    "duplicate-element", word: Message("copy", context: "action"),
    explanation: Message("Add a copy of the selected element, or of the key under another name."))
  package static let moveElementUp = Action(
    "move-element-up", word: Message("move up", context: "action"),
    explanation: Message("Move the selected element of a list up."))
  package static let moveElementDown = Action(
    "move-element-down", word: Message("move down", context: "action"),
    explanation: Message("Move the selected element of a list down."))
  package static let renameKey = Action(
    "rename-key", word: Message("rename", context: "action"),
    explanation: Message("Give the selected key of a dictionary another name."))
  package static let changeShape = Action(
    "change-shape", word: Message("shape", context: "action"),
    explanation: Message("Choose another shape for a value that may have several."))
  package static let editAsText = Action(
    "edit-as-text", word: Message("as text", context: "action"),
    explanation: Message("Edit a value as JSON text, whatever its kind."))
  package static let editOutside = Action(
    "edit-outside", word: Message("in $EDITOR", context: "action"),
    explanation: Message("Edit a value or a whole group in $VISUAL or $EDITOR."))
  package static let search = Action(
    "search", word: Message("search", context: "action"),
    explanation: Message("Search keys, titles, descriptions and values while you type."))
  package static let nextMatch = Action(
    "next-match", word: Message("next match", context: "action"),
    explanation: Message("Go to the next match of the last search."))
  package static let previousMatch = Action(
    "previous-match", word: Message("previous match", context: "action"),
    explanation: Message("Go to the previous match of the last search."))
  package static let changedOnly = Action(
    "changed-only", word: Message("changed only", context: "action"),
    explanation: Message("Show only what differs from its default, or everything again."))
  package static let showAll = Action(
    "show-all", word: Message("show all", context: "action"),
    explanation: Message("Show hidden settings and unknown keys too, or not."))
  package static let resetSetting = Action(
    "reset-setting", word: Message("reset", context: "action"),
    explanation: Message("Stage the reset of a setting, so that its default is in force again."))
  package static let resetGroup = Action(
    "reset-group", word: Message("reset group", context: "action"),
    explanation: Message("Stage the reset of everything that is set in a group, or in the domain."))
  package static let undo = Action(
    "undo", word: Message("undo", context: "action"),
    explanation: Message("Take back the last change that is not saved."))
  package static let redo = Action(
    "redo", word: Message("redo", context: "action"),
    explanation: Message("Make the change again that was taken back last."))
  package static let mark = Action(
    "mark", word: Message("mark", context: "action"),
    explanation: Message(
      "Mark a setting, or every setting of a group, to change or copy them together."))
  package static let review = Action(
    "review", word: Message("review", context: "action"),
    explanation: Message("List what is staged, to look at it and save it."))
  package static let save = Action(
    "save", word: Message("save", context: "action"),
    explanation: Message("Save what is staged at once, without listing it before."))
  package static let dropLine = Action(
    "drop-line", word: Message("drop", context: "action"),
    explanation: Message("Take a line out of what is staged."))
  package static let explain = Action(
    "explain", word: Message("why", context: "action"),
    explanation: Message(
      "Show what every layer says about a setting, and why one of them is in force."))
  package static let describe = Action(
    "describe", word: Message("details", context: "action"),
    explanation: Message(
      "Show all there is to know about a setting: value, default, what it may be, and help."))
  package static let copyValue = Action(
    "copy-value", word: Message("copy value", context: "action"),
    explanation: Message("Copy the value of a setting, or of the marked ones."))
  package static let copyCommand = Action(
    "copy-command", word: Message("copy command", context: "action"),
    explanation: Message("Copy the commands that make settings what they are, or what is staged."))
  package static let showCommands = Action(
    "show-commands", word: Message("commands", context: "action"),
    explanation: Message("Show the commands that the review equals, or the values again."))
  package static let domains = Action(
    "domains", word: Message("domains", context: "action"),
    explanation: Message("Show the list of domains."))
  package static let history = Action(
    "history", word: Message("history", context: "action"),
    explanation: Message("List the saves, of earlier sessions too, and undo them."))
  package static let asOf = Action(
    "as-of", word: Message("as of", context: "action"),
    explanation: Message(
      "Go back to what was stored at a time: take back all that was saved since."))
  package static let record = Action(
    "record", word: Message("record", context: "action"),
    explanation: Message(
      "Watch which keys another program changes; keep them, revert them or copy them as commands."))
  package static let updates = Action(
    "updates", word: Message("updates", context: "action"),
    explanation: Message(
      "List what changed when the schema did: new keys, other defaults, renamed and leftover ones.")
  )
  package static let snapshots = Action(
    "snapshots", word: Message("snapshots", context: "action"),
    explanation: Message("List the values kept under names; compare them, apply a part of them."))
  package static let bookmark = Action(
    "bookmark", word: Message("bookmark", context: "action"),
    explanation: Message("Bookmark a setting, or take its bookmark away."))
  package static let bookmarks = Action(
    "bookmarks", word: Message("bookmarks", context: "action"),
    explanation: Message(
      "List the bookmarks of all domains, and the settings changed last, to go there."))
  package static let openFile = Action(
    "open-file", word: Message("open file", context: "action"),
    explanation: Message("Open a file or a domain by its name; Tab completes it."))
  package static let help = Action(
    "help", word: Message("help", context: "action"),
    explanation: Message("Show this page."))
  package static let commandLine = Action(
    "command-line", word: Message("command", context: "action"),
    explanation: Message(
      "Type the name of an action, or set, reset and find settings by their paths."))
  package static let redraw = Action(
    "redraw", word: Message("redraw", context: "action"),
    explanation: Message("Draw the screen anew."))
  package static let quit = Action(
    "quit", word: Message("quit", context: "action"),
    explanation: Message("Leave; asks only when something is staged."))
}
