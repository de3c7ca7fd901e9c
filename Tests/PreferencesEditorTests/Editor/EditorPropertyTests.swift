import Foundation
import PreferenceValues
@testable import PreferencesEditor
import Terminal
import TestSupport
import Testing

@Suite struct EditorPropertyTests {
  /// All bound keys and the keys that edit text, and three times the most common keys.
  private static let keys: [KeyPress] = {
    let bound = Set(Keymap.default.bindings.flatMap(\.keystrokes)).sorted { "\($0)" < "\($1)" }
    let texts = KeyPress.script("Alt-B Alt-d ^A ^E ^K ^W ^Y ^T f \"aé漢0.15-x\"") ?? []
    let common = KeyPress.script("Enter Down Up Esc Space s u m t") ?? []
    return bound + texts + Array(repeating: common, count: 3).flatMap(\.self)
  }()

  private static let pastes = ["12", "two\nlines\r", "\u{1B}[31m\u{202E}", "漢字\u{301}", ""]

  /// Each run sends 1,000 messages; `make soak` sends 100,000 in total.
  private static let runs =
    0..<(ProcessInfo.processInfo.environment["SETTEE_RANDOM_MESSAGES"].flatMap { Int($0) }.map {
      max(1, $0 / 1000)
    } ?? 3)

  @Test(arguments: runs)
  func `random keys, pastes, sizes and external changes leave a valid screen`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    var editor = try #require(Scene.allCases.randomElement(using: &random)).editor(
      size: Size(columns: 62, rows: 12))
    editor.repertoire = Bool.random(using: &random) ? .standard : .ascii
    var script = ""
    var deck: [KeyPress] = []
    for round in 0..<1_000 {
      // All keys are pressed before one of them is pressed again.
      if deck.isEmpty { deck = Self.keys.shuffled(using: &random) }
      script += try step(&editor, from: &deck, using: &random) + " "
      let frame = editor.frame
      let errors = frame.errors
      // Checking every character of every frame would take minutes.
      if round.isMultiple(of: 20) {
        let undescribed = editor.editor.frame(in: editor.repertoire, isDescribed: false)
        #expect(frame.isHarmless && undescribed.lines == frame.lines, "\(script.suffix(300))")
      }
      if !errors.isEmpty {
        Issue.record("\(errors) after \(script.suffix(300))\n\(editor.frame.plainText)")
        return
      }
    }
    for _ in 0..<100 where !isLeaving(editor) { editor.press("Esc") }
    #expect(isLeaving(editor), "after \(script.suffix(300))\n\(editor.screen)")
  }

  /// Sends a random event, mostly a press of the last key of a deck, and returns its description.
  private func step(
    _ editor: inout HeadlessEditor, from deck: inout [KeyPress],
    using random: inout SeededGenerator
  ) throws -> String {
    switch Int.random(in: 0..<60, using: &random) {
    case 0:
      let size = Size(
        columns: Int.random(in: 1...70, using: &random), rows: .random(in: 1...16, using: &random))
      editor.send(.resized(size))
      return "\(size.columns)×\(size.rows)"
    case 1:
      let text = Self.pastes.randomElement(using: &random) ?? ""
      editor.send(.input(.paste(text)))
      return "paste(\(text.debugDescription))"
    case 2:
      let value = PreferenceValue.real(.random(in: 0...1, using: &random))
      let key = ["bass", "bands"].randomElement(using: &random) ?? "bass"
      try editor.writeExternally([["equaliser", key]: .set(value)])
      return "external change(\(key))"
    case 4:
      let wheel = MouseEvent(.wheelUp, at: Point(column: 1, row: 1))
      editor.send(.input(.mouse(wheel)))
      return "wheel"
    case 3:
      let point = Point(
        column: .random(in: 0..<80, using: &random), row: .random(in: 0..<24, using: &random))
      editor.send(.input(.mouse(MouseEvent(.press(button: 1), at: point))))
      return "click(\(point.column), \(point.row))"
    default:
      guard let key = deck.popLast() else { return "" }
      editor.send(.input(.keystroke(key)))
      return "\(key)"
    }
  }

  @Test func `every bound action has a key in some scene`() throws {
    let keymap = Keymap.default
    let contexts = try Set(Scene.allCases.map { try $0.editor().editor.context })
    let missing = keymap.actions.filter { action in
      !contexts.contains { keymap.keystroke(for: action, in: $0) != nil }
    }
    #expect(missing == [])
  }

  @Test(arguments: Scene.allCases)
  func `Esc leads out of every scene`(scene: Scene) throws {
    var editor = try scene.editor()
    for _ in 0..<8 where !isLeaving(editor) { editor.press("Esc") }
    #expect(isLeaving(editor), "\(editor.screen)")
  }

  /// Whether the editor shows the start screen or asks about unsaved text or changes.
  private func isLeaving(_ editor: HeadlessEditor) -> Bool {
    let question = editor.editor.dialog?.title ?? ""
    return editor.editor.shown == StartScreen.keys
      || (question.hasPrefix("Save ") || question.hasSuffix("is not saved yet."))
      // A text from the external editor remains until it is edited again or discarded.
      || editor.editor.form?.outside != nil
  }

  @Test(arguments: Scene.allCases)
  func `every scene is drawn correctly at every size`(scene: Scene) throws {
    var editor = try scene.editor()
    for columns in [1, 2, 5, 19, 20, 39, 40, 60, 80, 300] {
      for rows in [1, 2, 3, 5, 9, 10, 15, 24, 100] {
        editor.send(.resized(Size(columns: columns, rows: rows)))
        let errors = editor.frame.errors
        #expect(errors.isEmpty, "\(columns)×\(rows)\n\(editor.frame.plainText)")
      }
    }
  }
}
