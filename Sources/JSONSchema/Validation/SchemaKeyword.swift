import PreferenceValues

/// A family of keywords that validate a value together: `minLength` and `maxLength`, `if`, `then` and `else`.
///
/// A class, so that a node holds keywords of different types without a copy for each use.
protocol SchemaKeyword: AnyObject, Sendable {
  /// Reads the keywords of the family.
  ///
  /// - Returns: nil if there is nothing to validate.
  init?(_ reader: inout KeywordReader)

  /// Whether it applies other schemas.
  var appliesSchemas: Bool { get }

  /// Whether it depends on the members and items that the keywords next to it have evaluated.
  var needsEvaluated: Bool { get }

  /// The schema that the whole value is passed on to, if the keyword does nothing else.
  var forwardsTo: SchemaGraph.NodeID? { get }

  /// The types that it accepts, if it decides by nothing else.
  var acceptedTypes: JSONTypes? { get }

  /// Returns the verdict on a value.
  func verdict(on value: PreferenceValue, _ run: inout ValidationRun) -> SchemaVerdict

  /// Reports the problems of a value.
  func explain(_ value: PreferenceValue, to explanation: inout Explanation)
}

extension SchemaKeyword {
  var appliesSchemas: Bool { false }
  var needsEvaluated: Bool { false }
  var forwardsTo: SchemaGraph.NodeID? { nil }
  var acceptedTypes: JSONTypes? { nil }
}
