public import JSONSchema
import PreferenceValues

extension JSONSchema {
  /// The schema of a type that is stored as one dictionary, with its initial value as the defaults.
  ///
  /// ```swift
  /// let schema = JSONSchema(of: VisualSettings(), title: "Visual settings")
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The value in force where nothing is stored.
  ///   - title: What the domain is called.
  public init<Value: Codable>(of initial: Value, title: String? = nil) {
    self.init(declared: Self.document(of: initial, storedAs: nil, title: title))
  }

  /// - Parameter tag: What is stored, where that is no dictionary.
  fileprivate static func document<Value: Codable>(
    of initial: Value, storedAs tag: ValueTag?, title: String? = nil
  ) -> PreferenceValue {
    let stored = try? PreferenceEncoder().encode(initial)
    let shape = ShapeReader().read(Value.self, example: initial).shape
    var keywords = tag.map(keywords) ?? shape.keywords(with: stored)
    keywords.set("title", title)
    if tag == nil { keywords["default"] = stored?.jsonView }
    return .dictionary(keywords)
  }
}

extension Persistable {
  /// The schema of the store in which the value is kept: it stands at its key, with its initial value as the default.
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
