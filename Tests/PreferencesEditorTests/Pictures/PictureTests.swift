import Foundation
import Terminal
import Testing

/// Tests of the pictures in the documentation; `make screens` redraws them.
@Suite struct PictureTests {
  private static let scenes: [Scene] = [
    .form, .choices, .search, .review, .history, .save, .record, .updates, .difference, .conflict,
  ]

  @Test(arguments: scenes)
  func `every picture in the documentation is up to date`(scene: Scene) throws {
    let frame = try scene.editor().frame
    let file = Self.root.appending(path: "docs/screens/\(scene.rawValue).svg")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Snapshot.expect(FramePicture(frame: frame).svg, at: file)
  }

  @Test(arguments: scenes)
  func `every picture is used in the documentation`(scene: Scene) throws {
    let pages = ["README.md", "docs/history.md", "docs/editor.md"].compactMap {
      try? String(contentsOf: Self.root.appending(path: $0), encoding: .utf8)
    }
    #expect(pages.contains { $0.contains("screens/\(scene.rawValue).svg") })
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
