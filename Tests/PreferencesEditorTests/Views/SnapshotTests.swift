@testable import PreferencesEditor
import Terminal
import Testing

@Suite struct SnapshotTests {
  @Test(arguments: Scene.allCases)
  func `every scene matches its snapshot at every size`(scene: Scene) throws {
    var editor = try scene.editor()
    var pages: [String] = []
    for (columns, rows) in [(1, 1), (20, 6), (40, 12), (80, 24), (120, 40), (200, 50)] {
      editor.send(.resized(Size(columns: columns, rows: rows)))
      pages.append("=== \(columns)×\(rows)\n\(page(of: &editor))")
    }
    try Snapshot.expect(pages.joined(separator: "\n") + "\n", named: scene.rawValue)
  }

  /// The screen in Unicode and ASCII, with its roles, cursor position and spoken text.
  private func page(of editor: inout HeadlessEditor) -> String {
    editor.repertoire = .ascii
    let ascii = editor.frame
    editor.repertoire = .standard
    let frame = editor.frame
    let cursor = frame.cursor.position
    return """
      \(frame.plainText)
      --- ASCII
      \(ascii.plainText)
      --- roles
      \(frame.roleText)
      --- cursor at column \(cursor.column), row \(cursor.row)
      \(frame.linearText)
      """
  }
}
