import Foundation
import JSONSchema
import PreferenceValues
import TestSupport
import Testing

/// Random mutations of real files, validated by SchemaStore's schemas.
@Suite(.enabled(if: RealInstance.isAvailable))  // Skipped without the test data.
struct MutationTests {
  /// 3,000 with `SETTEE_LONG_TESTS=1`; python-jsonschema needs minutes for that number.
  private static let count =
    ProcessInfo.processInfo.environment["SETTEE_LONG_TESTS"] == "1" ? 3_000 : 300

  private typealias Case = (name: String, document: PreferenceValue, mutations: [Mutation])

  private func cases() throws -> [Case] {
    var random = SeededGenerator(seed: 22)
    let instances = try RealInstance.all()
    var mutations: [String: [Mutation]] = [:]
    for _ in 0..<Self.count {
      let instance = random.pick(instances)
      guard let mutation = Mutation(of: instance.value, &random) else { continue }
      mutations[instance.schema, default: []].append(mutation)
    }
    return try mutations.keys.sorted().compactMap { name in
      try RealInstance.document(name).map { (name, $0, mutations[name] ?? []) }
    }
  }

  private func schema(_ document: PreferenceValue) throws -> JSONSchema {
    try JSONSchema(document, options: ValidationOptions(assertsFormats: false))
  }

  @Test(.enabled(if: PythonVerdicts.isAvailable, "python-jsonschema is not installed"))
  func `verdicts equal those of python-jsonschema`() throws {
    let cases = try self.cases()
    let theirs = try PythonVerdicts.verdicts(
      on: cases.map { ($0.document, $0.mutations.map(\.value)) })
    try #require(theirs.count == cases.count)
    var compared = 0
    for (item, verdicts) in zip(cases, theirs) {
      let schema = try self.schema(item.document)
      for (mutation, verdict) in zip(item.mutations, verdicts) {
        guard let verdict, let ours = schema.accepts(mutation.value) else { continue }
        #expect(ours == verdict, "\(item.name) \(mutation.location)")
        compared += 1
      }
    }
    #expect(compared > Self.count / 2)
  }

  @Test func `problems are at or below the mutated location`() throws {
    var (invalid, misplaced) = (0, [String]())
    for item in try self.cases() {
      let schema = try self.schema(item.document)
      for mutation in item.mutations where schema.accepts(mutation.value) == false {
        invalid += 1
        let locations = schema.problems(in: mutation.value).map(\.location)
        if !locations.contains(where: mutation.concerns) {
          misplaced.append("\(item.name) \(mutation.location): \(locations)")
        }
      }
    }
    #expect(invalid > Self.count / 4)
    #expect(misplaced.count * 20 <= invalid, "\(misplaced)")
  }

  @Test func `verdicts and problems agree`() throws {
    for item in try self.cases() {
      let schema = try self.schema(item.document)
      for mutation in item.mutations {
        let problems = schema.problems(in: mutation.value)
        let hasErrors = problems.contains { $0.severity == .error }
        let expected = hasErrors ? false : problems.isEmpty ? true : nil
        #expect(schema.accepts(mutation.value) == expected, "\(item.name) \(mutation.location)")
      }
    }
  }
}

extension Mutation {
  /// Whether a problem at `other` is at or below the mutation.
  fileprivate func concerns(_ other: ValueLocation) -> Bool {
    let place = isRemoval || isNewItem ? ValueLocation(location.steps.dropLast()) : location
    return other.steps.starts(with: place.steps)
  }
}
