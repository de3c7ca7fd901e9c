import PreferenceValues

/// The arguments of an export or import that the user types.
package struct ProfileOptions: Hashable, Sendable {
  /// The path of the file.
  package var file: String
  /// Whether settings at their defaults are exported too.
  package private(set) var all = false
  /// Whether an import resets the values that the profile does not have.
  package private(set) var replaces = false
  /// The name of the layer; nil for the usual ones.
  package private(set) var layer: String?

  /// The number of unsaved changes, which an export leaves out.
  package var unsavedCount = 0

  /// Reads a path and the options after it; nil if an option is unknown or incomplete.
  init?(_ text: String, of verb: CommandLine.Verb) {
    let text = " \(text)"
    let end = text.firstRange(of: " --")?.lowerBound ?? text.endIndex
    file = String(text[..<end]).trimmed
    var words = text[end...].split(separator: " ").map(String.init)[...]
    while let word = words.popFirst() {
      guard read(word, &words, of: verb) else { return nil }
    }
    if all, layer != nil { return nil }
  }

  private mutating func read(
    _ option: String, _ words: inout ArraySlice<String>, of verb: CommandLine.Verb
  ) -> Bool {
    guard Self.names(of: verb).contains(option) else { return false }
    switch option {
    case "--all": all = true
    case "--replace": replaces = true
    default:
      layer = words.popFirst()
      return layer != nil
    }
    return true
  }

  /// The options of a verb.
  static func names(of verb: CommandLine.Verb) -> [String] {
    switch verb {
    case .exportProfile: ["--all", "--layer"]
    case .importProfile: ["--layer", "--replace"]
    case .diff: ["--commands", "--patch"]
    default: []
    }
  }
}
