import PreferenceValues

/// One step of a location as a coding key.
struct StepKey: CodingKey {
  let step: Location.Step

  init(_ step: Location.Step) { self.step = step }

  init(stringValue: String) { step = .member(stringValue) }

  init(intValue: Int) { step = .index(intValue) }

  var stringValue: String { step.text }

  var intValue: Int? { if case .index(let index) = step { index } else { Int(step.text) } }
}

extension Location {
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
