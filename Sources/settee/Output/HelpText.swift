/// The help of a command in settee's order: summary, usage, examples, options, exit codes.
struct HelpText {
  let text: String

  /// The help as the argument parser prints it.
  init(_ help: String) {
    let headings = [
      "OVERVIEW: ": "", "USAGE: ": "Usage: ", "ARGUMENTS:": "Arguments:", "OPTIONS:": "Options:",
      "SUBCOMMANDS:": "Commands:",
    ]
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      headings.first { line.hasPrefix($0.key) }
        .map { $0.value + line.dropFirst($0.key.count) } ?? String(line)
    }
    let sections = lines.joined(separator: "\n").split(separator: "\n\n").map(String.init)
    guard let usage = sections.firstIndex(where: { $0.hasPrefix("Usage: ") }) else {
      text = lines.joined(separator: "\n")
      return
    }
    let isExitCodes = { (section: String) in section.hasPrefix("Exit codes:") }
    let ordered =
      sections.prefix(1).filter { _ in usage > 0 } + [sections[usage]]
      + sections[..<usage].dropFirst() + sections[(usage + 1)...]
    text = (ordered.filter { !isExitCodes($0) } + ordered.filter(isExitCodes))
      .joined(separator: "\n\n")
  }
}
