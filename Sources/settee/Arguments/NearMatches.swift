import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// The known names that a mistyped one may stand for.
struct NearMatches {
  /// The names, nearest first, at most three.
  let names: [String]

  private static let most = 3

  /// Finds the names that differ in few characters, or that contain the word.
  init(of word: String, among known: some Sequence<String>) {
    let letters = Array(word.lowercased())
    let limit = max(1, letters.count / 4)
    let found = known.compactMap { name -> (name: String, distance: Int)? in
      guard name != word else { return nil }
      let distance = Self.distance(letters, Array(name.lowercased()), limit: limit)
      if distance <= limit { return (name, distance) }
      let isPart = letters.count > 2 && name.lowercased().contains(word.lowercased())
      return isPart ? (name, limit + 1) : nil
    }
    names = found.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(Self.most).map(\.name)
  }

  /// Finds the paths of files with a known format whose names differ from that of a path.
  init(ofFile path: String) {
    let (directory, name) = FileLocation.parts(of: path)
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
      .filter { DocumentFormats.format(forFileName: $0) != nil }
    let near = NearMatches(of: name, among: files).names
    names = near.map { directory == "/" ? "/\($0)" : "\(directory)/\($0)" }
  }

  /// The names as a question, such as "did you mean A or B?"; nil without names.
  var question: Message? {
    names.isEmpty
      ? nil : Message("did you mean \(names.map(Message.init(verbatim:)).disjunction)?")
  }

  /// The number of insertions, deletions, replacements and swaps of neighbors between two words; if it exceeds the limit,
  /// any larger number.
  private static func distance(_ one: [Character], _ other: [Character], limit: Int) -> Int {
    guard abs(one.count - other.count) <= limit else { return limit + 1 }
    var (before, last) = ([Int](), Array(0...other.count))
    for (row, letter) in one.enumerated() {
      var next = [row + 1]
      for (column, candidate) in other.enumerated() {
        let isSame = letter == candidate
        var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == candidate {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      if next.allSatisfy({ $0 > limit }) { return limit + 1 }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}
