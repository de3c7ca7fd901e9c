import PreferenceValues

/// Names for the variants of a value, no two of them equal.
enum VariantNames {
  typealias Variant = (name: String, view: ResolvedSchema, kind: SettingKind)

  /// The names of variants; equal ones get a distinguishing text, or else a number.
  static func distinct(_ variants: [Variant]) -> [String] {
    var names = variants.map(\.name)
    for indices in equal(names) {
      let qualifiers = indices.map { variants[$0].view.qualifiers(variants[$0].kind) }
      var counts: [String: Int] = [:]
      for text in qualifiers.flatMap(Set.init) { counts[text, default: 0] += 1 }
      for (position, index) in indices.enumerated() {
        let own = qualifiers[position].first { $0 != names[index] && counts[$0] == 1 }
        if let own { names[index] += " (\(own))" }
      }
    }
    for indices in equal(names) {
      for (position, index) in indices.enumerated().dropFirst() {
        names[index] += " \(position + 1)"
      }
    }
    return names
  }

  /// The positions of names that occur more than once.
  private static func equal(_ names: [String]) -> [[Int]] {
    Dictionary(grouping: names.indices) { names[$0] }.values.filter { $0.count > 1 }.map { $0 }
  }

  /// Returns the name of a choice: its values, if they are few.
  static func name(of choices: [Choice]) -> String {
    let texts = choices.prefix(most).map { $0.title ?? ValueText.editable($0.value) }
    return texts.joined(separator: ", ") + (choices.count > most ? ", …" : "")
  }

  private static let most = 4
}
