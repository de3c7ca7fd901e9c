import PreferenceSystem
import PreferenceValues

/// Facts that are derived from schemas once and then looked up.
///
/// A form asks for them with every row and every path. They depend on the document only, never on values.
package final class SubschemaCache: Sendable {
  private struct Key: Hashable {
    let topic: String
    let schemas: [SubschemaID]
  }

  private let values = Mutex<[Key: any Sendable]>([:])

  /// Returns the value for these schemas, which `make` computes the first time.
  package func value<Value: Sendable>(
    _ topic: String, of schemas: [Subschema], make: () -> Value
  ) -> Value {
    let key = Key(topic: topic, schemas: schemas.map(\.id))
    // A missing value must not be cast: nil is a value of an optional type.
    if let known = values.withLock({ $0[key] }), let value = known as? Value { return value }
    let made = make()
    values.withLock { $0[key] = made }
    return made
  }
}

/// The place of a schema: its resource, and the steps from the root of the document.
package struct SubschemaID: Sendable {
  let resource: Int
  let pointer: [String]
}

extension SubschemaID: Hashable {
  // Strings that are canonically equivalent are equal, but different names.
  package static func == (left: SubschemaID, right: SubschemaID) -> Bool {
    left.resource == right.resource && left.pointer.count == right.pointer.count
      && zip(left.pointer, right.pointer).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(resource)
    for step in pointer { step.hashBytes(into: &hasher) }
  }
}

extension Subschema {
  package var id: SubschemaID { SubschemaID(resource: resource, pointer: pointer) }
}
