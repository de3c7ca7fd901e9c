/// The letters that press the buttons of a dialog.
enum ButtonLetters {
  /// Letters that move between buttons, and press a button only if its title begins with them.
  private static let movements: Set<Character> = ["h", "j", "k", "l"]

  /// Returns a different letter for each title: its first, or another one if that is taken.
  ///
  /// First letters have precedence, then those at the beginning of a word; digits come last.
  static func letters(of titles: [String]) -> [Character?] {
    var taken: Set<Character> = []
    func assignLetter(from letters: [Character]) -> Character? {
      letters.first { taken.insert($0).inserted }
    }
    let firsts = titles.map { assignLetter(from: Array(letters(in: $0).prefix(1))) }
    return zip(titles, firsts).map { $1 ?? assignLetter(from: otherLetters(in: $0)) }
  }

  /// The letters of a title after the first, those at the beginning of a word first.
  private static func otherLetters(in title: String) -> [Character] {
    let words = title.split(separator: " ").compactMap { letters(in: $0).first }
    let all = (words + letters(in: title)).filter { !movements.contains($0) }
    return all.filter(\.isLetter) + all.filter(\.isNumber)
  }

  /// The letters and digits of a text in lower case.
  private static func letters(in text: some StringProtocol) -> [Character] {
    Array(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
