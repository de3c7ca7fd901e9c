import Foundation
import PreferenceValues
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of the pictures in the documentation; `make screens` redraws them.
@Suite struct PictureTests {
  private static let scenes: [Scene] = [
    .form, .choices, .search, .review, .history, .save, .record, .updates, .difference, .conflict,
  ]

  /// The pictures of the README.
  private static let wideScenes: [Scene] = [.domains, .form, .review, .conflict]
  private static let wide = Size(columns: 120, rows: 30)

  @Test(arguments: scenes)
  func `every picture in the documentation is up to date`(scene: Scene) throws {
    try expect(scene.editor(), as: scene.rawValue)
  }

  @Test(arguments: wideScenes)
  func `every wide picture is up to date`(scene: Scene) throws {
    var editor = try scene.editor(size: Self.wide)
    if scene == .domains { editor.showMachine() }
    try expect(editor, as: "wide/\(scene.rawValue)")
  }

  private func expect(_ editor: HeadlessEditor, as name: String) throws {
    let file = Self.root.appending(path: "docs/screens/\(name).svg")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Snapshot.expect(FramePicture(frame: editor.frame).svg, at: file)
  }

  @Test(arguments: scenes.map(\.rawValue) + wideScenes.map { "wide/\($0.rawValue)" })
  func `every picture is used in the documentation`(name: String) throws {
    let pages = ["README.md", "docs/history.md", "docs/editor.md"].compactMap {
      try? String(contentsOf: Self.root.appending(path: $0), encoding: .utf8)
    }
    #expect(pages.contains { $0.contains("screens/\(name).svg") })
  }

  @Test func `a picture shows characters, colors and widths`() throws {
    var frame = Frame(size: Size(columns: 8, rows: 2), repertoire: .standard)
    frame.write("a<漢", at: Point(column: 0, row: 0), role: .problem)
    frame.write("on", at: Point(column: 2, row: 1), emphasis: .focused)
    let svg = FramePicture(frame: frame).svg
    #expect(
      svg.contains("fill=\"#f07178\" font-weight=\"bold\" xml:space=\"preserve\">a&lt;</text>"))
    #expect(svg.contains(">漢</text>") && svg.contains("textLength=\"16.8\""))
    #expect(
      svg.contains("<rect x=\"28.8\" y=\"30\" width=\"16.8\" height=\"18\" fill=\"#d8dbe0\"/>"))
  }

  private static let root = Snapshot.tests.deletingLastPathComponent().deletingLastPathComponent()
}

extension HeadlessEditor {
  /// Shows the start screen of a machine with a project, a desktop and recent domains.
  fileprivate mutating func showMachine() {
    func items(
      _ section: Message, _ items: [(name: String, title: String, place: String, keys: Int)]
    ) -> [DomainSummary] {
      items.map { item in
        DomainSummary(
          name: item.name, title: item.title, place: item.place, keys: item.keys,
          setCount: item.keys / 6, hasSchema: true, hasCounts: item.keys > 0,
          section: StartSection(section))
      }
    }
    var summaries: [DomainSummary] = []
    summaries += items(
      Message("Recent"),
      [
        ("org.example.audio", "Audio", "~/.config/org.example.audio.plist", 9),
        ("org.gnome.desktop.interface", "", "/org/gnome/desktop/interface/", 43),
      ])
    summaries += items(
      Message("Files here"),
      [
        (".editorconfig", ".editorconfig", "", 0),
        (".github/workflows/ci.yml", "GitHub Workflow", "schema: SchemaStore", 0),
        (".vscode/settings.json", "VS Code workspace settings", "schema: VS Code", 0),
        ("Cargo.toml", "Cargo Manifest", "schema: SchemaStore", 0),
        ("package.json", "package.json", "schema: SchemaStore", 0),
      ])
    summaries += items(
      Message("Programs"),
      [
        (".config/lazygit/config.yml", "lazygit", "schema: SchemaStore", 0),
        (".config/starship.toml", "Starship", "schema: SchemaStore", 0),
        (".gitconfig", "git-config", "", 0),
      ])
    summaries += items(
      Message("Domains"),
      [
        ("org.settee", "settee", "~/.config/org.settee.plist", 18),
        ("org.settee.demo", "Audio", "~/.config/org.settee.demo.plist", 42),
      ])
    summaries += items(
      Message("GSettings"),
      [
        ("dconf:/", "", "/", 1204),
        ("org.gnome.desktop.interface", "", "/org/gnome/desktop/interface/", 43),
        ("org.gnome.desktop.wm.keybindings", "", "/org/gnome/desktop/wm/keybindings/", 84),
        ("org.gnome.desktop.peripherals.mouse", "", "/org/gnome/desktop/peripherals/mouse/", 9),
        ("org.gtk.Settings.FileChooser", "", "/org/gtk/settings/file-chooser/", 16),
      ])
    summaries += items(
      Message("KDE"),
      [
        ("kdeglobals", "Colors and fonts", "~/.config/kdeglobals", 31)
      ])
    send(.found(summaries.map(\.grouped)))
  }
}

extension DomainSummary {
  /// The item in the group that GSettings gives its schemas.
  fileprivate var grouped: DomainSummary {
    guard name.hasPrefix("org.g"), section == StartSection(Message("GSettings")) else {
      return self
    }
    var item = self
    item.title = nil
    item.group = name.split(separator: ".").prefix(3).joined(separator: ".")
    return item
  }
}
