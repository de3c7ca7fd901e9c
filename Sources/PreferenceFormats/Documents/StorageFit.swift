public import PreferenceValues

/// The fidelity with which a store or format represents a value.
public enum StorageFit: Hashable, Sendable {
  /// It is read back unchanged.
  case exact
  /// It is read back as this value, which is less precise, or the text of a format without types.
  case rounded(to: PreferenceValue)
  /// It cannot be stored, with the reason: “property lists have no null”.
  case impossible(RefusalReason)
}

extension StorageFit {
  /// Returns the value that is read back if it says less than a stored value, such as a date without its fractions.
  ///
  /// A format without types loses nothing: its text of 5 is `5`, its text of true `YES`, and an item alone is a list. A
  /// store that adds the name of its own type loses nothing either.
  package func loss(of value: PreferenceValue) -> PreferenceValue? {
    guard case .rounded(let rounded) = self, !rounded.isForm(of: value) else { return nil }
    return rounded
  }
}

extension PreferenceValue {
  /// Whether the value says as much as another one: they are equal, or this one has the texts of a format without types.
  fileprivate func isForm(of value: PreferenceValue) -> Bool {
    switch (self, value) {
    case (.tagged(_, let form), .tagged(_, let content)): form.isForm(of: content)
    case (.tagged(_, let form), _): form.isForm(of: value)
    case (_, .tagged(_, let content)): isForm(of: content)
    case (.array(let forms), .array(let items)):
      forms.count == items.count && zip(forms, items).allSatisfy { $0.isForm(of: $1) }
    case (.dictionary(let forms), .dictionary(let members)):
      forms.count == members.count
        && members.allSatisfy { forms[$0.name]?.isForm(of: $0.value) ?? false }
    case (_, .array(let items)): items.count == 1 && isForm(of: items[0])
    case (.string, .boolean), (.string, .integer), (.string, .unsigned), (.string, .real),
      (.string, .number):
      true
    default: isEqualForSchema(to: value)
    }
  }

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
      return .impossible(RefusalReason(Message("nested deeper than \(Nesting.deepest) levels")))
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
        if let reason = name(member.name) { throw Unwritable(reason: RefusalReason(reason)) }
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
  let reason: RefusalReason
}
