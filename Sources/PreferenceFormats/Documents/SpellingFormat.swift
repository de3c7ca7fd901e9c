package import PreferenceValues

/// A format with several spellings of the same name or value, such as one that ignores the case of keys.
package protocol SpellingFormat: DocumentFormat {
  /// Returns edits with names and values as a file spells them.
  ///
  /// - Parameters:
  ///   - edits: The edits with any spelling.
  ///   - value: The content of the file.
  func respelled(
    _ edits: [PreferencePath: StoreEdit], in value: PreferenceValue
  ) -> [PreferencePath: StoreEdit]

  /// Whether its program adds up the lists of all files that it combines.
  var addsUpLists: Bool { get }

  /// Whether an empty item of such a list removes the items before it, also those of other files.
  var hasClearingItems: Bool { get }
}

extension SpellingFormat {
  package var addsUpLists: Bool { false }
  package var hasClearingItems: Bool { false }
}

extension DocumentFormat {
  /// Returns edits with names and values as a file spells them.
  package func spelled(
    _ edits: [PreferencePath: StoreEdit], in value: PreferenceValue
  ) -> [PreferencePath: StoreEdit] {
    (self as? any SpellingFormat)?.respelled(edits, in: value) ?? edits
  }

  /// Returns a path with the names as a file spells them.
  package func spelled(_ path: PreferencePath, in value: PreferenceValue) -> PreferencePath {
    spelled([path: .reset], in: value).keys.first ?? path
  }
}
