import PreferenceStores
import PreferenceValues

/// A word of a query that is a condition instead of text.
enum SearchFilter: Hashable, Sendable {
  /// A state of a setting.
  enum State: String, Hashable, Sendable, CaseIterable {
    case set, unsaved, locked, problem, conflict, unknown, deprecated, hidden, selected
  }

  case state(State)
  case kinds(Set<KindName>)
  case field(SearchField)
  case layer(LayerKind)

  /// The meaning of a word of a query.
  enum Meaning {
    case filter(SearchFilter)
    /// The word begins like a filter and gets this remark.
    case remark(Message)
    case text
  }

  /// Returns the meaning of a word such as `is:set`.
  ///
  /// A unique beginning of the value suffices.
  static func reading(_ word: Substring) -> Meaning {
    guard let colon = word.firstIndex(of: ":") else { return .text }
    let name = word[..<colon].lowercased()
    let value = word[word.index(after: colon)...].lowercased()
    guard let values = values(of: name) else { return unknown(name, before: value) }
    if let exact = values.first(where: { $0.name == value }) { return .filter(exact.filter) }
    let candidates = values.filter { $0.name.hasPrefix(value) }
    if candidates.count == 1 { return .filter(candidates[0].filter) }
    let names = (candidates.isEmpty ? values : candidates).map(\.name).joined(separator: " ")
    return .remark(
      candidates.isEmpty
        ? Message("“\(value)” is not a value of \(name): \(names)")
        : Message("“\(word)” is incomplete: \(names)"))
  }

  /// Returns the meaning of a word with a colon that is not a filter: text, or a typo with a
  /// remark.
  private static func unknown(_ name: String, before value: String) -> Meaning {
    let isWord = !name.isEmpty && name.allSatisfy(\.isLetter)
    guard isWord, !value.hasPrefix("/"), !value.hasPrefix(":") else { return .text }
    return .remark(
      Message(
        "unknown filter “\(name):”; the filters are \(names.map { "\($0):" }.joined(separator: " "))"
      ))
  }

  private static let names = ["is", "type", "in", "layer"]

  private static func values(of name: String) -> [(name: String, filter: SearchFilter)]? {
    switch name {
    case "is": State.allCases.map { ($0.rawValue, .state($0)) }
    case "type": KindName.byName.map { ($0, .kinds($1)) }
    case "in":
      SearchField.allCases.map { ($0.rawValue, .field($0)) } + [
        ("path", .field(.key))
      ]
    case "layer":
      LayerKind.standard.map { ($0.name, .layer($0)) }
    default: nil
    }
  }
}
