import PreferenceValues

/// A query: words, and filters such as `is:set` and `type:boolean`.
package struct SearchQuery: Hashable, Sendable {
  let text: String
  private(set) var words: [SearchWord] = []
  private(set) var patterns: [SearchPattern] = []
  private(set) var filters: [SearchFilter] = []
  /// A remark about an unknown or incomplete filter.
  private(set) var remark: Message?

  private static let mostWords = 16

  init(_ text: String) {
    self.text = text
    for part in text.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords) {
      switch SearchFilter.reading(part) {
      case .filter(let filter): filters.append(filter)
      case .remark(let message): remark = message
      case .text:
        if let pattern = SearchPattern(part) {
          patterns.append(pattern)
        } else {
          remark = SearchPattern.problem(of: part) ?? remark
          words.append(SearchWord(part))
        }
      }
    }
  }

  var isEmpty: Bool { words.isEmpty && patterns.isEmpty && filters.isEmpty }

  /// The parts without filler words, or all parts if there are no others.
  var tellingParts: [SearchWord] {
    let telling = parts.filter { !$0.isFiller }
    return telling.isEmpty ? parts : telling
  }

  /// The words divided at punctuation: “output.volume” is two.
  var parts: [SearchWord] {
    words.flatMap { word in
      word.bytes.split { !$0.isLetterOrDigit }.map {
        SearchWord(String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// The fields to search, nil for all.
  var fields: Set<SearchField>? {
    let named = filters.compactMap { if case .field(let field) = $0 { field } else { nil } }
    return named.isEmpty ? nil : Set(named)
  }

  /// Whether another query found everything that this one finds in the same texts.
  func narrows(_ other: SearchQuery) -> Bool {
    filters.isEmpty && other.filters.isEmpty && patterns.isEmpty && other.patterns.isEmpty
      && remark == nil && text.hasPrefix(other.text)
  }
}
