public import PreferenceValues

/// The fidelity with which a store or format represents a value.
public enum StorageFit: Hashable, Sendable {
  /// It is read back unchanged.
  case exact
  /// It is read back as this value.
  case rounded(to: PreferenceValue)
  /// It cannot be stored, with the reason: “property lists have no null”.
  case impossible(Reason)
}

extension PreferenceValue {
  /// The representation of this value, from the representations of the values inside it.
  ///
  /// - Parameters:
  ///   - name: Returns the reason why the name of a member cannot be written, nil if it can.
  ///   - representation: Returns the representation of a value; nil for an array or dictionary that depends on its contents.
  package func represented(
    names name: (String) -> Message? = { _ in nil },
    _ representation: (PreferenceValue) -> StorageFit?
  ) -> StorageFit {
    if isNested(deeperThan: Nesting.deepest) {
      return .impossible(Reason(Message("nested deeper than \(Nesting.deepest) levels")))
    }
    var isRounding = false
    do {
      let value = try rounded(name, representation, &isRounding)
      return isRounding ? .rounded(to: value) : .exact
    } catch {
      return .impossible(error.reason)
    }
  }

  private func rounded(
    _ name: (String) -> Message?, _ representation: (PreferenceValue) -> StorageFit?,
    _ isRounding: inout Bool
  ) throws(Unwritable) -> PreferenceValue {
    switch (representation(self), self) {
    case (.impossible(let reason), _): throw Unwritable(reason: reason)
    case (.rounded(let value), _):
      isRounding = true
      return value
    case (nil, .array(let elements)):
      var result: [PreferenceValue] = []
      for element in elements {
        result.append(try element.rounded(name, representation, &isRounding))
      }
      return .array(result)
    case (nil, .dictionary(let members)):
      var result = PreferenceDictionary()
      for member in members {
        if let reason = name(member.name) { throw Unwritable(reason: Reason(reason)) }
        result[member.name] = try member.value.rounded(name, representation, &isRounding)
      }
      return .dictionary(result)
    default: return self
    }
  }

  /// Whether arrays, dictionaries and tagged values are nested deeper than this.
  func isNested(deeperThan depth: Int) -> Bool {
    switch self {
    case .array(let elements): depth < 1 || elements.contains { $0.isNested(deeperThan: depth - 1) }
    case .dictionary(let members):
      depth < 1 || members.contains { $0.value.isNested(deeperThan: depth - 1) }
    case .tagged(_, let value): depth < 1 || value.isNested(deeperThan: depth - 1)
    default: false
    }
  }
}

/// The reason why a value inside another one cannot be written.
private struct Unwritable: Error {
  let reason: Reason
}
