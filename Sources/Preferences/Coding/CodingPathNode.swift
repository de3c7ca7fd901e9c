import PreferenceValues

/// The location of an encoder or a decoder in a value, as a chain from the inside out.
final class CodingPathNode: Sendable {
  let parent: CodingPathNode?
  let step: ValueLocation.Step

  init(_ step: ValueLocation.Step, in parent: CodingPathNode?) {
    self.parent = parent
    self.step = step
  }
}

extension CodingPathNode? {
  /// The location in the whole value.
  var location: ValueLocation {
    var steps: [ValueLocation.Step] = []
    var place = self
    while let here = place {
      steps.append(here.step)
      place = here.parent
    }
    return ValueLocation(steps.reversed())
  }

  var codingPath: [any CodingKey] { location.steps.map(StepKey.init) }

  /// The location one step further in.
  func appending(_ step: ValueLocation.Step) -> CodingPathNode { CodingPathNode(step, in: self) }
}

/// One step of a location as a coding key.
struct StepKey: CodingKey {
  let step: ValueLocation.Step

  init(_ step: ValueLocation.Step) { self.step = step }

  init(stringValue: String) { step = .member(stringValue) }

  init(intValue: Int) { step = .index(intValue) }

  var stringValue: String { step.text }

  var intValue: Int? { if case .index(let index) = step { index } else { Int(step.text) } }
}

extension ValueLocation {
  /// The location that a coding path of any encoder or decoder leads to.
  init(codingPath: [any CodingKey]) {
    self.init(
      codingPath.map { key in
        if let key = key as? StepKey { return key.step }
        // Foundation's coders name an index so; a number alone may be a dictionary's key too.
        if let index = key.intValue, key.stringValue == "Index \(index)" { return .index(index) }
        return .member(key.stringValue)
      })
  }
}
