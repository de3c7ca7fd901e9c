public import PreferenceSettings
public import PreferenceStores
package import PreferenceValues

/// An identifier, a schema and the layers that answer for it.
public struct Domain: Sendable {
  /// Its identifier, or the path of its file.
  public let name: String
  /// What its values may be.
  public private(set) var schema: any PreferenceSchema
  /// Where the schema came from, as a person would name it; nil where it was inferred.
  public let schemaPlace: String?
  /// The stores that answer for it.
  public let layers: [Layer]
  /// How they combine.
  public let rule: CombiningRule

  /// A domain of this schema and these layers.
  public init(
    name: String, schema: any PreferenceSchema, schemaPlace: String?, layers: [Layer],
    rule: CombiningRule
  ) {
    self.name = name
    self.schema = schema
    self.schemaPlace = schemaPlace
    self.layers = layers
    self.rule = rule
  }

  /// The same domain, with what its schema says in another language.
  package func speaking(_ language: Language) -> Domain {
    var domain = self
    domain.schema = schema.speaking(language)
    return domain
  }

  /// What its layers hold now.
  ///
  /// - Throws: ``StoreError`` where one cannot be read.
  public func load() throws -> LayeredSnapshot {
    LayeredSnapshot(try layers.map { try $0.load() }, rule: rule)
  }

  /// The layer a person's changes go to where no other one is in force.
  public var userLayer: Layer? { layers.first { $0.kind == .user } ?? layers.first }
}
