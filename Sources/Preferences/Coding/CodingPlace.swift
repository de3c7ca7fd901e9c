import PreferenceValues

/// Where in a value an encoder or a decoder is, as a chain from the inside out.
final class CodingPlace: Sendable {
  let parent: CodingPlace?
  let step: Location.Step

  init(_ step: Location.Step, in parent: CodingPlace?) {
    self.parent = parent
    self.step = step
  }
}

extension CodingPlace? {
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
  func appending(_ step: Location.Step) -> CodingPlace { CodingPlace(step, in: self) }
}
