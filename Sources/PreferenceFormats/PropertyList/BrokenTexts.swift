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
