import JSONSchema
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// What a check of a domain or a file found.
struct ValidationReport {
  let name: String
  let problems: [PreferenceProblem]
  /// Why it could not be read, nil where it could.
  var failure: String?

  init(name: String, problems: [PreferenceProblem]) {
    self.name = name
    self.problems = problems
    failure = problems.obstacle
  }

  /// What was found in a schema itself.
  init(name: String, found problems: [PreferenceProblem]) {
    self.name = name
    self.problems = problems
  }

  /// Judges a file; problems tell the line and column where the file is text.
  init(file: String, schema: JSONSchema) {
    name = file
    do {
      let document = try FileStore.file(at: file).document()
      let found = document.problems + schema.problems(in: document.value)
      problems = found.map { problem in
        var problem = schema.withoutSecret(problem, in: document.value)
        problem.position = problem.position ?? document.position(near: problem.location)
        return problem
      }
      failure = problems.obstacle
    } catch {
      problems = []
      failure = "\(error)"
    }
  }

  /// Whether nothing stands against it; warnings do not.
  var isValid: Bool { failure == nil && !problems.contains { $0.severity == .error } }

  var text: String {
    if let failure { return "\(name): \(failure)" }
    if problems.isEmpty { return "\(name): valid" }
    return problems.map { problem in
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      let kind = problem.severity == .warning ? "warning: " : ""
      return "\(name)\(place): \(kind)\(problem)"
    }.joined(separator: "\n")
  }

  var json: PreferenceValue {
    var members: PreferenceDictionary = ["name": .string(name), "valid": .boolean(isValid)]
    members["problems"] = .array(problems.map(\.json))
    members["failure"] = failure.map(PreferenceValue.string)
    return .dictionary(members)
  }
}

extension [PreferenceProblem] {
  /// Why these are no verdict: what is found is not wrong, but a part of the schema is not there.
  fileprivate var obstacle: String? {
    if contains(where: { $0.severity == .error }) { return nil }
    return first(where: \.isUnresolvedReference).map { "\($0)" }
  }
}

extension FormatDocument {
  /// Where a value stands, or the nearest one around it that is there: what is missing has no place of its own.
  fileprivate func position(near location: Location) -> TextPosition? {
    var steps = location.steps[...]
    while !steps.isEmpty {
      if let position = position(of: Location(Array(steps))) { return position }
      steps = steps.dropLast()
    }
    return position(of: .root)
  }
}
