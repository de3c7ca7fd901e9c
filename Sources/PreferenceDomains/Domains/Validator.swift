package import PreferenceSettings
package import PreferenceValues
import Synchronization

/// Validates contents of a domain and remembers the last results, so that a save validates each content once.
package final class Validator: Sendable {
  private typealias Result = (content: PreferenceValue, problems: [PreferenceProblem])

  /// A save needs the results of two contents: before and after.
  private static let capacity = 2

  private let schema: any PreferenceSchema
  private let results = Mutex<[Result]>([])

  package init(_ schema: any PreferenceSchema) { self.schema = schema }

  /// The problems of a domain's stored values.
  package func problems(in content: PreferenceValue) -> [PreferenceProblem] {
    if let known = results.withLock({ $0.first { $0.content == content } }) {
      return known.problems
    }
    let problems = schema.effectiveProblems(in: content)
    results.withLock { $0 = [(content, problems)] + $0.prefix(Self.capacity - 1) }
    return problems
  }

  /// Whether stored values have no errors.
  package func accepts(_ content: PreferenceValue) -> Bool {
    !problems(in: content).contains { $0.severity == .error }
  }
}
