import PreferenceFormats

/// The first lines of a file whose name does not determine its format.
struct INIBeginning {
  /// The lines without blank lines and comments.
  private let lines: [Substring]

  init(_ contents: [UInt8]) {
    let start = contents.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let beginning = contents.dropFirst(start).prefix(4096)
    lines = String(decoding: beginning, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.isEmpty && $0.first != "#" && $0.first != ";" }
  }

  /// Whether a section follows at most keys and comments, and the text is not a list in JSON.
  var looksLikeINI: Bool {
    guard let header = lines.firstIndex(where: Self.isHeader),
      lines[..<header].allSatisfy(Self.isEntry)
    else { return false }
    return lines.contains(where: Self.isEntry) || !Self.isJSON(lines[header])
  }

  /// Whether the text has flags or nested sections of KDE.
  var looksLikeKDE: Bool {
    looksLikeINI && lines.contains { $0.contains("[$") || $0.contains("][") }
  }

  private static func isHeader(_ line: Substring) -> Bool {
    line.wholeMatch(of: /\[[^\x22{},]+\]\s*([#;].*)?/) != nil
  }

  private static func isEntry(_ line: Substring) -> Bool {
    line.wholeMatch(of: /[^\[\x22{<=]+(\[[^\x22\]]*\])*[^\[\x22{<=]*=.*/) != nil
  }

  private static func isJSON(_ line: Substring) -> Bool {
    (try? JSONFormat.jsonc.parse(Array(line.utf8))) != nil
  }
}
