import PreferenceValues

/// The problems of a domain by their locations; there may be as many as settings.
struct ProblemIndex: Sendable {
  let all: [PreferenceProblem]
  /// The positions of the problems at each location and inside it, except the whole domain.
  private let positions: [ValueLocation: [Int]]

  init(_ problems: [PreferenceProblem]) {
    all = problems
    var positions: [ValueLocation: [Int]] = [:]
    for (position, problem) in problems.enumerated() {
      let steps = problem.location.steps
      for count in 0..<steps.count {
        positions[ValueLocation(Array(steps[...count])), default: []].append(position)
      }
    }
    self.positions = positions
  }

  /// Returns the problems at a location and inside it.
  func problems(at location: ValueLocation) -> [PreferenceProblem] {
    location == .root ? all : (positions[location] ?? []).map { all[$0] }
  }

  /// Whether a value inside the domain has a problem at a location or inside it.
  func hasProblem(at location: ValueLocation) -> Bool {
    location == .root
      ? all.contains { $0.location != .root } : positions[location] != nil
  }
}
