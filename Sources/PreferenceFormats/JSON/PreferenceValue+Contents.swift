import PreferenceSystem
package import PreferenceValues

/// Values inside others, including items of lists, and JSON in strings and data.
extension PreferenceValue {
  /// The value after these steps; nil if it does not exist.
  package func value(after steps: some Sequence<ValueLocation.Step>) -> PreferenceValue? {
    var value = self
    for step in steps {
      guard let inner = (value.heldJSON ?? value).value(after: step) else { return nil }
      value = inner
    }
    return value
  }

  /// Returns the value with another one after these steps, or without one there for nil.
  ///
  /// The index after the last item appends one, and a null becomes a list or dictionary with the value. Steps to another
  /// missing value change nothing.
  package func replacing(
    after steps: some Collection<ValueLocation.Step>, with new: PreferenceValue?
  ) -> PreferenceValue? {
    guard let step = steps.first else { return new }
    if let held = heldJSON {
      return held.replacing(after: steps, with: new)?.held(like: self) ?? self
    }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.member(let name), .dictionary(var members)):
      members[name] =
        rest.isEmpty
        ? new : (members[name] ?? rest.container)?.replacing(after: rest, with: new)
      return .dictionary(members)
    case (.index(let index), .array(var elements)):
      if let new, index == elements.count, rest.isEmpty { return .array(elements + [new]) }
      guard elements.indices.contains(index) else { return self }
      if let changed = elements[index].replacing(after: rest, with: new) {
        elements[index] = changed
      } else {
        elements.remove(at: index)
      }
      return .array(elements)
    case (_, .null) where new != nil: return steps.container?.replacing(after: steps, with: new)
    default: return self
    }
  }

  /// The JSON in a string or in data, also in a string of base64; nil if it contains none, or the value lacks a part of it,
  /// such as a repeated key, which an edit would remove.
  package var heldJSON: PreferenceValue? {
    switch self {
    case .string(let text):
      Self.json(text.utf8) ?? Data(base64Encoded: text).flatMap { Self.json($0) }
    case .data(let data): Self.json(data)
    default: nil
    }
  }

  private static func json(_ bytes: some Sequence<UInt8>) -> PreferenceValue? {
    guard let document = try? JSONFormat.json.parse(Array(bytes)), document.lostPart == nil else {
      return nil
    }
    return document.value
  }

  /// Returns the value as JSON in a string or in data, like the other value.
  package func held(like other: PreferenceValue) -> PreferenceValue {
    let text = typedJSONView.jsonText()
    switch other {
    case .data: return .data(Data(text.utf8))
    case .string(let old) where Self.json(old.utf8) == nil && Data(base64Encoded: old) != nil:
      return .string(Data(text.utf8).base64EncodedString())
    default: return .string(text)
    }
  }
}

extension Collection<ValueLocation.Step> {
  /// An empty value that the first step can enter; nil without a step.
  fileprivate var container: PreferenceValue? {
    switch first {
    case .member?: .emptyDictionary
    case .index?: .array([])
    case nil: nil
    }
  }
}
