package import PreferenceValues

/// A comparison that the user typed: two sources, or one with the stored values.
package struct Comparison: Hashable, Sendable {
  /// The notation of the differences.
  package enum Notation: String, Sendable {
    case text
    case patch = "--patch"
    case commands = "--commands"
  }

  package let first: String
  /// nil for the stored values.
  package let second: String?
  package let notation: Notation
  /// The number of unsaved changes, which are not compared.
  package let unsavedCount: Int
  package let language: InterfaceLanguage

  /// Reads sources and an option; nil if one is missing, unknown or too many.
  package init?(_ words: [String], unsavedCount: Int, in language: InterfaceLanguage) {
    let options = words.filter { $0.hasPrefix("--") }
    let sources = words.filter { !$0.hasPrefix("--") }
    let notation = options.isEmpty ? .text : Notation(rawValue: options[0])
    guard let notation, options.count < 2, 1...2 ~= sources.count else { return nil }
    first = sources[0]
    second = sources.dropFirst().first
    self.notation = notation
    self.unsavedCount = unsavedCount
    self.language = language
  }

  /// The two sides, for the result.
  var sides: Message {
    second.map { Message("From \(first) to \($0):") }
      ?? Message("From \(first) to the stored values:")
  }

  /// The differences and the remarks about them.
  package struct Result: Sendable {
    /// The comparison.
    let comparison: Comparison
    /// Remarks, which are not copied.
    let remarks: [String]
    let lines: [ComparisonLine]

    package init(of comparison: Comparison, remarks: [String], lines: [ComparisonLine]) {
      self.comparison = comparison
      self.remarks = remarks
      self.lines = lines
    }

    /// Whether there is nothing to show.
    package var isEmpty: Bool { remarks.isEmpty && lines.isEmpty }
  }
}
