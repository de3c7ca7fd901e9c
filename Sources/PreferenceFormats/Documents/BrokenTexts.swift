import PreferenceValues

/// The texts of a binary property list that are not valid Unicode, such as half of a surrogate pair.
///
/// A value has replacement characters instead; an edit of another value writes the original bytes again.
struct BrokenTexts: Sendable {
  /// The object of each text, by the text with replacement characters.
  private var objects: [String: [UInt8]] = [:]
  /// Whether two texts differ only in their broken parts, so that their values are equal.
  private(set) var isAmbiguous = false

  /// Adds a text.
  mutating func add(_ object: ArraySlice<UInt8>, decodedAs text: String) {
    let object = Array(object)
    if let known = objects.updateValue(object, forKey: text), known != object {
      isAmbiguous = true
    }
  }

  /// The object of a text; nil if the text is valid.
  func object(of text: String) -> [UInt8]? { objects.isEmpty ? nil : objects[text] }
}

extension BrokenTexts {
  /// The problem of such a text.
  static let oddity = Message(
    "the text is not valid Unicode; \u{FFFD} stands for the invalid parts")

  /// The problems of the texts in a value.
  func problems(in value: PreferenceValue, at location: ValueLocation = .root)
    -> [PreferenceProblem]
  {
    guard !objects.isEmpty else { return [] }
    switch value {
    case .string(let text): return problem(of: text, at: location)
    case .array(let elements):
      return elements.enumerated().flatMap {
        problems(in: $0.element, at: location.appending(.index($0.offset)))
      }
    case .dictionary(let members):
      return members.flatMap { member in
        let inner = location.appending(member.name)
        return problem(of: member.name, at: inner) + problems(in: member.value, at: inner)
      }
    default: return []
    }
  }

  private func problem(of text: String, at location: ValueLocation) -> [PreferenceProblem] {
    guard object(of: text) != nil else { return [] }
    var problem = PreferenceProblem(Self.oddity, at: location, severity: .warning)
    problem.isBrokenText = true
    return [problem]
  }
}
