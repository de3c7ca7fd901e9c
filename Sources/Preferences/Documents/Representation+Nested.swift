extension PreferenceValue {
  /// What becomes of this value in a format that takes every array and dictionary.
  ///
  /// - Parameters:
  ///   - name: Why a member's name cannot be written, nil where it can.
  ///   - leaf: What becomes of a value that is neither array nor dictionary.
  func represented(
    names name: (String) -> String? = { _ in nil }, leaf: (PreferenceValue) -> Representation
  ) -> Representation {
    var rounding = false
    do {
      let value = try rounded(depth: 0, name, leaf, &rounding)
      return rounding ? .rounded(to: value) : .exact
    } catch {
      return .impossible(error.reason)
    }
  }

  private func rounded(
    depth: Int, _ name: (String) -> String?, _ leaf: (PreferenceValue) -> Representation,
    _ rounding: inout Bool
  ) throws(Unwritable) -> PreferenceValue {
    guard depth <= TextTree.deepest else {
      throw Unwritable(reason: "it is nested deeper than \(TextTree.deepest) levels")
    }
    switch self {
    case .array(let elements):
      var result: [PreferenceValue] = []
      for element in elements {
        result.append(try element.rounded(depth: depth + 1, name, leaf, &rounding))
      }
      return .array(result)
    case .dictionary(let members):
      var result = PreferenceDictionary()
      for member in members {
        if let reason = name(member.name) { throw Unwritable(reason: reason) }
        result[member.name] = try member.value.rounded(depth: depth + 1, name, leaf, &rounding)
      }
      return .dictionary(result)
    default:
      switch leaf(self) {
      case .exact: return self
      case .impossible(let reason): throw Unwritable(reason: reason)
      case .rounded(let value):
        rounding = true
        return value
      }
    }
  }
}

/// Why a value inside of another cannot be written.
private struct Unwritable: Error {
  let reason: String
}
