/// A word that a shell offers, and its meaning; no space follows a word that ends with a slash.
struct Candidate: Hashable {
  var word: String
  var meaning: String

  init(_ word: String, _ meaning: String = "") {
    self.word = word
    self.meaning = meaning
  }

  /// Whether it is one line without control characters, as shells and their menus require.
  var canBeOffered: Bool {
    !word.isEmpty && !word.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The meaning on one line.
  var note: String {
    let line = meaning.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return String(line.unicodeScalars.filter { $0.properties.generalCategory != .control })
  }
}
