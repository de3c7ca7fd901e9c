import PreferenceSettings
import PreferenceValues

/// The problems of a domain by their locations; there may be as many as settings.
struct ProblemIndex: Sendable {
  let all: [PreferenceProblem]
  /// The positions of the problems at each location and inside it, except the whole domain.
  private let positions: [ValueLocation: [Int]]
  /// The number of settings with an error.
  private(set) var errorCount = 0
  /// The first problem of each group that no row in it has, such as a missing member that the form does not have.
  private(set) var ofGroups: [PreferencePath: PreferenceProblem] = [:]

  init(_ problems: [PreferenceProblem], in outline: @autoclosure () -> Outline) {
    all = problems
    var positions: [ValueLocation: [Int]] = [:]
    for (position, problem) in problems.enumerated() {
      let steps = problem.location.steps
      for count in 0..<steps.count {
        positions[ValueLocation(Array(steps[...count])), default: []].append(position)
      }
    }
    self.positions = positions
    if !problems.isEmpty { assign(to: outline()) }
  }

  private mutating func assign(to outline: Outline) {
    var settings: Set<PreferencePath> = []
    // A list may have many problems at the path of its row.
    var rows: [PreferencePath: OutlineNode] = [:]
    for problem in all {
      let path = problem.location.path
      guard let row = rows[path] ?? outline.nodes(along: path).last else { continue }
      rows[path] = row
      if row.isGroup, ofGroups[row.path] == nil { ofGroups[row.path] = problem }
      if problem.severity == .error { settings.insert(row.isGroup ? path : row.path) }
    }
    errorCount = settings.count
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
