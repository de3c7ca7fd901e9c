import PreferenceValues

/// The location of an encoder or a decoder in a value, as a chain from the inside out.
final class CodingPathNode: Sendable {
  let parent: CodingPathNode?
  let step: Location.Step

  init(_ step: Location.Step, in parent: CodingPathNode?) {
    self.parent = parent
    self.step = step
  }
}

extension CodingPathNode? {
  /// The location in the whole value.
  var location: Location {
    var steps: [Location.Step] = []
    var place = self
    while let here = place {
      steps.append(here.step)
      place = here.parent
    }
    return Location(steps.reversed())
  }

  var codingPath: [any CodingKey] { location.steps.map(StepKey.init) }

  /// The place one step further in.
  func appending(_ step: Location.Step) -> CodingPathNode { CodingPathNode(step, in: self) }
}
