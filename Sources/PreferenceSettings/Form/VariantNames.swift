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
    return numbered(names)
  }

  /// The names with a number behind each that is not the first of its kind.
  private static func numbered(_ names: [String]) -> [String] {
    var known = Set(names)
    var isFirst = known
    return names.map { name in
      if isFirst.remove(name) != nil { return name }
      let number = (2...).first { !known.contains("\(name) \($0)") } ?? 2
      known.insert("\(name) \(number)")
      return "\(name) \(number)"
    }
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

  /// Returns the name of the variant in which a member has one of these values.
  static func name(of member: String, _ values: [PreferenceValue]) -> String {
    "\(member) \(name(of: values.map { Choice($0) }))"
  }

  private static let most = 4
}
