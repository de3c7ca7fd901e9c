import Foundation
import Testing

/// The commands in the `sh` examples of the pages work in a directory that has the files they name.
@Suite struct PageExampleTests {
  private static let pages: [String] = {
    var pages = [
      "README.md", "docs/formats.md", "docs/history.md", "docs/json.md", "docs/profiles.md",
      "docs/reliability.md",
    ]
    #if GSettings
      pages.append("docs/desktop.md")
    #endif
    return pages
  }()

  /// Commands that show the editor, or wait for another program.
  private static let interactive = ["settee", "settee record"]

  @Test(arguments: pages)
  func `the commands of a page work`(page: String) throws {
    let commands = Self.commands(of: page)
    #expect(commands.count >= 3)
    let sandbox = try Self.prepared()
    for command in commands {
      let outcome = try sandbox.shell(
        "cd \(sandbox.directory); settee() { \"$SETTEE\" \"$@\"; }; \(command)")
      // Some commands report a difference, or that there is no work.
      #expect(outcome.status <= 1 && !outcome.errors.contains("Usage:"), "\(command): \(outcome)")
    }
  }

  private static func commands(of page: String) -> [String] {
    ExamplePage(page).blocks.filter { $0.language == "sh" }.flatMap(\.lines)
      .filter { line in
        line.hasPrefix("settee ") && !isInteractive(line)
      }
  }

  private static func isInteractive(_ line: String) -> Bool {
    let words = line.split(separator: " ").prefix(2)
    let isOpening = words.last?.contains(where: { ".#-".contains($0) }) == true
    return isOpening || interactive.contains(words.joined(separator: " "))
  }

  /// A sandbox with the files, the history and the snapshot that the examples name.
  private static func prepared() throws -> Sandbox {
    let sandbox = try Sandbox()
    // The schemas of the desktop.
    sandbox.environment["XDG_DATA_DIRS"] = "\(sandbox.directory)/share:/usr/share"
    for name in ["a.json", "b.json", "old.json", "new.json"] {
      try sandbox.write("{\"a\": 1}", to: name)
    }
    try sandbox.write("{\"type\": \"object\"}", to: "app.schema.json")
    try sandbox.write("[server]\nport = 80 # open\nhosts = [\"a\"]\n", to: "app.toml")
    try sandbox.write("PORT=80\n", to: ".env")
    for volume in 1...7 {
      try sandbox.settee("set", "org.settee.demo", "/output/volume", "0.\(volume)")
    }
    try sandbox.settee("snapshot", "save", "org.settee.demo", "at home")
    let profile = try sandbox.settee("export", "org.settee.demo").output
    try sandbox.write(profile, to: "audio.json")
    return sandbox
  }
}
