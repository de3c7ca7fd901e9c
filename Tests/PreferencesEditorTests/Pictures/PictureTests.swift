import Foundation
import Terminal
import Testing

@testable import PreferencesEditor

/// Tests of the pictures in the documentation; `make screens` redraws them.
@Suite struct PictureTests {
  private static let scenes: [Scene] = [
    .form, .choices, .search, .review, .history, .save, .record, .updates, .difference, .conflict,
  ]

  /// The pictures of the README; `StartPictureTests` draws the start screen.
  private static let wideScenes: [Scene] = [.form, .review, .conflict]
  private static let wide = Size(columns: 120, rows: 30)

  @Test(arguments: scenes)
  func `every picture in the documentation is up to date`(scene: Scene) throws {
    try expect(scene.editor(), as: scene.rawValue)
  }

  @Test(arguments: wideScenes)
  func `every wide picture is up to date`(scene: Scene) throws {
    try expect(scene.editor(size: Self.wide), as: "wide/\(scene.rawValue)")
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
