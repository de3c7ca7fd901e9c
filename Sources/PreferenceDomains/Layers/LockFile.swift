import PreferenceStores
import PreferenceValues

/// The paths that a layer locks, and the problems of the file that lists them.
struct LockList {
  var paths: [PreferencePath] = []
  var problems: [PreferenceProblem] = []
}

/// A file of locks: `NAME.locks` in the directory of the file `NAME.plist` or `NAME.json` of a system layer.
///
/// It has one path a line, a JSON Pointer or a top-level key. Blank lines, lines that begin with
/// `#`, comments after ` #` and a byte order mark are ignored. A lock is a promise to an
/// administrator, so an error locks more rather than less: every path that a line may mean, or the
/// whole domain. A line in another notation, such as `*` or `{"volume": true}`, is an error, not a key.
/// The error is reported as a problem of the layer.
struct LockFile {
  let path: String

  /// The file with the locks of a layer's file.
  init(beside path: String) {
    self.path = path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex) + ".locks"
  }

  /// The locks in the file; none if there is no file.
  func read() -> LockList {
    do throws(StoreError) {
      guard let bytes = try FileContent.bytes(at: path) else { return LockList() }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return everything(because: RefusalReason(Message("\(path) is not valid UTF-8")))
      }
      return locks(in: text)
    } catch {
      return everything(because: RefusalReason(of: error))
    }
  }

  /// The locks in the text of a file.
  func locks(in text: String) -> LockList {
    var list = LockList()
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let word = line.trimmingBlanks()
      guard !word.isEmpty, !word.hasPrefix("#") else { continue }
      if let paths = Self.paths(in: word) {
        list.paths += paths
      } else {
        let found = everything(
          because: RefusalReason(Message("\(path):\(index + 1): “\(word)” is not a valid path")))
        list.paths += found.paths
        list.problems += found.problems
      }
    }
    return list
  }

  /// The paths that a line may mean, nil if it is a malformed pointer or in another notation.
  private static func paths(in word: Substring) -> [PreferencePath]? {
    let key = uncommented(word)
    guard key.hasPrefix("/") || !isOtherNotation(key) else { return nil }
    guard let path = PreferencePath(String(key)) else { return nil }
    // A name may contain “ #”, and a pointer to a group may end with a slash.
    let whole = key == word ? nil : PreferencePath(String(word))
    return [path, whole, path.name == "" ? path.parent : nil].compactMap(\.self)
  }

  /// Whether a word has punctuation of patterns, JSON, XML, YAML or INI; a key with such a name is given as a pointer.
  private static func isOtherNotation(_ word: Substring) -> Bool {
    word.contains { "*{}[]<>\"=".contains($0) } || word.contains(": ")
  }

  private static func uncommented(_ word: Substring) -> Substring {
    let comment = word.indices.dropFirst().first {
      word[$0] == "#" && word[word.index(before: $0)].isWhitespace
    }
    return comment.map { word[..<$0].trimmingBlanks() } ?? word
  }

  private func everything(because reason: RefusalReason) -> LockList {
    let problem = PreferenceProblem(
      Message("every setting is locked: \(reason)"), at: .root)
    return LockList(paths: [.root], problems: [problem])
  }
}

extension Substring {
  /// The text without leading and trailing spaces and tabs.
  fileprivate func trimmingBlanks() -> Substring {
    var rest = drop { $0 == " " || $0 == "\t" }
    while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
    return rest
  }
}
