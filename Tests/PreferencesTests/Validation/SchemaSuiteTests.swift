import Preferences
import Testing

// Skipped where the suite is not at hand: it is not copied into the project.
@Suite(.enabled(if: SchemaSuite.isAvailable))
struct SchemaSuiteTests {
  /// What needs the metaschemas' own documents, or a dialect that leaves keywords out.
  private static let unsupported: Set<String> = [
    "validate definition against metaschema: invalid definition schema",
    "remote ref, containing refs itself: remote ref invalid",
    """
    schema that uses custom metaschema with with no validation vocabulary: \
    no validation: invalid number, but it still validates
    """,
  ]

  @Test(
    arguments: ["draft7", "draft2020-12", "draft4", "draft2019-09"].flatMap(SchemaSuite.required))
  func `required cases are judged as the suite does`(file: String) throws {
    let mistakes = try SchemaSuite.mistakes(in: file, assertingFormats: false)
    #expect(mistakes.filter { !Self.unsupported.contains($0) } == [])
  }
}
