package import PreferenceValues

/// A value with JSON Schema's equality: `1` equals `1.0`, and a date equals its text.
package struct SchemaValue: Hashable {
  let value: PreferenceValue

  package init(_ value: PreferenceValue) { self.value = value }

  package static func == (left: SchemaValue, right: SchemaValue) -> Bool {
    left.value.isEqualForSchema(to: right.value)
  }

  package func hash(into hasher: inout Hasher) { Self.hash(value, into: &hasher) }

  private static func hash(_ value: PreferenceValue, into hasher: inout Hasher) {
    switch value {
    case .integer, .unsigned, .real, .number:
      // Equal numbers have the same nearest floating-point number.
      hasher.combine(value.double)
    case .date, .data: hash(value.jsonView, into: &hasher)
    case .tagged(_, let inner): hash(inner, into: &hasher)
    case .array(let elements): for element in elements { hash(element, into: &hasher) }
    case .dictionary(let members):
      var sum = 0
      for (name, value) in members {
        var member = Hasher()
        name.hashBytes(into: &member)
        hash(value, into: &member)
        sum &+= member.finalize()
      }
      hasher.combine(sum)
    case .null, .boolean, .string: hasher.combine(value)
    }
  }
}
