import JSONSchema
import PreferenceValues
import TestSupport

/// Returns the problems of a value by a schema, both in JSON.
func problems(_ schema: String, _ value: String) throws -> [PreferenceProblem] {
  try JSONSchema(json: schema).problems(in: PreferenceValue(json: value))
}
