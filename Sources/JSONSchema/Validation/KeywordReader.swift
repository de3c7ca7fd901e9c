import PreferenceValues

/// Reads the keywords of one schema while it is compiled, and records their problems.
struct KeywordReader {
  let schema: Subschema
  let graph: SchemaGraph
  private let id: SchemaGraph.NodeID
  private(set) var problems: [PreferenceProblem] = []

  init(schema: Subschema, id: SchemaGraph.NodeID, graph: SchemaGraph) {
    self.schema = schema
    self.id = id
    self.graph = graph
  }

  /// The value of a keyword; nil if it is missing or its draft does not have it yet.
  func value(_ keyword: String) -> PreferenceValue? {
    guard let value = schema.keywords[keyword] else { return nil }
    return graph.table.isKnown(keyword, in: schema.dialect) ? value : nil
  }

  /// Reports an invalid value of a keyword.
  mutating func report(_ keyword: String?, _ message: Message) {
    let steps = schema.pointer + (keyword.map { [$0] } ?? [])
    var problem = PreferenceProblem(
      message, at: ValueLocation(steps.map(ValueLocation.Step.member)), keyword: keyword,
      schemaPointer: Pointer.text(of: steps))
    problem.document = graph.source.document(of: schema)?.name
    problems.append(problem)
  }

  /// Reports the dialect, or the vocabularies that it needs, if they are not known.
  mutating func checkDialect() {
    guard schema["$schema"] != nil, graph.source.beginsResource(schema) else { return }
    if let name = graph.source.unknownDialect(of: schema) {
      report(
        "$schema",
        name.isEmpty
          ? Message("must name a dialect") : Message("names the dialect \(name), which is unknown"))
    }
    for address in schema.dialect.unknown {
      report("$schema", Message("needs the vocabulary \(address), which is unknown"))
    }
  }

  private mutating func read<Value>(
    _ keyword: String, _ expected: @autoclosure () -> Message,
    _ convert: (PreferenceValue) -> Value?
  ) -> Value? {
    guard let value = value(keyword) else { return nil }
    let converted = convert(value)
    if converted == nil { report(keyword, Message("must be \(expected())")) }
    return converted
  }

  /// Reads a number of characters, items or members.
  mutating func count(_ keyword: String) -> Int? {
    read(keyword, Message("an integer of at least 0")) { value in
      guard let number = value.double, number >= 0, number.rounded() == number else { return nil }
      return number < 1e15 ? Int(number) : .max
    }
  }

  /// Reads a number.
  mutating func number(_ keyword: String) -> PreferenceValue? {
    read(keyword, Message("a number")) { $0.isNumber ? $0 : nil }
  }

  /// Reads a boolean.
  mutating func flag(_ keyword: String) -> Bool? { read(keyword, Message("true or false"), \.flag) }

  /// Reads a string.
  mutating func text(_ keyword: String) -> String? { read(keyword, Message("a string"), \.text) }

  /// Reads a list of values.
  mutating func elements(_ keyword: String) -> [PreferenceValue]? {
    read(keyword, Message("an array"), \.elements)
  }

  /// Reads a list of names.
  mutating func names(_ keyword: String) -> [String]? {
    read(keyword, Message("an array of strings")) { value in
      let names = value.elements?.compactMap(\.text)
      return names?.count == value.elements?.count ? names : nil
    }
  }

  /// Reads lists of names by name.
  mutating func members(_ keyword: String) -> PreferenceDictionary? {
    read(keyword, Message("an object"), \.members)
  }
}

// MARK: References

extension KeywordReader {
  /// Reads a reference and returns its target, or the reason why it is missing.
  mutating func reference(_ keyword: String) -> (text: String, target: ReferenceTarget)? {
    guard let text = text(keyword) else { return nil }
    let source = graph.source
    if let target = source.target(of: text, from: schema) { return (text, .schema(target)) }
    let reason = source.blocker(of: text, from: schema)
    report(keyword, reason)
    problems[problems.count - 1].isUndetermined = true
    return (text, .missing(reason: reason))
  }
}

// MARK: Subschemas

extension KeywordReader {
  /// Reads a schema.
  mutating func subschema(_ keyword: String) -> SchemaGraph.NodeID? {
    guard value(keyword) != nil else { return nil }
    return graph.reserve(CollectionOfOne(.keyword(keyword, of: id)))
  }

  /// Reads the schema at a position of a keyword's value.
  mutating func subschema(part position: Int, of keyword: String) -> SchemaGraph.NodeID {
    graph.reserve(CollectionOfOne(.part(position, ofKeyword: keyword, of: id)))
  }

  /// Reads a list of schemas.
  mutating func subschemas(listed keyword: String) -> Range<SchemaGraph.NodeID>? {
    guard let count = elements(keyword)?.count else { return nil }
    let first = graph.reserve((0..<count).map { .part($0, ofKeyword: keyword, of: id) })
    return first..<first + count
  }

  /// Reads a list of alternatives.
  mutating func alternatives(_ keyword: String) -> AlternativeIndex? {
    guard let schemas = subschemas(listed: keyword), !schemas.isEmpty else { return nil }
    let traits = graph.listed(keyword, of: schema).map { AlternativeTraits(of: $0, in: graph) }
    return AlternativeIndex(schemas, traits)
  }

  /// Reads schemas by name.
  mutating func subschemas(named keyword: String) -> NamedSubschemas? {
    guard let members = members(keyword) else { return nil }
    let first = graph.reserve(
      members.indices.map { .part($0, ofKeyword: keyword, of: id) })
    return NamedSubschemas(members: members, first: first)
  }
}
