/// A schema that names members, and that the value at hand puts out of force.
struct DormantSchema: Sendable {
  let schema: Subschema
  /// Where it would be in force: "only where kind is b".
  let condition: String
  /// Whether it is another shape of the value, rather than a rule under a condition.
  var isShape = false
}
