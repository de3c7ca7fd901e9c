package import PreferenceFormats
public import PreferenceValues

/// A schema in JSON Schema's language (drafts 4 to 2020-12), with VS Code's and settee's own annotations.
///
/// It consists of the document, a validator that is compiled as values need it, and the form as a
/// function of the document and a value.
public struct JSONSchema: Sendable {
  /// The schema itself.
  public let document: PreferenceValue
  /// Whether it was inferred from stored values, so that its rules are guesses and its problems are
  /// warnings.
  package let isInferred: Bool

  package let source: SchemaSource
  /// Reads the text of the schema again to find positions in it; empty for a schema without a file.
  package var readText: @Sendable () -> [UInt8] = { [] }
  /// The format of that text.
  package var textFormat: any DocumentFormat = JSONFormat.jsonc
  /// Reads the text of another document at an address again; empty for one without a file.
  package var readOther: @Sendable (_ address: String) -> [UInt8] = { _ in [] }
  package let graph: SchemaGraph
  /// The outermost contexts of its last forms; not in the graph, to which they refer.
  package let forms = RecentValues<any Sendable>()

  /// Creates the schema in a document.
  ///
  /// - Parameters:
  ///   - document: The schema as a value.
  ///   - name: The name of the document in errors, its file.
  ///   - address: The base of relative references.
  ///   - options: The options of validations by the schema.
  ///   - find: Returns the document at a referenced address; nil if it does not exist. Throws if it cannot be used.
  /// - Throws: ``SchemaError/notSchema(file:)``. Other errors are ``schemaProblems``.
  public init(
    _ document: PreferenceValue, name: String = "", address: String = "",
    options: ValidationOptions = ValidationOptions(),
    find: @escaping @Sendable (_ address: String) throws(SchemaError) -> PreferenceValue? = { _ in
      nil
    }
  ) throws(SchemaError) {
    guard document.members != nil || document.flag != nil else {
      throw SchemaError.notSchema(file: name)
    }
    self.init(
      source: SchemaSource(
        document, address: address, defaultDialect: options.defaultDialect, find: find),
      options: options, isInferred: false)
  }

  package init(source: SchemaSource, options: ValidationOptions, isInferred: Bool) {
    document = source.root.value
    self.source = source
    self.isInferred = isInferred
    graph = SchemaGraph(source, options: options, table: .standard)
  }

  /// The language of its titles and sentences.
  package var language: InterfaceLanguage { graph.options.language }

  /// The same schema in another language, if it has texts in that language.
  package func translated(to language: InterfaceLanguage) -> JSONSchema {
    guard language != self.language else { return self }
    var options = graph.options
    options.language = language
    return copy(with: options)
  }

  /// The problems of the schema itself: its keywords' values, its references, its patterns, its dialect.
  ///
  /// Compiles all of it.
  public var schemaProblems: [PreferenceProblem] {
    placed(graph.problems)
  }

  /// The problems that make the meaning of the schema unclear.
  ///
  /// They do not include missing documents, which only matter for some values, and violations of
  /// the metaschema.
  package var schemaErrors: [PreferenceProblem] {
    let own = meaninglessParts
    let others = placed(metaschemaProblems).filter { found in
      found.severity == .error && !own.contains { $0.overlaps(found) }
    }
    return own + others
  }

  /// The problems that leave a part of the schema without meaning, which the metaschema is not needed to find.
  package var meaninglessParts: [PreferenceProblem] {
    schemaProblems.filter { !$0.isUndetermined }
  }

  /// Problems of the schema itself with their places in their documents and in the texts of these.
  func placed(_ problems: [PreferenceProblem]) -> [PreferenceProblem] {
    var problems = problems
    for (name, indices) in Dictionary(grouping: problems.indices, by: { problems[$0].document }) {
      let other = name.flatMap { name in source.others.first { $0.name == name } }
      let text = other.map { readOther("\($0.address)") } ?? readText()
      let format = other.map { SchemaTextFormat.format(ofFile: $0.name) } ?? textFormat
      let placed = Self.placed(
        indices.map { problems[$0] }, in: other?.root.value ?? document,
        text: try? format.parse(text))
      for (index, problem) in zip(indices, placed) { problems[index] = problem }
    }
    return problems
  }

  private static func placed(
    _ problems: [PreferenceProblem], in document: PreferenceValue,
    text: (any FormatDocument)?
  ) -> [PreferenceProblem] {
    let located = problems.map { problem in
      var problem = problem
      problem.location = document.location(of: problem.location.steps.map(\.text))
      return problem
    }
    let positions = text?.positions(of: Set(located.map(\.location))) ?? [:]
    return located.map { problem in
      var problem = problem
      problem.position = positions[problem.location]
      return problem
    }
  }

  /// The problems of the schema by its metaschema, where `format` is an annotation, as the standard has it.
  ///
  /// Validators read references and patterns that break the rules of their formats. Those that have no meaning are
  /// ``schemaProblems``.
  var metaschemaProblems: [PreferenceProblem] {
    let address = source.root.draft.metaschema
    let options = ValidationOptions(assertsFormats: false, language: language)
    let metaschema = try? JSONSchema(.dictionary(["$ref": .string(address)]), options: options)
    return metaschema?.problems(in: document) ?? []
  }

  /// Returns whether the schema accepts a value.
  ///
  /// - Parameter value: The value to validate.
  /// - Returns: nil if that could not be determined, for example because a referenced schema is missing.
  public func accepts(_ value: PreferenceValue) -> Bool? {
    graph.accepts(source.root, value)
  }

  /// The problems of a value: all of them, or those that an edit at a path can have caused or fixed.
  ///
  /// A value that could not be validated has problems that are warnings.
  ///
  /// - Parameters:
  ///   - whole: The value.
  ///   - path: The path of the edit, nil for all problems.
  public func problems(
    in whole: PreferenceValue, touching path: PreferencePath? = nil
  ) -> [PreferenceProblem] {
    var run = ValidationRun(graph: graph)
    if path == nil, run.verdict(of: SchemaGraph.root, on: whole) == .valid { return [] }
    var explanation = Explanation(run, focus: path)
    explanation.apply(SchemaGraph.root, to: whole)
    return explanation.findings.withoutRepetitions.map { softened($0.problem) }
  }

  /// The problems of a value by a schema inside this one.
  package func problems(in value: PreferenceValue, by part: Subschema) -> [PreferenceProblem] {
    graph.problems(of: part, in: value)
  }

  /// The annotations of a value and its contents; none for an invalid value.
  package func annotations(of whole: PreferenceValue) -> [Annotation] {
    var run = ValidationRun(graph: graph)
    guard run.verdict(of: SchemaGraph.root, on: whole) == .valid else { return [] }
    var explanation = Explanation(run, annotates: true)
    explanation.apply(SchemaGraph.root, to: whole)
    return explanation.annotations ?? []
  }

  /// The rules of an inferred schema are guesses, so it forbids nothing.
  private func softened(_ problem: PreferenceProblem) -> PreferenceProblem {
    var problem = problem
    if isInferred { problem.severity = .warning }
    return problem
  }

  /// The same schema without compiled parts.
  package var uncompiled: JSONSchema { copy(with: graph.options) }

  private func copy(with options: ValidationOptions) -> JSONSchema {
    var copy = JSONSchema(source: source, options: options, isInferred: isInferred)
    copy.readText = readText
    copy.textFormat = textFormat
    copy.readOther = readOther
    return copy
  }
}

extension PreferenceValue {
  /// The location of a JSON Pointer's steps, where a number may be an element or a member.
  fileprivate func location(of steps: [String]) -> ValueLocation {
    var (location, value) = (ValueLocation.root, self)
    for step in steps {
      let item = value.elements == nil ? nil : Int(itemNumber: step)
      location = location.appending(item.map(ValueLocation.Step.index) ?? .member(step))
      value = self[location] ?? .null
    }
    return location
  }
}

extension PreferenceProblem {
  /// Whether both concern the same part of a document.
  func overlaps(_ other: PreferenceProblem) -> Bool {
    document == other.document && zip(location.steps, other.location.steps).allSatisfy(==)
  }
}
