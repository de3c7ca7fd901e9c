import JSONSchema
import PreferenceEditing
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// The problems of an edited domain by location.
@Suite struct ProblemIndexTests {
  private func domain(_ whole: String) throws -> EditedDomain {
    let schema = try JSONSchema(
      json: """
        {"properties": {"n": {"maximum": 1}, "list": {"items": {"properties": {"x": {"maximum": 1}}}},
          "group": {"required": ["r"], "properties": {"a.b": {"type": "string"}}}}}
        """)
    let value = try PreferenceValue(json: whole)
    return EditedDomain(schema: schema, layers: LayeredSnapshot(user: value))
  }

  @Test func `problems are found at their location and above it`() throws {
    var domain = try domain(
      #"{"n": 2, "list": [{"x": 0}, {"x": 2}], "group": {"a.b": 1}}"#)
    func places(_ path: PreferencePath) -> [String] {
      domain.problems(at: path).map { "\($0.location)" }.sorted()
    }
    #expect(places(.root) == ["/group/a.b", "/group/r", "/list/1/x", "/n"])
    #expect(places(["n"]) == ["/n"])
    #expect(places(["list"]) == ["/list/1/x"])
    #expect(places(["list", "1"]) == [])
    #expect(places(["group"]) == ["/group/a.b", "/group/r"])
    #expect(places(["group", "a.b"]) == ["/group/a.b"])
    #expect(places(["none"]) == [])
    let item = ValueLocation([.member("list"), .index(1)])
    #expect(domain.problems(at: item).map { "\($0.location)" } == ["/list/1/x"])
    #expect(domain.problems(at: ValueLocation([.member("list"), .index(0)])) == [])
    domain.set(.integer(1), at: ["n"])
    #expect(places(["n"]) == [])
    #expect(places(.root).count == 3)
    domain.undo()
    #expect(places(["n"]) == ["/n"])
  }

  @Test func `a problem of the root does not belong to a group`() throws {
    let schema = try JSONSchema(json: #"{"minProperties": 3, "properties": {"n": {}}}"#)
    let domain = EditedDomain(
      schema: schema, layers: LayeredSnapshot(user: try PreferenceValue(json: #"{"n": 1}"#)))
    #expect(domain.problems(at: PreferencePath.root).count == 1)
    #expect(domain.problems(at: ["n"]).isEmpty)
    #expect(domain.state(of: domain.outline.root) != .problem)
  }
}
