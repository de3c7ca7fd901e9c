import PreferenceValues
@testable import PreferencesEditor
import Terminal
import TestSupport
import Testing

@Suite struct DensityTests {
  private func editor(
    _ density: EditorPreferences.Density, scene: Scene = .form,
    language: InterfaceLanguage = .english
  ) throws -> HeadlessEditor {
    var editor = try scene.editor(language: language)
    editor.editor.preferences.density = density
    return editor
  }

  @Test(arguments: EditorPreferences.Density.allCases)
  func `every density matches its snapshot`(density: EditorPreferences.Density) throws {
    var pages: [String] = []
    for scene in [Scene.form, .list, .domains] {
      pages.append("=== \(scene)\n\(try editor(density, scene: scene).screen)")
    }
    try Snapshot.expect(
      pages.joined(separator: "\n") + "\n", named: "density-\(density.rawValue)")
  }

  @Test func `comfortable density spaces the rows, compact density has no rules`() throws {
    func rows(_ density: EditorPreferences.Density) throws -> [Int] {
      try editor(density).frame.semantics.filter { $0.kind == .row }.map(\.rect.top)
    }
    let comfortable = try rows(.comfortable)
    #expect(zip(comfortable, comfortable.dropFirst()).allSatisfy { $1 - $0 >= 2 })
    #expect(try comfortable.count < rows(.normal).count)
    let lines = try editor(.compact).screen.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("──────") })
  }

  /// Each width at two heights, and each height at two widths.
  private static let sizes =
    [1, 40, 200].flatMap { columns in [10, 24].map { Size(columns: columns, rows: $0) } }
    + [1, 6, 15, 16, 25, 60].flatMap { rows in [20, 80].map { Size(columns: $0, rows: rows) } }

  @Test(arguments: Scene.allCases, [EditorPreferences.Density.compact, .comfortable])
  func `every scene is drawn correctly at every density`(
    scene: Scene, density: EditorPreferences.Density
  ) throws {
    var editor = try editor(density, scene: scene, language: PseudoLanguage.language)
    for size in Self.sizes {
      editor.send(.resized(size))
      let frame = editor.frame
      #expect(frame.errors.isEmpty, "\(size)\n\(frame.plainText)")
    }
  }

  @Test(arguments: EditorPreferences.Density.allCases)
  func `the last row of a long list can be reached`(density: EditorPreferences.Density) throws {
    var editor = try HeadlessEditor(
      values: [
        "equaliser": .dictionary([
          "presets": .array((1...60).map { .string("preset \($0)") })
        ])
      ])
    editor.editor.preferences.density = density
    editor.press("Enter End", at: ["equaliser", "presets"])
    #expect(editor.focused == "preset 60", "\(editor.screen)")
    for _ in 0..<59 {
      editor.press("Up")
      #expect(editor.focused.hasPrefix("preset"), "\(editor.screen)")
    }
    #expect(editor.focused == "preset 1")
  }

  @Test func `a click selects its row at comfortable density`() throws {
    var editor = try editor(.comfortable)
    let rows = editor.frame.semantics.filter { $0.kind == .row }
    let row = try #require(rows.last)
    editor.send(.input(.mouse(MouseEvent(.press(button: 1), at: row.rect.origin))))
    #expect(editor.focused.hasPrefix(row.label.string))
  }
}
