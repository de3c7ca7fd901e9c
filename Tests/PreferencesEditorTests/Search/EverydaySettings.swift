/// A large schema in the style of code editors, with flat keys and long descriptions.
enum EverydaySettings {
  /// The schema of all settings.
  static var schema: String {
    let named = named.map { property($0.key, $0.help, details: $0.details) }
    let generated = areas.flatMap { area in
      aspects.map { aspect in
        property(
          "\(area.key).\(aspect.key)", "\(aspect.help) in the \(area.name).", details: aspect.type)
      }
    }
    return
      #"{"title": "Code", "type": "object", "properties": {\#((named + generated).joined(separator: ",\n"))}}"#
  }

  /// The number of settings.
  static var count: Int { named.count + areas.count * aspects.count }

  private static func property(_ key: String, _ help: String, details: String) -> String {
    #""\#(key)": {"description": "\#(help)", \#(details)}"#
  }

  private typealias Named = (key: String, help: String, details: String)
  private static let flag = #""type": "boolean", "default": false"#

  private static let named: [Named] = [
    ("editor.fontSize", "Controls the font size in pixels.", #""type": "number", "default": 14"#),
    ("editor.fontFamily", "Controls the font family.", #""type": "string""#),
    (
      "editor.tabSize", "The number of spaces a tab is equal to.",
      #""type": "integer", "default": 4"#
    ),
    ("window.zoomLevel", "Adjusts the zoom of all windows.", #""type": "number", "default": 0"#),
    ("editor.hover.enabled", "Controls whether the hover is shown.", flag),
    (
      "terminal.integrated.stickyScroll.enabled",
      "Shows the current command at the top of the terminal.", flag
    ),
    (
      "interactiveEditor.accessibleDiffView",
      "Whether a diff that can be read aloud is rendered.", #""enum": ["auto", "on", "off"]"#
    ),
    (
      "inlineChat.experimental.enableZoneToolbar",
      "Whether to show a toolbar at the zone of the chat.", flag
    ),
    (
      "git.autofetch",
      "When on, commits will automatically be fetched from the default remote of the repository.",
      flag
    ),
    (
      "window.commandCenter",
      "Shows a launcher for commands together with the title of the window, in its bar.", flag
    ),
    (
      "security.workspace.trust.startupPrompt",
      "Controls when the prompt to trust a workspace is shown.",
      #""enum": ["always", "once", "never"]"#
    ),
    (
      "git.terminalAuthentication", "Whether git in the terminal signs in by itself.", flag
    ),
    (
      "chat.agent.maxRequests",
      "How many requests are made in one turn before you are asked to confirm to go on.",
      #""type": "integer", "default": 15"#
    ),
    (
      "markdown.list.indentationSize", "How far lists are moved in.",
      #"""
      "enum": ["adaptive", "inherit"], "enumDescriptions":
      ["Two blanks for some lists, three for others", "As the tab size of the document says"]
      """#
    ),
    ("workbench.colorTheme", "Which colours everything has.", #""type": "string""#),
    (
      "files.autoSave", "Controls how changed documents are kept.",
      #""enum": ["off", "afterDelay"], "keywords": ["persist", "unsaved"]"#
    ),
    (
      "extensions.proxySupport", "Whether extensions go through the proxy.",
      #""type": "boolean", "tags": ["corporate"]"#
    ),
  ]

  private static let areas: [(key: String, name: String)] = [
    ("explorer", "file list"), ("breadcrumbs", "trail above"), ("debug.console", "console"),
    ("scm", "source control view"), ("search", "results"), ("notebook", "notebook"),
    ("problems", "list of problems"), ("outline", "outline"), ("testing", "list of tests"),
    ("timeline", "timeline"), ("comments", "comments"), ("diffEditor", "comparison"),
    ("mergeEditor", "merge view"), ("emmet", "abbreviations"), ("json", "JSON documents"),
    ("html", "HTML documents"), ("css", "style sheets"), ("typescript", "TypeScript documents"),
    ("npm", "scripts"), ("grunt", "tasks"), ("remote.tunnels", "tunnels"),
    ("workbench.tree", "trees"), ("task", "task runner"), ("output", "output"),
  ]

  private static let aspects: [(key: String, help: String, type: String)] = [
    ("autoReveal", "Selects what is being looked at", flag),
    ("sortOrder", "Controls the order", #""enum": ["name", "type", "modified"]"#),
    ("compactFolders", "Draws single children in one row", flag),
    ("confirmDelete", "Asks before something is taken away", flag),
    ("enableIcons", "Draws pictures", flag),
    ("lineHeight", "How high a row is", #""type": "integer""#),
    ("maxItems", "How many entries there are at most", #""type": "integer""#),
    ("exclude", "What is left out", #""type": "array", "items": {"type": "string"}"#),
    ("followCursor", "Moves along with the caret", flag), ("decorations", "Draws badges", flag),
    ("wordWrap", "Breaks long rows", #""enum": ["on", "off", "bounded"]"#),
    ("validate", "Looks for mistakes", flag), ("format.enable", "Lays out the text", flag),
  ]
}
