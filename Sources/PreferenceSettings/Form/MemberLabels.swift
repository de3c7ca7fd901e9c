import JSONSchema
import PreferenceValues

/// The labels of a group's members, no two of them equal, and the sections that their keys form.
///
/// The label is the schema's title, else the readable key. Keys with dots form sections by their first part.
struct MemberLabels: Sendable {
  /// A section of the form for keys that begin alike.
  struct Section: Sendable {
    var title: String
    var names: [String]
  }

  /// The keys with dots if some of them begin alike, without the part that all of them share.
  private var dotted: [String: Substring] = [:]
  /// The members with labels made of their keys, because several have the same title.
  private var namedByKey: Set<String> = []
  /// The members whose labels need the key, because others have the same one.
  private var ambiguous: Set<String> = []
  /// The sections of keys that begin alike, in the order of the keys.
  private(set) var sections: [Section] = []

  /// The label of a member.
  ///
  /// - Parameter title: The title that the schema gives it, or the target of its reference does.
  func label(of name: String, title: SchemaTitle?) -> String {
    let label = plainLabel(of: name, title: title)
    return ambiguous.contains(name) && label != name
      ? "\(label) (\(KeyLabel.verbatim(name)))" : label
  }

  private func plainLabel(of name: String, title: SchemaTitle?) -> String {
    guard let title, !namedByKey.contains(name) else { return keyLabel(of: name) }
    return title.text
  }

  private func keyLabel(of name: String) -> String {
    dotted[name].map { KeyLabel.text(forParts: $0) } ?? KeyLabel.text(for: name)
  }
}

/// The title of a schema.
struct SchemaTitle: Sendable {
  var text: String
  /// Whether it is from the target of a reference, which other schemas may refer to.
  var isReferenced = false
  /// Whether it is also the name of the definition that has it.
  var isNameOfDefinition = false
}

extension MemberLabels {
  /// The sections of members with these names.
  static func sections(of names: [String]) -> [Section] {
    var labels = MemberLabels()
    labels.divide(names)
    return labels.sections
  }
}

// MARK: Comparing

extension MemberLabels {
  /// Creates the labels of members with these titles.
  init(_ members: [(name: String, title: SchemaTitle?)]) {
    divide(members.map(\.name))
    // The target of a reference may describe several members, and a key with dots is unique.
    for (name, title) in equal(members) where title?.isReferenced == true || dotted[name] != nil {
      namedByKey.insert(name)
    }
    ambiguous = Set(equal(members).map(\.name))
  }

  /// The members whose labels are those of others.
  private func equal(
    _ members: [(name: String, title: SchemaTitle?)]
  ) -> [(name: String, title: SchemaTitle?)] {
    let prints = members.map { name, title in
      let title = namedByKey.contains(name) ? nil : title
      return Self.fingerprint(of: title.map { $0.text[...] } ?? dotted[name] ?? name[...])
    }
    var counts: [Int: Int] = [:]
    for print in prints { counts[print, default: 0] += 1 }
    let alike = zip(members, prints).filter { counts[$1] ?? 0 > 1 }.map(\.0)
    return Dictionary(grouping: alike) { plainLabel(of: $0.name, title: $0.title) }.values
      .filter { $0.count > 1 }.flatMap(\.self)
  }

  /// A number that is the same for texts whose labels are equal; making all labels would take longer.
  private static func fingerprint(of text: some StringProtocol) -> Int {
    var hasher = Hasher()
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasher.combine(byte | 0x20)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasher.combine(byte)
      default: break
      }
    }
    return hasher.finalize()
  }

  /// Divides keys with dots into sections, if any two begin alike.
  private mutating func divide(_ names: [String]) {
    let keys = names.compactMap { name in KeyLabel.parts(of: name).map { (name, $0) } }
    guard keys.count > 1, Set(keys.map { $0.1[0] }).count < keys.count else { return }
    let shared = keys.count == names.count ? Self.sharedCount(of: keys.map(\.1)) : 0
    var order: [Substring] = []
    var members: [Substring: [(name: String, isInner: Bool)]] = [:]
    for (name, parts) in keys {
      let rest = parts[shared...]
      dotted[name] = name[(rest.first ?? "").startIndex...]
      guard let first = rest.first else { continue }
      if members[first] == nil { order.append(first) }
      members[first, default: []].append((name, rest.count > 1))
    }
    sections = order.compactMap { part in
      let inner = members[part] ?? []
      guard inner.count > 1, inner.contains(where: \.isInner) else { return nil }
      return Section(title: KeyLabel.text(for: part), names: inner.map(\.name))
    }
    if sections.count == 1, sections[0].names.count == names.count { sections = [] }
  }

  /// Returns the number of first parts that all keys share; each key has one more part at least.
  fileprivate static func sharedCount(of keys: [[Substring]]) -> Int {
    let most = (keys.map(\.count).min() ?? 1) - 1
    return (0..<most).first { depth in keys.contains { $0[depth] != keys[0][depth] } } ?? most
  }
}

// MARK: Labels in sections

extension MemberLabels.Section {
  /// The section with the beginnings of labels that it makes redundant.
  ///
  /// Labels of `prettier.semi` and `prettier.tabWidth` do not repeat “Prettier: ” in a section of these.
  var contents: SectionContents {
    let shared = KeyLabel.parts(sharedBy: names)
    let prefixes = shared.indices.map { KeyLabel.text(ofParts: shared[$0...]) }
    let all = Set(prefixes + [title]).sorted { ($1.count, $0) < ($0.count, $1) }
    return SectionContents(title: title, names: names, redundantPrefixes: all.map { "\($0): " })
  }
}

extension KeyLabel {
  /// The first parts that all keys share; each key has one more part at least.
  fileprivate static func parts(sharedBy names: [String]) -> [Substring] {
    let keys = names.compactMap { parts(of: $0) }
    guard let first = keys.first, keys.count == names.count else { return [] }
    return Array(first.prefix(MemberLabels.sharedCount(of: keys)))
  }
}
