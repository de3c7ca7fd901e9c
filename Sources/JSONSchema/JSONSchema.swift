import PreferenceFormats
public import PreferenceValues

/// A schema in JSON Schema's language (drafts 4 to 2020-12), with VS Code's and our own notes for people.
///
/// It is three things: the document as it was read, a validator compiled piece by piece as values need it, and the
/// form as a function of the document and a value.
public struct JSONSchema: Sendable {
  /// The schema itself.
  public let document: PreferenceValue
  /// Whether it was made from stored values, so that all it says is a guess and its problems are warnings.
  package let isInferred: Bool

  package let source: SchemaSource
  /// Reads the text of the schema again, when it is asked where something stands; empty where there was none.
  package var readText: @Sendable () -> [UInt8] = { [] }
  package let graph: SchemaGraph

  /// The schema that a document says.
  ///
  /// - Parameters:
  ///   - document: The schema as a value.
  ///   - name: What errors call the document, its file.
  ///   - address: What relative references in it start from.
  ///   - options: What judgements by it mind.
  ///   - find: Gives the document at an address that is referred to; nil where there is none.
  /// - Throws: ``SchemaError/notSchema(file:)``. What else is wrong are ``schemaProblems``.
  public init(
    _ document: PreferenceValue, name: String = "", address: String = "",
    options: ValidationOptions = ValidationOptions(),
    find: @escaping @Sendable (_ address: String) -> PreferenceValue? = { _ in nil }
  ) throws(SchemaError) {
    guard document.members != nil || document.flag != nil else {
      throw SchemaError.notSchema(file: name)
    }
    self.init(
      source: SchemaSource(document, address: address, find: find), options: options,
      isInferred: false)
  }

  package init(source: SchemaSource, options: ValidationOptions, isInferred: Bool) {
    document = source.root.value
    self.source = source
    self.isInferred = isInferred
    graph = SchemaGraph(source, options: options, table: .standard)
  }

  /// The language of its titles and sentences.
  package var language: Language { graph.options.language }

  /// The same schema in another language, as far as it has texts in that.
  package func translated(to language: Language) -> JSONSchema {
    guard language != self.language else { return self }
    var options = graph.options
    options.language = language
    return copy(with: options)
  }

  /// What is wrong with the schema itself: its keywords' values, its references, its patterns.
  ///
  /// Compiles all of it.
  public var schemaProblems: [PreferenceProblem] {
    placed(vocabularyProblems + graph.problems)
  }

  /// Problems of the schema itself with their places in the document and in its text.
  func placed(_ problems: [PreferenceProblem]) -> [PreferenceProblem] {
    if problems.isEmpty { return [] }
    let text = try? JSONFormat.jsonc.parse(readText())
    return problems.map { problem in
      var problem = problem
      problem.location = document.location(of: problem.location.steps.map(\.text))
      problem.position = text?.position(of: problem.location)
      return problem
    }
  }

  /// The dialect's vocabularies that nobody here knows, though it says that they are needed.
  private var vocabularyProblems: [PreferenceProblem] {
    source.unknownVocabularies.map { address in
      PreferenceProblem(
        "needs the vocabulary \(address), which is not known", at: Location([.member("$schema")]),
        keyword: "$schema", schemaPointer: "/$schema")
    }
  }

  /// What is wrong with a value: all of it, or what an edit at a path can have made or mended.
  public func problems(
    in whole: PreferenceValue, touching path: PreferencePath? = nil
  ) -> [PreferenceProblem] {
    var evaluation = Evaluation(of: whole, graph: graph, focus: path)
    evaluation.apply(SchemaGraph.root, to: whole)
    return evaluation.problems.withoutRepetitions.map(softened)
  }

  /// What is wrong with a value for a schema inside of this one.
  func problems(in value: PreferenceValue, by part: Subschema) -> [PreferenceProblem] {
    var evaluation = Evaluation(of: value, graph: graph)
    evaluation.apply(graph.node(of: part), to: value)
    return evaluation.problems
  }

  /// What the schema says about a value and what is inside of it, beside its rules; nothing where the value is wrong.
  public func annotations(of whole: PreferenceValue) -> [Annotation] {
    var evaluation = Evaluation(of: whole, graph: graph)
    evaluation.annotations = []
    evaluation.apply(SchemaGraph.root, to: whole)
    return evaluation.problems.isEmpty ? evaluation.annotations ?? [] : []
  }

  /// What an inferred schema says is a guess, so it forbids nothing.
  private func softened(_ problem: PreferenceProblem) -> PreferenceProblem {
    var problem = problem
    if isInferred { problem.severity = .warning }
    return problem
  }

  /// The same document, of which nothing is compiled yet.
  package var uncompiled: JSONSchema { copy(with: graph.options) }

  private func copy(with options: ValidationOptions) -> JSONSchema {
    var copy = JSONSchema(source: source, options: options, isInferred: isInferred)
    copy.readText = readText
    return copy
  }
}

extension PreferenceValue {
  /// The location of a JSON Pointer's steps, where a number may be an element or a member.
  fileprivate func location(of steps: [String]) -> Location {
    var (location, value) = (Location.root, self)
    for step in steps {
      let isElement = value.elements != nil && Int(step) != nil
      location = location.appending(isElement ? .index(Int(step) ?? 0) : .member(step))
      value = self[location] ?? .null
    }
    return location
  }
}

extension [PreferenceProblem] {
  /// The same without problems that two schemas report alike.
  fileprivate var withoutRepetitions: [PreferenceProblem] {
    guard count > 1 else { return self }
    var seen: Set<PreferenceProblem> = []
    return filter { problem in
      var bare = PreferenceProblem(problem.message, at: problem.location)
      bare.severity = problem.severity
      return seen.insert(bare).inserted
    }
  }
}
