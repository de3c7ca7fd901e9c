import PreferenceValues
import Terminal

/// Rows of the list that has the focus, as numbered lines with their spoken texts.
struct LinePage {
  /// The lines by the numbers of their rows, which begin with 1.
  private(set) var lines: [(number: Int, text: SafeText)] = []
  /// The text of an empty list.
  private(set) var placeholder: SafeText?

  /// Reads rows off a screen large enough for them.
  init(of editor: Editor, rows: Range<Int>, in repertoire: DisplayCapabilities) {
    var editor = editor
    editor.model.dialog = nil
    editor.model.preferences.showsDetailsPane = false
    editor.model.preferences.density = .normal
    // Groups are always drawn from the first one.
    let isInGroups = editor.isOnForm && editor.model.form?.isInGroups == true
    let first = isInGroups ? 0 : rows.lowerBound
    if !isInGroups { editor.select(row: first) }
    _ = editor.update(.resized(Size(columns: 160, rows: rows.upperBound - first + 8)))
    let layout = editor.model.layout
    let place = isInGroups ? layout.groups : layout.list
    let items = editor.frame(in: repertoire).semantics.filter { place.contains($0.rect.origin) }
    let listed = items.filter { [.row, .group, .menuItem].contains($0.kind) }
    // At the end of a list, rows before the first one fill the screen.
    let drawn = isInGroups ? 0 : editor.position.top
    lines = zip(drawn..., listed).filter { rows.contains($0.0) }
      .map { ($0.0 + 1, Self.shortened($0.1.announcement, in: editor.model.language, repertoire)) }
    if listed.isEmpty { placeholder = items.first { $0.kind == .text }?.announcement }
  }

  /// The maximum width of a line, because longer ones are tedious to hear.
  private static let longest = 500

  /// Returns a line that is cut if it is very long and then ends with the number of missing
  /// columns.
  private static func shortened(
    _ line: SafeText, in language: InterfaceLanguage, _ repertoire: DisplayCapabilities
  ) -> SafeText {
    guard line.width > longest else { return line }
    let rest = Message(" … and \(line.width - longest, "more column", "more columns")").text(
      in: language)
    return SafeText(line.slice(0..<longest).string + rest, in: repertoire)
  }
}
