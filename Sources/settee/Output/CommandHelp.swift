import PreferenceValues

/// The help of a command in settee's order: summary, usage, examples, description, options, exit codes.
struct CommandHelp {
  let text: String

  /// - Parameters:
  ///   - help: The help as the argument parser prints it.
  ///   - columns: The width of the lines.
  ///   - hasExitCodes: Whether it ends with the exit codes; the man page has a section of its own for them.
  init(_ help: String, columns: Int = Output.columns, hasExitCodes: Bool = true) {
    let sections = help.withCapitalPlaceholders.trimmed.split(separator: "\n\n").map(String.init)
    guard let index = sections.firstIndex(where: { $0.hasPrefix(Self.usageHeading) }) else {
      text = Self.localized(section: help)
      return
    }
    let usage = sections[index].dropFirst(Self.usageHeading.count)
    let before = sections[..<index].map(Self.localized(section:))
    let after = sections[(index + 1)...].map(Self.localized(section:))
    var ordered = Array(before.prefix(1))
    ordered.append(Self.usage(usage, columns))
    ordered += Self.examples(ofUsage: usage) + before.dropFirst() + after
    if hasExitCodes { ordered.append(Self.exitCodes(columns)) }
    text = ordered.joined(separator: "\n\n")
  }

  // MARK: Sections

  private static let usageHeading = "USAGE: "

  private static func usage(_ usage: Substring, _ columns: Int) -> String {
    var lines = usage.split(separator: "\n").map(words)
    // The parts of a usage stay the same in each language.
    lines[0] =
      [Substring(Message("Usage: \(lines[0].first ?? "")").localized)] + lines[0].dropFirst()
    let indent = String(repeating: " ", count: usageIndent)
    for index in lines.indices.dropFirst() {
      lines[index] = [Substring(indent + lines[index][0])] + lines[index].dropFirst()
    }
    return lines.map { wrapped($0, columns, indent: usageIndent) }.joined(separator: "\n")
  }

  private static let usageIndent = 7

  /// The words of a usage; an option in brackets is one.
  private static func words(_ usage: Substring) -> [Substring] {
    usage.matches(of: /\[[^\]]*\]|\S+/).map(\.output)
  }

  /// The examples of the command that a usage names.
  private static func examples(ofUsage usage: Substring) -> [String] {
    let words = usage.split(separator: " ").prefix { $0.first?.isLowercase == true }
    let examples = CommandExamples.of(words.dropFirst().joined(separator: " "))
    guard !examples.isEmpty else { return [] }
    return [([Message("Examples:").localized] + examples.map { "  \($0)" }).joined(separator: "\n")]
  }

  private static func exitCodes(_ columns: Int) -> String {
    let codes = ExitCode.allCases.map { code in
      wrapped(
        ["  \(code.rawValue)"] + code.meaning.localized.split(separator: " "), columns, indent: 4)
    }
    return ([Message("Exit codes:").localized] + codes).joined(separator: "\n")
  }

  /// Lines of words; further lines are indented.
  private static func wrapped(_ words: [Substring], _ columns: Int, indent: Int) -> String {
    var lines: [String] = []
    for word in words {
      if let line = lines.last, line.count + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(lines.isEmpty ? String(word) : String(repeating: " ", count: indent) + word)
      }
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Texts of the parser

  /// A section with the parser's own texts in settee's form and the language of the output.
  private static func localized(section: String) -> String {
    section.split(separator: "\n", omittingEmptySubsequences: false)
      .map { localized(line: String($0)) }.joined(separator: "\n")
  }

  private static func localized(line: String) -> String {
    for (heading, text) in headings where line.hasPrefix(heading) {
      return text.localized + line.dropFirst(heading.count)
    }
    if let match = line.wholeMatch(of: /(\s+)See '(.*)' for detailed help\./) {
      return match.1 + Message("Run \(match.2) for the help of a command.").localized
    }
    var line = String(line.trimmingPrefix("OVERVIEW: "))
    for (english, text) in ownTexts { line = line.replacing(english, with: text.localized) }
    return line
  }

  private static let headings = [
    ("ARGUMENTS:", Message("Arguments:")), ("OPTIONS:", Message("Options:")),
    ("SUBCOMMANDS:", Message("Commands:")),
  ]

  private static let ownTexts = [
    ("Show help information.", Message("Show help information.")),
    ("Show subcommand help information.", Message("Show the help of a command.")),
    ("Show the version.", Message("Show the version.")),
    ("(values:", Message("(values:")), ("(default:", Message("(default:")),
    ("; default:", Message("; default:")), ("(default)", Message("(default)")),
    // After a line break.
    (" default:", Message(" default:")),
  ]
}

extension String {
  /// A text of the parser with its placeholders in capitals, as the texts name them: `<path>` is PATH.
  var withCapitalPlaceholders: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.replacing(/<([a-z-]+)>( \.\.\.)?/) { match in
        match.1 == "subcommand" ? "COMMAND" : match.1.uppercased() + (match.2 == nil ? "" : "...")
      }
      // Descriptions stay in their column.
      guard let row = text.wholeMatch(of: /(\ \ \S.*?)(\ {2,}\S.*)/) else { return String(text) }
      return row.1 + String(repeating: " ", count: line.count - text.count) + row.2
    }.joined(separator: "\n")
  }
}
