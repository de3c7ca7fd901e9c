public import JSONSchema
import PreferenceValues

extension JSONSchema {
  /// Creates the schema of a type that is stored as one dictionary, with its initial value as the defaults.
  ///
  /// ```swift
  /// let schema = JSONSchema(of: WindowSettings(), title: "Window")
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The value that applies if none is stored.
  ///   - title: The title of the domain.
  public init<Value: Codable>(of initial: Value, title: String? = nil) {
    self.init(declared: Self.document(of: initial, storedAs: nil, title: title))
  }

  /// - Parameter tag: The type of the stored value, if that is not a dictionary.
  fileprivate static func document<Value: Codable>(
    of initial: Value, storedAs tag: ValueTag?, title: String? = nil
  ) -> PreferenceValue {
    let stored = try? PreferenceEncoder().encode(initial)
    let storedType = StoredTypeReader().read(Value.self, example: initial).storedType
    var keywords = tag.map(keywords) ?? storedType.keywords(with: stored)
    keywords.set("title", title)
    if tag == nil { keywords["default"] = stored?.schemaDefault }
    return .dictionary(keywords)
  }
}

extension Persistable {
  /// The schema of the value's store: the value is at its key, with its initial value as the default.
  public static var schema: JSONSchema {
    let initial = Self()
    let tag = (try? representation.stored(initial))?.tag
    let own = JSONSchema.document(of: initial, storedAs: tag == .dictionary ? nil : tag)
    let path = PreferencePath(key) ?? [key]
    let document = path.members.reversed().reduce(own) { inner, name in
      .dictionary(["type": .string("object"), "properties": .dictionary([name: inner])])
    }
    return JSONSchema(declared: document)
  }
}
