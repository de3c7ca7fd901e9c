import JSONSchema
import PreferenceValues

extension SchemaView {
  /// The schemas of the elements of a tuple, by position; none for a list.
  var tuple: [[Subschema]] {
    let parts = parts.filter { Self.tupleKeyword(of: $0) != nil }
    let count = parts.map { tupleElements(of: $0).count }.max() ?? 0
    return (0..<count).map { index in
      parts.compactMap { part in
        let elements = tupleElements(of: part)
        return elements.indices.contains(index) ? elements[index] : nil
      }
    }
  }

  private static func tupleKeyword(of part: Subschema) -> String? {
    ["prefixItems", "items"].first { part[$0]?.elements != nil }
  }

  private func tupleElements(of part: Subschema) -> [Subschema] {
    guard let keyword = Self.tupleKeyword(of: part) else { return [] }
    return (part[keyword]?.elements ?? []).enumerated().map { index, value in
      source.subschema(of: part, at: [keyword, String(index)], value: value)
    }
  }

  /// What describes an element of an array, nil where nothing does.
  func element(_ index: Int, value: PreferenceValue?) -> SchemaView? {
    let schemas = parts.compactMap { part -> Subschema? in
      let tuple = tupleElements(of: part)
      if tuple.indices.contains(index) { return tuple[index] }
      let keyword = part["items"]?.elements == nil ? "items" : "additionalItems"
      guard let schema = part[keyword], schema.members != nil else { return nil }
      return source.subschema(of: part, at: [keyword], value: schema)
    }
    return schemas.isEmpty ? nil : inner(schemas, value: value)
  }

  /// Whether an array may have an element there.
  func allowsElement(at index: Int) -> Bool {
    parts.allSatisfy { part in
      let tuple = tupleElements(of: part)
      let keyword = part["items"]?.elements == nil ? "items" : "additionalItems"
      let isClosed = tuple.count <= index && part[keyword]?.flag == false
      return !isClosed && (part["maxItems"]?.double).map { Double(index) < $0 } ?? true
    }
  }
}
