import JSONSchema
import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The result of the validation of a domain or a file.
struct ValidationReport {
  let name: String
  let problems: [PreferenceProblem]
  /// The reason why it could not be read, nil if it could.
  var failure: Message?
  /// Whether a schema was found; otherwise only the format was checked.
  private var hasSchema = true
  /// The exit code if it could not be read.
  private var status = ExitCode.notReadOrWritten
  /// The form of the reason.
  private var failureForm = FailureForm.reason

  /// The forms of a reason why something was not validated.
  private enum FailureForm {
    /// Only the reason.
    case reason
    /// A sentence about the value that was not validated.
    case sentence
    /// A sentence that begins with the file and the position.
    case located
  }

  init(name: String, problems: [PreferenceProblem]) {
    self.name = name
    self.problems = problems.map { $0.localized(in: Output.language) }
    failure = self.problems.blocker
    failureForm = .sentence
  }

  /// Reports the problems of the values of a domain.
  init(name: String, of domain: Domain, storing layers: LayeredSnapshot) {
    let problems =
      layers.contentProblems(in: Output.language)
      + domain.withLanguage(Output.language).schema.effectiveProblems(in: layers.stored)
    self.init(name: name, problems: Self.placed(problems, inFileOf: domain))
    hasSchema = !domain.schema.isInferred
  }

  /// Reports the problems of a schema.
  init(name: String, found problems: [PreferenceProblem]) {
    self.name = name
    self.problems = problems.map { $0.localized(in: Output.language) }
  }

  /// Validates a file; problems have a line and column if the file is text.
  init(file: String, schema: JSONSchema) {
    do {
      self.init(
        name: file,
        problems: Self.problems(
          of: try Self.document(of: FileStore.file(at: file).typed(by: schema)), schema))
    } catch {
      self.init(name: file, failedBy: error)
    }
  }

  /// Validates bytes of standard input.
  init(input bytes: [UInt8], in format: any DocumentFormat, schema: JSONSchema) {
    let name = "-"
    let store = FileStore(path: name, format: format).typed(by: schema)
    do {
      try Self.requireUTF8(bytes, in: store.format)
      self.init(name: name, problems: try Self.problems(of: store.format.parse(bytes), schema))
    } catch let error as SyntaxError {
      self.init(name: name, failedBy: store.damage(by: error, at: name))
    } catch {
      self.init(name: name, failedBy: error)
    }
  }

  private static func problems(
    of document: any FormatDocument, _ schema: JSONSchema
  ) -> [PreferenceProblem] {
    let found = document.problems + schema.problems(inFile: document.root)
    return placed(schema.withoutSecrets(found, in: document.root), in: document)
  }

  /// The problems with their positions if the domain is a single file.
  static func placed(
    _ problems: [PreferenceProblem], inFileOf domain: Domain
  ) -> [PreferenceProblem] {
    guard domain.isNamedByFile, domain.layers.count == 1,
      let file = domain.layers.first?.store as? FileStore, let document = try? file.document()
    else { return problems }
    return placed(problems, in: document)
  }

  private static func placed(
    _ problems: [PreferenceProblem], in document: any FormatDocument
  ) -> [PreferenceProblem] {
    let positions = document.positions(near: Set(problems.map(\.location)))
    return problems.map { problem in
      var problem = problem
      problem.position = problem.position ?? positions[problem.location]
      return problem
    }
  }

  /// The report of a file that cannot be read.
  init(name: String, failedBy error: any Error, status: ExitCode = .notReadOrWritten) {
    self.name = name
    self.status = status
    problems = []
    switch error {
    case StoreError.damaged(_, _, let syntax), SchemaError.notJSON(_, let syntax):
      failure = syntax.message(in: name)
      if syntax.position != nil { failureForm = .located }
    case SchemaError.unreadable(_, let reason): failure = reason.message
    default: failure = (error as? CommandError)?.message ?? Message(of: error)
    }
  }

  /// Reports the first file of a domain that is not in its format, though the store reads it; nil without one.
  ///
  /// An empty file is one in some formats only.
  init?(name: String, unreadIn domain: Domain) {
    for store in domain.layers.compactMap({ $0.store as? FileStore }) {
      do { _ = try Self.document(of: store) } catch {
        if case StoreError.system(_, _, Errno.notFound.code) = error { continue }
        self.init(name: name, failedBy: error)
        return
      }
    }
    return nil
  }

  /// Reports a domain whose schema cannot be used.
  init(name: String, unjudgedBecause domain: Domain) {
    self.name = name
    problems = []
    failure = domain.schemaNotes.last ?? Message("its schema was not found")
  }

  /// Parses the document of a file; unlike in a store, a file without a value must be valid in its format.
  private static func document(of store: FileStore) throws -> any FormatDocument {
    let document = try store.document()
    let content = try FileContent(
      of: store.path, limit: FileStore.sizeLimit, in: POSIXFileSystem())
    do throws(SyntaxError) {
      if content.isBlank { _ = try store.format.parse(content.bytes) }
      if store.format is JSONFormat, document.hasNoValue {
        throw SyntaxError(
          Message("the text contains no value"), atByte: content.bytes.count, in: content.bytes)
      }
    } catch {
      throw store.damage(by: error, at: store.path)
    }
    try requireUTF8(content.bytes, in: store.format)
    return document
  }

  private static func requireUTF8(_ bytes: [UInt8], in format: any DocumentFormat) throws {
    guard format.replacesBrokenUTF8 else { return }
    do throws(SyntaxError) { try bytes.requireUTF8() } catch {
      throw CommandError(.notReadOrWritten, error.clause)
    }
  }

  /// The exit code; nil if it could be read.
  var failureStatus: ExitCode? { failure == nil ? nil : status }

  /// Whether it has no errors; warnings do not count.
  var isValid: Bool { failure == nil && !problems.contains { $0.severity == .error } }

  var text: String {
    if let failure { return text(of: failure).localized }
    if problems.isEmpty {
      return hasSchema
        ? Message("\(name): valid").localized
        : Message("\(name): valid in its format; there is no schema").localized
    }
    return problems.map { problem in
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      let text = "\(problem)"
      let kind = problem.severity == .warning ? Message("warning: \(text)").localized : text
      return "\((problem.document ?? name).onOneLine)\(place): \(kind.onOneLine)"
    }.joined(separator: "\n")
  }

  private func text(of failure: Message) -> Message {
    switch failureForm {
    case .located: failure
    case .sentence:
      Message(
        verbatim: problems.filter(\.isUndetermined)
          .map { "\(name.onOneLine): \($0.located.localized.onOneLine)" }
          .joined(separator: "\n"))
    case .reason: Message("\(name): not validated: \(failure)")
    }
  }

  var json: PreferenceValue {
    var members: PreferenceDictionary = ["name": .string(name), "valid": .boolean(isValid)]
    members["verdict"] = .string(failure == nil ? isValid ? "valid" : "invalid" : "undetermined")
    members["hasSchema"] = failure == nil ? .boolean(hasSchema) : nil
    members["problems"] = .array(problems.map(\.json))
    members["failure"] = (failure?.description).map(PreferenceValue.string)
    return .dictionary(members)
  }
}

extension [PreferenceProblem] {
  /// The reason for an undetermined verdict: no errors, but a part was not validated.
  fileprivate var blocker: Message? {
    if contains(where: { $0.severity == .error }) { return nil }
    return first(where: \.isUndetermined).map { $0.located }
  }
}
