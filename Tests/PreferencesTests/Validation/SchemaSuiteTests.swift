import Preferences
import Testing

// Skipped where the suite is not at hand: it is not copied into the project.
@Suite(.enabled(if: SchemaSuite.isAvailable))
struct SchemaSuiteTests {
  private static let drafts = ["draft4", "draft7", "draft2019-09", "draft2020-12"]

  /// What needs the metaschemas' own documents, a dialect that leaves keywords out, or content to be a rule.
  private static let unsupported: Set<String> = [
    "validate definition against metaschema: invalid definition schema",
    "remote ref, containing refs itself: remote ref invalid",
    """
    schema that uses custom metaschema with with no validation vocabulary: \
    no validation: invalid number, but it still validates
    """,
    """
    schema that uses custom metaschema with format-assertion: false: \
    format-assertion: false: invalid string
    """,
    """
    schema that uses custom metaschema with format-assertion: true: \
    format-assertion: true: invalid string
    """,
    "validation of string-encoded content based on media type: an invalid JSON document",
    """
    validation of binary string-encoding: \
    an invalid base64 string (% is not a valid character)
    """,
    "validation of binary-encoded media type documents: a validly-encoded invalid JSON document",
    """
    validation of binary-encoded media type documents: \
    an invalid base64 string that is valid JSON
    """,
    // Draft 4 goes by a standard that knew no encoded labels.
    "validation of host names: hostname with consecutive hyphens (RFC1123)",
  ]

  @Test(arguments: drafts.flatMap(SchemaSuite.required))
  func `required cases are judged as the suite does`(file: String) throws {
    let mistakes = try SchemaSuite.mistakes(in: file, assertingFormats: false)
    #expect(mistakes.filter { !Self.unsupported.contains($0) } == [])
  }

  @Test(arguments: drafts.flatMap(SchemaSuite.optional))
  func `optional cases are judged as the suite does`(file: String) throws {
    let mistakes = try SchemaSuite.mistakes(in: file, assertingFormats: false)
    #expect(mistakes.filter { !Self.unsupported.contains($0) } == [])
  }

  @Test(arguments: drafts.flatMap(SchemaSuite.formats))
  func `formats are judged as the suite does`(file: String) throws {
    let mistakes = try SchemaSuite.mistakes(in: file, assertingFormats: true)
    #expect(mistakes.filter { !Self.unsupported.contains($0) } == [])
  }
}
