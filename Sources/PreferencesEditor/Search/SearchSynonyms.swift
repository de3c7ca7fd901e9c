/// Synonyms in the texts of settings.
enum SearchSynonyms {
  /// Returns the synonyms of a word: those in its groups, and the word without its ending.
  static func words(for word: SearchWord) -> [SearchWord] {
    let text = word.text
    let stems = [text] + endings.compactMap { stem(of: text, without: $0) }
    var words = stems.dropFirst().filter { $0 != text }
    for group in groups where group.contains(where: stems.contains) {
      words += group.filter { !stems.contains($0) }
    }
    return words.map { SearchWord($0) }
  }

  private static func stem(of word: String, without ending: String) -> String? {
    guard word.hasSuffix(ending), word.utf8.count - ending.utf8.count >= 3 else { return nil }
    return String(word.dropLast(ending.count))
  }

  private static let endings = [
    "s", "es", "ed", "ing", "er", "r", "ly", "ally", "ically", "atically", "ation", "ment",
  ]

  private static let groups: [[String]] = [
    ["size", "scale", "zoom", "large", "larger", "big", "bigger", "small", "smaller", "magnify"],
    ["text", "font", "typeface", "letter"],
    ["color", "colour", "theme", "appearance", "scheme", "dark", "light", "style", "look"],
    ["dialog", "prompt", "confirm", "question", "ask", "popup", "alert", "warn"],
    ["password", "credential", "authentication", "auth", "secret", "passphrase", "token", "login"],
    ["account", "user", "login", "profile", "identity", "sign"],
    ["hint", "tooltip", "hover", "info", "popup", "suggest"],
    ["search", "find", "lookup", "query", "launcher", "filter"],
    ["folder", "directory", "path", "location"],
    ["file", "document"],
    ["delete", "remove", "erase", "trash", "discard", "clear"],
    ["start", "startup", "launch", "boot", "open"],
    ["quit", "exit", "close", "shutdown"],
    ["auto", "automatic", "automatically"],
    ["enable", "activate", "show", "allow"],
    ["disable", "deactivate", "hide", "mute", "off", "suppress"],
    ["update", "upgrade", "version"],
    ["download", "fetch", "pull", "sync"],
    ["upload", "push", "publish", "share"],
    ["change", "edit", "modify", "commit"],
    ["sound", "audio", "volume", "music", "speaker"],
    ["microphone", "mic", "input", "recording"],
    ["screen", "display", "monitor"],
    ["brightness", "backlight", "dim"],
    ["background", "wallpaper"],
    ["lock", "idle", "screensaver", "sleep", "suspend", "timeout"],
    ["keyboard", "shortcut", "keybinding", "hotkey", "accelerator"],
    ["mouse", "pointer", "cursor", "caret", "touchpad", "trackpad"],
    ["language", "locale", "translation", "spelling"],
    ["notification", "message", "badge", "alert"],
    ["network", "internet", "connection", "proxy", "online", "offline"],
    ["privacy", "telemetry", "tracking", "analytics", "statistics"],
    ["security", "trust", "safe", "permission"],
    ["indent", "indentation", "tab"],
    ["line", "row"], ["column", "ruler", "width"],
    ["space", "whitespace", "blank", "padding", "margin"],
    ["picture", "image", "photo", "icon"],
    ["video", "movie", "animation", "motion"],
    ["time", "clock", "date", "hour"],
    ["battery", "power", "energy"],
    ["speed", "rate", "fast", "slow", "delay", "interval", "duration"],
    ["limit", "maximum", "max", "quota"],
    ["backup", "save", "history", "snapshot", "autosave"],
    ["print", "printer", "paper"],
    ["tab", "page", "window"],
    ["toolbar", "sidebar", "panel", "bar", "menu"],
    ["box", "field", "input"],
    ["accessibility", "contrast", "reader"],
    ["complete", "completion", "suggestion", "intellisense"],
    ["run", "execute", "debug"],
    ["shell", "terminal", "console"],
    ["log", "trace", "verbose"],
    ["layout", "arrangement", "position", "placement"],
    ["server", "host", "address", "endpoint", "url"],
  ]
}
