import PreferenceValues

/// Names for the variants of a value, no two of them equal.
enum VariantNames {
  typealias Variant = (name: String, view: ResolvedSchema, kind: SettingKind)

  /// The names of variants; equal ones get a distinguishing text, or else a number.
  static func distinct(_ variants: [Variant]) -> [String] {
    var names = variants.map(\.name)
    for indices in equal(names) {
      let all = indices.map { variants[$0].view.distinctions(variants[$0].kind) }
      let counts = counts(of: all)
      var known: Set = ["", names[indices[0]]]
      for (index, aspects) in zip(indices, all) {
        guard let own = distinction(aspects, counts, besides: known) else { continue }
        known.insert(own)
        names[index] += " (\(own))"
      }
    }
    return numbered(names)
  }

  /// The first text of a variant that no other one has in the same aspect.
  private static func distinction(
    _ aspects: [[String]], _ counts: [[String: Int]], besides known: Set<String>
  ) -> String? {
    zip(aspects, counts).lazy.compactMap { texts, counts in
      texts.first { !known.contains($0) && counts[$0] == 1 }
    }.first
  }

  /// The numbers of variants that have a text, for each aspect in which they may differ.
  private static func counts(of all: [[[String]]]) -> [[String: Int]] {
    (all.first ?? []).indices.map { aspect in
      Dictionary(all.flatMap { Set($0[aspect]).map { ($0, 1) } }, uniquingKeysWith: +)
    }
  }

  /// The names with a number behind each that is not the first of its kind.
  private static func numbered(_ names: [String]) -> [String] {
    var known = Set(names)
    var counts: [String: Int] = [:]
    return names.map { name in
      var number = counts[name, default: 0] + 1
      defer { counts[name] = number }
      if number == 1 { return name }
      while !known.insert("\(name) \(number)").inserted { number += 1 }
      return "\(name) \(number)"
    }
  }

  /// The positions of names that occur more than once.
  private static func equal(_ names: [String]) -> [[Int]] {
    Dictionary(grouping: names.indices) { names[$0] }.values.filter { $0.count > 1 }.map { $0 }
  }

  /// Returns the name of a choice: its values, if they are few.
  static func name(of choices: [Choice]) -> String {
    list(choices.map { $0.title ?? ValueText.editable($0.value) })
  }

  /// Returns the first of some texts, and an ellipsis for the others.
  static func list(_ texts: [String]) -> String {
    texts.prefix(most).joined(separator: ", ") + (texts.count > most ? ", …" : "")
  }

  /// Returns the name of the variant in which a member has one of these values.
  static func name(of member: String, _ values: [PreferenceValue]) -> String {
    "\(member) \(name(of: values.map { Choice($0) }))"
  }

  private static let most = 4
}
