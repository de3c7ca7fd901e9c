import JSONSchema
import PreferenceValues

/// Everything that describes one place of the form for the value at hand: its schema, what that refers to, their
/// `allOf`, and the conditions and alternatives that the value fulfils.
package struct SchemaView: Sendable {
  /// The schemas that hold, the most particular first.
  private(set) var parts: [Subschema] = []
  /// Schemas of which any may hold beside the others (`anyOf` of dictionaries), for the members they name.
  private(set) var possible: [Subschema] = []
  /// Schemas that name members and do not hold for the value at hand.
  private(set) var dormant: [DormantSchema] = []
  /// Whether its alternatives are dictionaries, all of them.
  private(set) var isDictionary = false
  /// What may hold in the place of these schemas: its constants are choices, too.
  let instead: [Subschema]

  let graph: SchemaGraph
  /// The value at hand, nil for none.
  let value: PreferenceValue?
  /// What was looked at to get here.
  let context: Context
  private let roots: [Subschema]
  /// Whether the alternatives of what is being added are looked into.
  private var looksIntoAlternatives = true

  /// How a view was reached from another one.
  struct Context: Sendable {
    /// Alternatives that are decided on, or that are being looked into.
    var settled: Set<SchemaAlternatives.ID> = []
    /// The one type that is looked at.
    var onlyType: JSONType?
    /// In how many alternatives and elements this stands.
    var depth = 0
    /// How many ways like this one there are: the product of how many alternatives there were each time.
    var ways = 1
    /// Whether only the first schema's own alternatives are looked into, because the others are those of a view around this.
    var isOfFirstAlone = false
  }

  private static let mostParts = 64
  static let deepest = 6
  private static let mostWays = 100
  private static let mostCombined = 4

  /// The view of schemas that all hold at one place.
  init(
    _ schemas: [Subschema], graph: SchemaGraph, value: PreferenceValue? = nil,
    instead: [Subschema] = [], context: Context = Context()
  ) {
    self.graph = graph
    self.value = value
    self.instead = instead
    self.context = context
    roots = schemas
    for (index, schema) in schemas.enumerated() {
      looksIntoAlternatives = index == 0 || !context.isOfFirstAlone
      add(schema)
    }
  }

  /// The view of these schemas at the same place, with this one in the place of alternatives that name it.
  func choosing(_ schema: Subschema, of alternatives: SchemaAlternatives) -> SchemaView {
    SchemaView(
      [schema] + roots, graph: graph, value: value, context: context.inside(of: alternatives))
  }

  /// The same, without a look into what other alternatives there are beside these; there may be many, each with all the others
  /// in it.
  func inspecting(_ schema: Subschema, of alternatives: SchemaAlternatives) -> SchemaView {
    var context = context.inside(of: alternatives)
    context.isOfFirstAlone = true
    return SchemaView([schema] + roots, graph: graph, value: value, context: context)
  }

  /// Whether alternatives can be combined with those beside them: there are few of them.
  func canCombine(_ alternatives: SchemaAlternatives) -> Bool {
    guard canLook(into: alternatives) else { return false }
    var open = 0
    for part in parts {
      open += SchemaAlternatives.all(of: part, source: source).count {
        $0.others.count > 1 && !context.settled.contains($0.id)
      }
      if open > Self.mostCombined { return false }
    }
    return true
  }

  /// Whether alternatives can be looked into, and not too many ways have been gone to get here.
  func canLook(into alternatives: SchemaAlternatives) -> Bool {
    context.depth == 0
      || context.depth < Self.deepest && context.ways * alternatives.others.count <= Self.mostWays
  }

  /// The same, as far as it concerns values of one type.
  func limited(to type: JSONType) -> SchemaView {
    var context = context
    context.onlyType = type
    return within(context)
  }

  /// The same view, reached in another way.
  func within(_ context: Context) -> SchemaView {
    SchemaView(roots, graph: graph, value: value, instead: instead, context: context)
  }

  /// The view of schemas inside of these.
  func inner(
    _ schemas: [Subschema], value: PreferenceValue?, instead: [Subschema] = []
  ) -> SchemaView {
    SchemaView(
      schemas, graph: graph, value: value, instead: instead,
      context: Context(depth: context.depth, ways: context.ways))
  }

  var source: SchemaSource { graph.source }

  /// The schema this is a view of: of several, the first.
  var root: Subschema? { roots.first }

  /// Whether this is the whole schema.
  var isWhole: Bool { roots.first?.pointer.isEmpty ?? false }

  /// The value of a keyword in the most particular schema that has it.
  subscript(keyword: String) -> PreferenceValue? {
    for part in parts {
      if let value = part.value.members?[keyword] { return value }
    }
    return nil
  }

  /// The text of a keyword in the language of the form, in the most particular schema that has it.
  func text(_ keyword: String) -> String? { translated(keyword)?.text }

  /// What a keyword says in the language of the form, in the most particular schema that has it.
  func translated(_ keyword: String) -> PreferenceValue? {
    for part in parts {
      if let value = part.translated(keyword, in: language) { return value }
    }
    return nil
  }

  /// The texts of the first of these keywords that is there; a Markdown text is reduced to plain text.
  func text(_ plain: String, orMarkdown markdown: String) -> String? {
    text(plain) ?? text(markdown).map(MarkdownText.plain)
  }

  /// The language of the form.
  var language: Language { graph.options.language }

  /// Where the schema itself stands.
  var pointerText: String { parts.first?.pointerText ?? "" }
}

extension SchemaView.Context {
  /// The same one step down in one of some alternatives.
  fileprivate func inside(of alternatives: SchemaAlternatives) -> SchemaView.Context {
    var inner = self
    inner.settled.insert(alternatives.id)
    inner.depth += 1
    inner.ways *= max(1, alternatives.others.count)
    return inner
  }
}

// MARK: Gathering

extension SchemaView {
  private mutating func add(_ schema: Subschema) {
    guard parts.count < Self.mostParts, !parts.contains(where: schema.isSame),
      let keywords = schema.value.members
    else { return }
    parts.append(schema)
    if let target = reference(of: schema) { add(target) }
    for (index, value) in (keywords["allOf"]?.elements ?? []).enumerated() {
      add(source.subschema(of: schema, at: ["allOf", String(index)], value: value))
    }
    for condition in SchemaCondition.all(of: schema, source: source) {
      if condition.holds(for: self) { add(condition.schema) } else { put(condition) }
    }
    for alternatives in SchemaAlternatives.all(of: schema, source: source)
    where looksIntoAlternatives && !context.settled.contains(alternatives.id) {
      add(alternatives)
    }
  }

  private mutating func put(_ condition: SchemaCondition) {
    let reason = HidingCondition(
      text: condition.text(in: language), wanted: condition.wanted(in: valueInForce))
    dormant.append(DormantSchema(schema: condition.schema, condition: reason))
  }

  /// Takes in alternatives: the only one, or those of a dictionary that the value fulfils.
  private mutating func add(_ alternatives: SchemaAlternatives) {
    if alternatives.others.count == 1 { return add(alternatives.others[0]) }
    guard canLook(into: alternatives) else { return }
    let dictionaries = dictionaries(among: alternatives)
    if dictionaries.count == 1 { return add(dictionaries[0]) }
    guard !dictionaries.isEmpty else { return }
    isDictionary = true
    if alternatives.areExclusive {
      let chosen = index(ofBest: dictionaries)
      add(dictionaries[chosen])
      for (index, schema) in dictionaries.enumerated() where index != chosen {
        let title = inspecting(schema, of: alternatives).shapeTitle(.group)
        dormant.append(
          DormantSchema(
            schema: schema,
            condition: HidingCondition(
              text: Message("only for the type “\(title)”").text(in: language)),
            isShape: true))
      }
    } else {
      for schema in dictionaries { possible += inspecting(schema, of: alternatives).parts }
    }
  }

  private func reference(of schema: Subschema) -> Subschema? {
    let text = schema["$ref"] ?? schema["$dynamicRef"] ?? schema["$recursiveRef"]
    return text?.text.flatMap { source.target(of: $0, from: schema) }
  }
}

extension Subschema {
  /// Whether it takes null and nothing else.
  var isNull: Bool {
    self["type"]?.text == "null" || self["const"].map { $0 == .null } ?? false
      || self["enum"]?.elements == [.null]
  }

  /// Whether it stands in the same place of the same document.
  func isSame(as other: Subschema) -> Bool {
    resource == other.resource && pointer == other.pointer
  }
}

extension SchemaView {
  /// The keyword of a setting that means something only where others have these values: `{"/output/mute": false}`.
  package static let hiddenUnless = "x-settee-hidden-unless"

  /// What other settings would have to be; nil where all are what they have to be.
  func unmetCondition(_ inForce: (PreferencePath) -> PreferenceValue?) -> HidingCondition? {
    let unmet = (self[Self.hiddenUnless]?.members ?? [:]).compactMap { pointer, wanted in
      PreferencePath(pointer).flatMap { path in
        path.isRoot || (inForce(path) ?? .null).isEqualForSchema(to: wanted)
          ? nil : WantedValue(path: path, value: wanted)
      }
    }
    return HidingCondition(unmet: unmet, in: language)
  }
}

extension SchemaView {
  /// What describes the JSON that a text, or data, holds; nil where it holds none.
  func content(value: PreferenceValue?) -> SchemaView? {
    for part in parts {
      guard let schema = part["contentSchema"], schema.members != nil else { continue }
      let inner = source.subschema(of: part, at: ["contentSchema"], value: schema)
      return self.inner([inner], value: value)
    }
    return nil
  }

  /// Whether something inside of a value may be a secret.
  var holdsSecrets: Bool {
    var seen: Set<SchemaAlternatives.ID> = []
    return holdsSecrets(&seen)
  }

  /// Looks at every schema once.
  private func holdsSecrets(_ seen: inout Set<SchemaAlternatives.ID>) -> Bool {
    for view in insides {
      if view.isSecret { return true }
      guard let root = view.parts.last,
        seen.insert(
          SchemaAlternatives.ID(resource: root.resource, pointer: root.pointer, keyword: "")
        )
        .inserted
      else { continue }
      if view.holdsSecrets(&seen) { return true }
    }
    return false
  }

  /// What describes the values right inside.
  private var insides: [SchemaView] {
    let members = memberNames.compactMap { member($0, value: nil) }
    let alternatives = leaves.count > 1 ? leaves : []
    let schemas = tuple + [patterned, others].filter { !$0.isEmpty }
    return members + alternatives + schemas.map { inner($0, value: nil) }
      + [element(tuple.count, value: nil)].compactMap(\.self)
  }
}
