/// Editable text with a caret between characters.
///
/// It remembers the last cut text for the next paste, as readline does.
package struct TextBuffer: Sendable {
  private(set) var characters: [Character]
  /// The number of characters before the caret.
  private(set) var caret: Int
  private var cut: [Character] = []
  private var history = TextHistory()

  /// Creates a buffer with the caret at the end of the text.
  package init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  package var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  /// Whether the text was edited and not all edits are undone.
  var isEdited: Bool { history.canUndo }

  // MARK: Editing

  mutating func insert(_ text: String) {
    replace(caret..<caret, with: Array(text))
  }

  mutating func deleteBackward() {
    guard caret > 0 else { return }
    replace((caret - 1)..<caret)
  }

  mutating func deleteForward() {
    guard caret < characters.count else { return }
    replace(caret..<(caret + 1))
  }

  mutating func cutToLineEnd() {
    let end = lineEnd
    cut(caret..<(end == caret ? min(caret + 1, characters.count) : end))
  }

  mutating func cutToLineStart() {
    let start = lineStart
    cut((start == caret ? max(0, caret - 1) : start)..<caret)
  }

  mutating func cutWordBackward() { cut(wordStart..<caret) }
  mutating func cutWordForward() { cut(caret..<wordEnd) }
  mutating func insertCut() { insert(String(cut)) }

  mutating func transpose() {
    guard caret > 0, characters.count > 1 else { return }
    let right = min(caret, characters.count - 1)
    replace((right - 1)..<(right + 1), with: [characters[right], characters[right - 1]])
  }

  private mutating func cut(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    cut = Array(characters[range])
    replace(range)
  }

  /// Replaces the whole text.
  mutating func replaceText(with text: String) {
    replace(0..<characters.count, with: Array(text))
  }

  /// Replaces characters and moves the caret behind the replacement.
  private mutating func replace(_ range: Range<Int>, with replacement: [Character] = []) {
    guard !range.isEmpty || !replacement.isEmpty else { return }
    let step: TextHistory.Step =
      switch (range.count, replacement.count) {
      case (0, 1) where replacement != ["\n"]: .typing
      case (1, 0): .deleting
      default: .other
      }
    history.record(state, before: step)
    defer { history.endStep(at: caret) }
    characters.replaceSubrange(range, with: replacement)
    caret = range.lowerBound + replacement.count
    recluster()
  }

  /// Joins adjacent characters that form one, such as a letter and the accent typed after it.
  private mutating func recluster() {
    let joined = Array(String(characters))
    guard joined != characters else { return }
    caret = String(characters[..<caret]).count
    characters = joined
  }

  // MARK: Undoing

  private var state: TextHistory.State { TextHistory.State(characters: characters, caret: caret) }

  /// Undoes the last edit; characters typed or deleted in a row are one edit.
  mutating func undo() { restore(history.undo(state)) }
  mutating func redo() { restore(history.redo(state)) }

  private mutating func restore(_ state: TextHistory.State?) {
    if let state { (characters, caret) = (state.characters, state.caret) }
  }

  // MARK: Moving

  mutating func moveLeft() { caret = max(0, caret - 1) }
  mutating func moveRight() { caret = min(characters.count, caret + 1) }
  mutating func moveToLineStart() { caret = lineStart }
  mutating func moveToLineEnd() { caret = lineEnd }
  mutating func moveToStart() { caret = 0 }
  mutating func moveToEnd() { caret = characters.count }
  mutating func moveWordLeft() { caret = wordStart }
  mutating func moveWordRight() { caret = wordEnd }

  /// Moves to the nearest column of the line above; returns false on the first line.
  mutating func moveUp() -> Bool {
    let start = lineStart
    guard start > 0 else { return false }
    let column = caret - start
    let previous = self.start(ofLineAt: start - 1)
    caret = min(previous + column, start - 1)
    return true
  }

  /// Moves to the nearest column of the line below; returns false on the last line.
  mutating func moveDown() -> Bool {
    let end = lineEnd
    guard end < characters.count else { return false }
    let column = caret - lineStart
    caret = min(end + 1 + column, self.end(ofLineAt: end + 1))
    return true
  }

  // MARK: Lines and words

  /// The lines without their line ends.
  var lines: [String] {
    characters.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
  }

  /// The line of the caret, and the number of characters before the caret in it.
  var caretPlace: (line: Int, column: Int) {
    (characters[..<caret].count { $0 == "\n" }, caret - lineStart)
  }

  private var lineStart: Int { start(ofLineAt: caret) }
  private var lineEnd: Int { end(ofLineAt: caret) }

  private func start(ofLineAt position: Int) -> Int {
    (characters[..<position].lastIndex(of: "\n") ?? -1) + 1
  }

  private func end(ofLineAt position: Int) -> Int {
    characters[position...].firstIndex(of: "\n") ?? characters.count
  }

  private var wordStart: Int {
    let before = characters[..<caret]
    let letters = before.lastIndex(where: \.isPartOfWord).map { before[...$0] } ?? []
    return letters.isEmpty ? 0 : (letters.lastIndex { !$0.isPartOfWord } ?? -1) + 1
  }

  private var wordEnd: Int {
    let after = characters[caret...]
    guard let first = after.firstIndex(where: \.isPartOfWord) else { return characters.count }
    return after[first...].firstIndex { !$0.isPartOfWord } ?? characters.count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// The string without line ends at its end.
  var withoutLineEnds: String {
    String(self[..<(lastIndex { !$0.isNewline }.map(index(after:)) ?? startIndex)])
  }

  /// The string with LF as line ends, because terminals paste CR.
  var replacingLineEnds: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: "\n")
  }
}

extension [String] {
  /// The longest common prefix, nil if there are no strings.
  var commonPrefix: String? {
    guard var common = first else { return nil }
    for word in dropFirst() {
      common = String(zip(common, word).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }
}
