import Foundation
import TestSupport
import Testing

/// The picture of the start screen in the README, which the program draws; `make screens` redraws it.
@Suite struct StartPictureTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs/screens/wide/domains.svg").standardizedFileURL

  /// The files of a home directory and of a project, by their paths.
  private static let files = [
    "home/.config/lazygit/config.yml": "gui:\n  theme: {}\n",
    "home/.config/starship.toml": "add_newline = false\n",
    "home/.config/org.example.mail.plist": Sandbox.propertyList(
      "<key>Signature</key><string>Ada</string>\n"),
    "home/.gitconfig": "[user]\n\tname = Ada\n",
    "home/src/website/.editorconfig": "root = true\n",
    "home/src/website/.github/workflows/ci.yml": "on: push\n",
    "home/src/website/.vscode/settings.json": "{\"editor.tabSize\": 2}\n",
    "home/src/website/Cargo.toml": "[package]\nname = \"website\"\n",
    "home/src/website/package.json": "{\"name\": \"website\"}\n",
    "home/.local/share/settee/schemas/files/any.json": "{\"type\": \"object\"}",
    "home/.local/share/settee/schemas/index.json": index,
  ]

  /// The schemas of files, as in SchemaStore's catalog.
  private static let index = """
    {"schemas": [
      {"name": "GitHub Workflow", "url": "files/any.json", "fileMatch": [".github/workflows/*.yml"]},
      {"name": "Cargo Manifest", "url": "files/any.json", "fileMatch": ["Cargo.toml"]},
      {"name": "package.json", "url": "files/any.json", "fileMatch": ["package.json"]},
      {"name": "lazygit", "url": "files/any.json", "fileMatch": ["**/lazygit/config.yml"]},
      {"name": "Starship", "url": "files/any.json", "fileMatch": ["starship.toml"]}]}
    """

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for (name, text) in Self.files {
      let directory = (sandbox.path(name) as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
      try sandbox.write(text, to: name)
    }
    for name in ["CONFIG", "STATE", "DATA"] { sandbox.environment["XDG_\(name)_HOME"] = nil }
    return sandbox
  }

  @Test(.enabled(if: Screen.tmux != nil))
  func `the picture of the start screen equals the screen of the program`() throws {
    let sandbox = try sandbox()
    for (path, value) in [("/output/volume", "0.5"), ("/output/mute", "on"), ("/owner", "Ada")] {
      try sandbox.settee("set", "org.settee.demo", path, value)
    }
    let start = "cd \"$HOME/src/website\" && exec \"$0\""
    let screen = try Screen(
      sandbox, command: ["/bin/sh", "-c", start, Sandbox.settee], columns: 120, rows: 30,
      environment: ["TERM": "tmux-256color"])
    try screen.shows("org.settee.demo", "3 set", "package.json")
    try screen.stabilizes()
    try expect(screen.picture(columns: 120).svg)
  }

  private func expect(_ svg: String) throws {
    let recorded = try? String(contentsOf: Self.file, encoding: .utf8)
    if recorded != svg, ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try svg.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(recorded == svg)
  }

  @Test func `the README shows the picture`() throws {
    let readme = try String(
      contentsOf: Self.file.appending(path: "../../../../README.md").standardizedFileURL,
      encoding: .utf8)
    #expect(readme.contains("docs/screens/wide/domains.svg"))
  }
}
