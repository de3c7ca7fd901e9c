import PreferenceValues

/// A requirement of a condition: an entry must have one of some values, or only be set.
struct ConditionDemand: Hashable, Sendable {
  var key: String
  var values: [String] = []

  func message(isMet: Bool) -> Message {
    let list = values.map(Message.init(verbatim:)).disjunction
    return switch (isMet, values.isEmpty) {
    case (true, true): Message("\(key) is set")
    case (false, true): Message("\(key) is not set")
    case (true, false): Message("\(key) is \(list)")
    case (false, false): Message("\(key) is not \(list)")
    }
  }
}

extension [ConditionDemand] {
  /// The condition that the demands are met or not met; there is at least one.
  func condition(areMet: Bool) -> Message {
    let demands = map { $0.message(isMet: areMet) }
    return Message("only if \(areMet ? demands.conjunction : demands.disjunction)")
  }
}
