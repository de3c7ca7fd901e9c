import ECMARegex
import PreferenceValues

/// `properties`, `patternProperties` and `additionalProperties`: the schemas of a dictionary's members.
final class PropertiesKeyword: SchemaKeyword {
  private let named: NamedSubschemas?
  private let patterns: [(pattern: RegexPattern, id: SchemaGraph.NodeID)]
  private let others: SchemaGraph.NodeID?
  private let allowsOthers: Bool

  init?(_ reader: inout KeywordReader) {
    named = reader.subschemas(named: "properties")
    patterns = Self.patterns(&reader)
    others = reader.subschema("additionalProperties")
    allowsOthers = reader.value("additionalProperties")?.flag != false
    if named == nil, patterns.isEmpty, others == nil { return nil }
  }

  private static func patterns(
    _ reader: inout KeywordReader
  ) -> [(pattern: RegexPattern, id: SchemaGraph.NodeID)] {
    guard let schemas = reader.subschemas(named: "patternProperties") else { return [] }
    return schemas.all.compactMap { text, id in
      do throws(PatternError) {
        return (try RegexPattern(tolerating: text), id)
      } catch {
        reader.report(
          "patternProperties",
          Message("has “\(text)”, which is not a regular expression: \(error.localizable)"))
        return nil
      }
    }
  }

  var appliesSchemas: Bool { true }

  // MARK: Verdicts

  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict {
    guard case .dictionary(let members) = value else { return .valid }
    if let named, patterns.isEmpty, others == nil, !run.tracksEvaluated,
      named.members.count < members.count
    {
      return verdict(on: members, named, &run)
    }
    return members.withUnsafeMembers { members in
      var verdict = SchemaVerdict.valid
      var expected = 0
      for position in members.indices {
        let inner = self.verdict(
          on: members[position].value, named: members[position].name, at: position,
          near: &expected, &run)
        verdict = verdict.and(inner)
        if verdict == .invalid { return .invalid }
      }
      return verdict
    }
  }

  /// Looks up the few members that are described instead of the description of each member.
  private func verdict(
    on members: PreferenceDictionary, _ named: NamedSubschemas, _ run: inout ValidationRun
  ) -> SchemaVerdict {
    var verdict = SchemaVerdict.valid
    for (name, schema) in named.all {
      guard let position = members.position(of: name) else { continue }
      verdict = verdict.and(run.verdict(of: schema, onInner: members[position].value))
      if verdict == .invalid { return .invalid }
    }
    return verdict
  }

  private func verdict(
    on value: PreferenceValue, named name: String, at position: Int, near expected: inout Int,
    _ run: inout ValidationRun
  ) -> SchemaVerdict {
    var verdict = SchemaVerdict.valid
    var isKnown = false
    if let schema = named?.id(of: name, near: &expected) {
      verdict = run.verdict(of: schema, onInner: value)
      isKnown = true
    }
    for (pattern, schema) in patterns where verdict != .invalid {
      switch pattern.search(name) {
      case .found: verdict = verdict.and(run.verdict(of: schema, onInner: value))
      case .notFound: continue
      case .undecided: verdict = verdict.and(.undetermined)
      }
      isKnown = true
    }
    if !isKnown, let others {
      if !allowsOthers { return .invalid }
      verdict = run.verdict(of: others, onInner: value)
      isKnown = true
    }
    if isKnown, run.tracksEvaluated { run.evaluated.insert(position) }
    return verdict
  }

  // MARK: Explanations

  func explain(_ value: PreferenceValue, to explanation: inout Explanation) {
    guard case .dictionary(let members) = value else { return }
    var expected = 0
    if let name = explanation.focusedMember {
      guard let member = members[name] else { return }
      _ = explain(name, member, near: &expected, to: &explanation)
      return
    }
    for (position, member) in members.enumerated()
    where explain(member.name, member.value, near: &expected, to: &explanation) {
      if explanation.run.tracksEvaluated { explanation.run.evaluated.insert(position) }
    }
  }

  /// Explains a member.
  ///
  /// - Returns: Whether any of the three keywords concerns it.
  private func explain(
    _ name: String, _ value: PreferenceValue, near expected: inout Int,
    to explanation: inout Explanation
  ) -> Bool {
    var isKnown = false
    if let schema = named?.id(of: name, near: &expected) {
      explanation.descend(.member(name), value, by: schema)
      isKnown = true
    }
    for (pattern, schema) in patterns {
      switch pattern.search(name) {
      case .found: explanation.descend(.member(name), value, by: schema)
      case .notFound: continue
      case .undecided:
        explanation.leaveUndetermined(.patternOfName(pattern.text), keyword: "patternProperties")
      }
      isKnown = true
    }
    guard !isKnown, let others else { return isKnown }
    if allowsOthers {
      explanation.descend(.member(name), value, by: others)
    } else {
      let phrase = patternOfNames(in: explanation.language) ?? unknown(name, &explanation)
      explanation.fail("additionalProperties", at: .member(name), phrase)
    }
    return true
  }

  /// The problem of a name if only few patterns describe names; nil if names are listed.
  private func patternOfNames(in language: InterfaceLanguage) -> ProblemPhrase? {
    guard named == nil, 1...Self.mostPatterns ~= patterns.count else { return nil }
    let texts = patterns.map(\.pattern.text)
    let reason = texts.count == 1 ? ProblemPhrase.pattern(texts[0]) : .patterns(texts)
    return .name([reason.text(in: language)])
  }

  private static let mostPatterns = 4

  private func unknown(_ name: String, _ explanation: inout Explanation) -> ProblemPhrase {
    .unknown(nearest: explanation.nearest(to: name) { _ in Array((named?.members ?? [:]).names) })
  }
}
