import JSONSchema
import PreferenceValues

extension SchemaView {
  /// What describes the JSON that a text, or data, holds; nil where it holds none.
  func content(value: PreferenceValue?) -> SchemaView? {
    for part in parts {
      guard let schema = part["contentSchema"], schema.members != nil else { continue }
      let inner = source.subschema(of: part, at: ["contentSchema"], value: schema)
      return self.inner([inner], value: value)
    }
    return nil
  }

  /// Whether something inside of a value may be a secret.
  var holdsSecrets: Bool {
    var seen: Set<SchemaAlternatives.ID> = []
    return holdsSecrets(&seen)
  }

  /// Looks at every schema once.
  private func holdsSecrets(_ seen: inout Set<SchemaAlternatives.ID>) -> Bool {
    for view in insides {
      if view.isSecret { return true }
      guard let root = view.parts.last,
        seen.insert(
          SchemaAlternatives.ID(resource: root.resource, pointer: root.pointer, keyword: "")
        )
        .inserted
      else { continue }
      if view.holdsSecrets(&seen) { return true }
    }
    return false
  }

  /// What describes the values right inside.
  private var insides: [SchemaView] {
    let members = memberNames.compactMap { member($0, value: nil) }
    let alternatives = leaves.count > 1 ? leaves : []
    let schemas = tuple + [patterned, others].filter { !$0.isEmpty }
    return members + alternatives + schemas.map { inner($0, value: nil) }
      + [element(tuple.count, value: nil)].compactMap(\.self)
  }
}
