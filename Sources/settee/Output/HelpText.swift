import PreferenceValues

/// The help of a command in settee's order: summary, usage, examples, options, exit codes.
struct HelpText {
  let text: String

  /// The help as the argument parser prints it.
  init(_ help: String) {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.localized(String($0)) }
    let sections = lines.joined(separator: "\n").split(separator: "\n\n").map(String.init)
    let usagePrefix = Message("Usage: \("")").localized
    guard let usage = sections.firstIndex(where: { $0.hasPrefix(usagePrefix) }) else {
      text = lines.joined(separator: "\n")
      return
    }
    let exitCodes = Message("Exit codes:").localized
    let isExitCodes = { (section: String) in section.hasPrefix(exitCodes) }
    let ordered =
      sections.prefix(1).filter { _ in usage > 0 } + [sections[usage]]
      + sections[..<usage].dropFirst() + sections[(usage + 1)...]
    text = (ordered.filter { !isExitCodes($0) } + ordered.filter(isExitCodes))
      .joined(separator: "\n\n")
  }

  /// A line with the parser's own texts in settee's form and the language of the output.
  private static func localized(_ line: String) -> String {
    for (heading, text) in headings where line.hasPrefix(heading) {
      return text.localized + line.dropFirst(heading.count)
    }
    if let match = line.wholeMatch(of: /OVERVIEW: (.*)/) { return String(match.1) }
    if let match = line.wholeMatch(of: /USAGE: (.*)/) {
      return Message("Usage: \(match.1)").localized
    }
    if let match = line.wholeMatch(of: /(\s+)See '(.*)' for detailed help\./) {
      return match.1 + Message("See '\(match.2)' for detailed help.").localized
    }
    var line = line
    for (english, text) in ownTexts { line = line.replacing(english, with: text.localized) }
    return line
  }

  private static let headings = [
    ("ARGUMENTS:", Message("Arguments:")), ("OPTIONS:", Message("Options:")),
    ("SUBCOMMANDS:", Message("Commands:")),
  ]

  private static let ownTexts = [
    ("Show help information.", Message("Show help information.")),
    ("Show the version.", Message("Show the version.")),
    ("(values: ", Message("(values: ")), ("(default: ", Message("(default: ")),
  ]
}
