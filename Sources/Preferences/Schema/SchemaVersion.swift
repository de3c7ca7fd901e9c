import PreferenceValues

/// The version of the program that a schema belongs to: numbers and words with dots between them.
package struct SchemaVersion: Sendable {
  /// The version as a string: `1.10.2`.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Its path in a schema.
  static let path: PreferencePath = ["x-settee-version"]

  private var parts: [Substring] {
    text.split(omittingEmptySubsequences: false) { ".-+".contains($0) }
  }
}

extension SchemaVersion: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self.init(text) }
}

extension SchemaVersion: CustomStringConvertible {
  /// The version as a string.
  package var description: String { text }
}

extension SchemaVersion: Comparable {
  package static func == (left: SchemaVersion, right: SchemaVersion) -> Bool {
    !(left < right) && !(right < left)
  }

  /// Whether the left version is older.
  ///
  /// Numbers are compared as numbers (1.9 is older than 1.10), 1.2 is older than 1.2.1, and a word
  /// after a number means an earlier version (1.2-beta is older than 1.2).
  package static func < (left: SchemaVersion, right: SchemaVersion) -> Bool {
    for (left, right) in zip(left.parts, right.parts) where left != right {
      switch (Int(left), Int(right)) {
      case (let left?, let right?) where left != right: return left < right
      case (.some, .some): continue
      case (nil, .some): return true
      case (.some, nil): return false
      case (nil, nil): return left < right
      }
    }
    if left.parts.count == right.parts.count { return false }
    let isLonger = left.parts.count > right.parts.count
    let further = isLonger ? left.parts[right.parts.count] : right.parts[left.parts.count]
    return isLonger == (Int(further) == nil)
  }
}
