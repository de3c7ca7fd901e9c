import JSONSchema
import PreferenceSystem
import PreferenceValues

/// The description of a place in the form for its current value: its schema with references,
/// `allOf`, conditions and the fulfilled alternatives.
package struct ResolvedSchema: Sendable {
  /// The schemas that apply, most specific first.
  private(set) var parts: [Subschema] = []
  /// The alternatives of each part that are not resolved.
  private(set) var unresolved: [[SchemaAlternatives]] = []
  /// Schemas that may also apply (`anyOf` of dictionaries), for their members.
  private(set) var possible: [Subschema] = []
  /// Schemas that name members but do not apply to the current value.
  private(set) var inactive: [InactiveSchema] = []
  /// Facts about members by schemas that may not apply; nil if all of them do.
  private(set) var facts: MemberFacts?
  /// Whether all of its alternatives are dictionaries.
  private(set) var isDictionary = false
  /// The schemas that may apply instead of these, each with those that apply with it; their constants are choices, too.
  let instead: [[Subschema]]

  let graph: SchemaGraph
  /// The current value, nil for none.
  let value: PreferenceValue?
  /// The alternatives that led here.
  let context: Context
  private let roots: [Subschema]
  /// Whether the alternatives of the schema being added are resolved.
  private var looksIntoAlternatives = true
  /// The current value, with the defaults of members that are not set; complete when a condition is tested.
  private(set) var effectiveValue: PreferenceValue
  /// The number of parts whose defaults are in ``effectiveValue``.
  private var effectivePartCount = 0

  /// The alternatives that led to a view.
  struct Context: Sendable {
    /// The alternatives that are resolved, or are being resolved.
    var settled: Set<SchemaAlternatives.ID> = []
    /// The only type that is considered.
    var onlyType: JSONType?
    /// The number of alternatives and items around this.
    var depth = 0
    /// The number of combinations like this one: the product of the numbers of alternatives.
    var ways = 1
    /// Whether only the first schema's own alternatives are looked into, because the others are those of a view around this.
    var isOfFirstAlone = false
  }

  private static let mostParts = 64
  static let deepest = 6
  private static let mostWays = 100
  private static let mostCombined = 4

  /// Creates the view of schemas that all apply to one place.
  init(
    _ schemas: [Subschema], graph: SchemaGraph, value: PreferenceValue? = nil,
    instead: [[Subschema]] = [], context: Context = Context()
  ) {
    self.graph = graph
    self.value = value
    self.instead = instead
    self.context = context
    effectiveValue = value ?? .emptyDictionary
    roots = schemas
    for (index, schema) in schemas.enumerated() {
      looksIntoAlternatives = index == 0 || !context.isOfFirstAlone
      add(schema)
    }
    if !inactive.isEmpty || !possible.isEmpty { facts = MemberFacts(of: self) }
  }

  /// Returns the view with one of the alternatives resolved to this schema.
  func choosing(_ schema: Subschema, of alternatives: SchemaAlternatives) -> ResolvedSchema {
    ResolvedSchema(
      [schema] + roots, graph: graph, value: value, context: context.inside(of: alternatives))
  }

  /// The view in which every schema that is an alternative to null is resolved.
  ///
  /// One after the other they would be resolved in every order, although each of the schemas is a part already.
  var withoutNull: ResolvedSchema {
    let nullable = unresolved.joined().filter(\.isNullable)
    var context = context
    context.settled.formUnion(nullable.map(\.id))
    context.depth += 1
    return ResolvedSchema(
      nullable.flatMap(\.others) + roots, graph: graph, value: value, context: context)
  }

  /// An alternative, and the view with it in place of the others.
  typealias InspectedAlternative = (schema: Subschema, view: ResolvedSchema)

  /// Returns the view with one of the alternatives resolved to this schema, without a look into the other alternatives.
  ///
  /// There may be many, each with all the others in it.
  func inspecting(_ schema: Subschema, of alternatives: SchemaAlternatives) -> ResolvedSchema {
    var context = context.inside(of: alternatives)
    context.isOfFirstAlone = true
    return ResolvedSchema([schema] + roots, graph: graph, value: value, context: context)
  }

  /// Whether there are few enough alternatives to combine these with the others.
  func canCombine(_ alternatives: SchemaAlternatives) -> Bool {
    guard canLook(into: alternatives) else { return false }
    return unresolved.joined().count { $0.others.count > 1 } <= Self.mostCombined
  }

  /// Whether alternatives can be resolved without exceeding the limit of combinations.
  func canLook(into alternatives: SchemaAlternatives) -> Bool {
    alternatives.areFew
      && (context.depth == 0
        || context.depth < Self.deepest
          && context.ways * alternatives.others.count <= Self.mostWays)
  }

  /// The view limited to values of one type.
  func limited(to type: JSONType) -> ResolvedSchema {
    var context = context
    context.onlyType = type
    return within(context)
  }

  /// The same view in another context.
  func within(_ context: Context) -> ResolvedSchema {
    ResolvedSchema(roots, graph: graph, value: value, instead: instead, context: context)
  }

  /// Returns the view for another value.
  func with(_ value: PreferenceValue) -> ResolvedSchema {
    ResolvedSchema(roots, graph: graph, value: value, instead: instead, context: context)
  }

  /// Whether none of the schemas rejects a value.
  func accepts(_ value: PreferenceValue) -> Bool {
    roots.allSatisfy { graph.accepts($0, value) != false }
  }

  /// Returns the view of schemas inside these.
  func inner(
    _ schemas: [Subschema], value: PreferenceValue?, instead: [[Subschema]] = []
  ) -> ResolvedSchema {
    ResolvedSchema(
      schemas, graph: graph, value: value, instead: instead,
      context: Context(depth: context.depth, ways: context.ways))
  }

  var source: SchemaSource { graph.source }

  /// The inactive schemas, with those that they refer to.
  var inactiveSchemas: [MemberFacts.Inactive] { facts?.inactive ?? [] }

  /// The inactive schemas, with those that they refer to, as they have to be computed.
  var resolvedInactive: [MemberFacts.Inactive] {
    inactive.flatMap { inactive in
      let view = inner([inactive.schema], value: value)
      return (view.parts + view.possible).map { ($0, inactive.condition) }
    }
  }

  /// The schemas of each of the other variants of the value.
  var variantParts: [[Subschema]] {
    inactive.filter(\.isShape).map { inner([$0.schema], value: nil).parts }
  }

  /// The schemas that may declare its members, for any value.
  var memberSchemas: [Subschema] { parts + possible + inactive.map(\.schema) }

  /// The alternatives that led to the view, the innermost first.
  var chosen: [Subschema] { Array(roots.prefix(context.settled.count)) }

  /// The schema this is a view of: of several, the first.
  var root: Subschema? { roots.first }

  /// Whether this is the whole schema.
  var isWhole: Bool { roots.first?.pointer.isEmpty ?? false }

  /// The value of a keyword in the most specific schema that has it.
  subscript(keyword: String) -> PreferenceValue? {
    for index in parts.indices {
      if let value = parts[index][keyword] { return value }
    }
    return nil
  }

  /// The text of a keyword in the language of the form, in the most specific schema that has it.
  func text(_ keyword: String) -> String? { translated(keyword)?.visibleText }

  /// Returns the value of a text keyword in the form's language, from the most specific schema.
  func translated(_ keyword: String) -> PreferenceValue? {
    for index in parts.indices {
      if let value = parts[index].translated(keyword, in: language) { return value }
    }
    return nil
  }

  /// The text of the first of these keywords that exists; Markdown is reduced to plain text.
  func text(_ plain: String, orMarkdown markdown: String) -> String? {
    text(plain).map { MarkdownText.isLikely($0) ? MarkdownText.plain($0) : $0 }
      ?? text(markdown).map(MarkdownText.plain)
  }

  /// The language of the form.
  var language: InterfaceLanguage { graph.options.language }

  /// The JSON Pointer of the schema itself.
  var pointerText: String { parts.first?.pointerText ?? "" }
}

extension ResolvedSchema.Context {
  /// The context one level deeper, inside alternatives.
  fileprivate func inside(of alternatives: SchemaAlternatives) -> ResolvedSchema.Context {
    var inner = self
    inner.settled.insert(alternatives.id)
    inner.depth += 1
    inner.ways *= max(1, alternatives.others.count)
    return inner
  }
}

// MARK: Resolving

extension ResolvedSchema {
  private mutating func add(_ schema: Subschema) {
    guard parts.count < Self.mostParts, !parts.contains(where: schema.isSame),
      let keywords = schema.value.members
    else { return }
    let alternatives = SchemaAlternatives.all(of: schema, in: graph)
      .filter { !context.settled.contains($0.id) }
    parts.append(schema)
    unresolved.append(alternatives)
    if let target = source.target(of: schema) { add(target) }
    for (index, value) in (keywords["allOf"]?.elements ?? []).enumerated() {
      add(source.subschema(of: schema, at: ["allOf", String(index)], value: value))
    }
    for condition in SchemaCondition.all(of: schema, source: source) {
      addDefaults()
      if condition.holds(for: self) { add(condition.schema) } else { addInactiveSchema(condition) }
    }
    if looksIntoAlternatives { for alternatives in alternatives { add(alternatives) } }
  }

  /// Adds the defaults of the parts that were added since the last condition.
  private mutating func addDefaults() {
    guard case .dictionary(var members) = effectiveValue else { return }
    for part in parts[effectivePartCount...] {
      for (name, schema) in part["properties"]?.members ?? [:] where members[name] == nil {
        if let value = schema.members?["default"] { members[name] = value }
      }
    }
    effectivePartCount = parts.count
    effectiveValue = .dictionary(members)
  }

  private mutating func addInactiveSchema(_ condition: SchemaCondition) {
    let reason = ActivationCondition(
      text: condition.text(in: language), wanted: condition.wanted(in: effectiveValue))
    inactive.append(InactiveSchema(schema: condition.schema, condition: reason))
  }

  /// Adds alternatives: the only one, or those of a dictionary that the value fulfills.
  private mutating func add(_ alternatives: SchemaAlternatives) {
    if alternatives.others.count == 1 { return add(alternatives.others[0]) }
    guard canLook(into: alternatives) else { return }
    let dictionaries = dictionaries(among: alternatives)
    if dictionaries.count == 1 { return add(dictionaries[0].schema) }
    guard !dictionaries.isEmpty else { return }
    isDictionary = true
    if areExclusive(dictionaries, of: alternatives) {
      addBest(of: dictionaries)
    } else {
      possible += dictionaries.flatMap(\.view.parts)
    }
  }

  /// Adds the dictionary that the value fits best; the others are inactive.
  private mutating func addBest(of dictionaries: [InspectedAlternative]) {
    addDefaults()
    let chosen = bestView(of: dictionaries.map(\.view), for: value)
    add(dictionaries[chosen].schema)
    let names = Self.names(of: dictionaries)
    for (index, other) in dictionaries.enumerated() where index != chosen {
      let text = Message("only for the type “\(names[index])”").text(in: language)
      inactive.append(
        InactiveSchema(
          schema: other.schema, condition: ActivationCondition(text: text), isShape: true))
    }
  }
}

extension Subschema {
  /// The limit of references to a schema that accepts only null.
  private static let mostReferences = 8

  /// Whether it accepts only null, or refers to a schema that does.
  func isNull(in source: SchemaSource) -> Bool {
    var schema = self
    for _ in 0..<Self.mostReferences {
      if schema.isNull { return true }
      guard let reference = schema["$ref"]?.text,
        let target = source.target(of: reference, from: schema)
      else { return false }
      schema = target
    }
    return false
  }

  private var isNull: Bool {
    self["type"]?.text == "null" || self["const"].map { $0 == .null } ?? false
      || self["enum"]?.elements == [.null]
  }

  /// Whether both are the same part of the same document.
  func isSame(as other: Subschema) -> Bool {
    resource == other.resource && pointer == other.pointer
  }
}

extension ResolvedSchema {
  /// The keyword of a setting that is inactive unless others have these values: `{"/output/mute": false}`.
  package static let hiddenUnless = "x-settee-hidden-unless"

  /// Returns the values of other settings that are not as required; nil if all are.
  func unmetCondition(_ effectiveValue: (PreferencePath) -> PreferenceValue?)
    -> ActivationCondition?
  {
    let unmet = (self[Self.hiddenUnless]?.members ?? [:]).compactMap { pointer, wanted in
      PreferencePath(pointer).flatMap { path in
        path.isRoot || (effectiveValue(path) ?? .null).isEqualForSchema(to: wanted)
          ? nil : RequiredValue(path: path, value: wanted)
      }
    }
    return ActivationCondition(unmet: unmet, in: language)
  }
}

extension ResolvedSchema {
  /// The keyword with the schema of the JSON in a string.
  static let contentSchema = "contentSchema"

  /// Returns the schemas of the JSON in a string or data; nil without such schemas.
  func content(value: PreferenceValue?) -> ResolvedSchema? {
    for part in parts {
      guard let schema = part["contentSchema"], schema.members != nil else { continue }
      let inner = source.subschema(of: part, at: ["contentSchema"], value: schema)
      return self.inner([inner], value: value)
    }
    return nil
  }
}
