import Testing

// Skipped where the suite is not at hand: it is not copied into the project.
@Suite(.enabled(if: SchemaSuite.isAvailable))
struct SchemaSuiteTests {
  private static let drafts = ["draft4", "draft7", "draft2019-09", "draft2020-12"]

  /// The optional cases that are judged otherwise, as docs/schemas.md says with the reasons.
  private static let leftOut: Set<String> = [
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
    "validation of host names: hostname with consecutive hyphens (RFC1123)",
  ]

  @Test(arguments: drafts.flatMap(SchemaSuite.required))
  func `required cases are judged as the suite does`(file: String) throws {
    #expect(try SchemaSuite.mistakes(in: file, assertingFormats: false) == [])
  }

  @Test(arguments: drafts.flatMap(SchemaSuite.optional))
  func `optional cases are judged as the suite does`(file: String) throws {
    let mistakes = try SchemaSuite.mistakes(in: file, assertingFormats: false)
    #expect(mistakes.filter { !Self.leftOut.contains($0) } == [])
  }

  @Test(arguments: drafts.flatMap(SchemaSuite.formats))
  func `formats are judged as the suite does`(file: String) throws {
    let mistakes = try SchemaSuite.mistakes(in: file, assertingFormats: true)
    #expect(mistakes.filter { !Self.leftOut.contains($0) } == [])
  }

  /// For each kind of case, how many there are and how many are judged otherwise, as docs/schemas.md says.
  private static let counts: [(draft: String, optional: [Int], formats: [Int], required: Int)] = [
    ("draft4", [100, 0], [219, 1], 618), ("draft7", [118, 4], [676, 0], 927),
    ("draft2019-09", [158, 0], [757, 0], 1_259), ("draft2020-12", [162, 0], [764, 0], 1_299),
  ]

  @Test(arguments: counts)
  func `there are as many cases as the documentation says`(
    draft: String, optional: [Int], formats: [Int], required: Int
  ) throws {
    func counts(_ files: [String], assertingFormats: Bool) throws -> [Int] {
      let mistakes = try files.flatMap {
        try SchemaSuite.mistakes(in: $0, assertingFormats: assertingFormats)
      }
      return [try files.map(SchemaSuite.count).reduce(0, +), mistakes.count]
    }
    #expect(try SchemaSuite.required(draft).map(SchemaSuite.count).reduce(0, +) == required)
    #expect(try counts(SchemaSuite.optional(draft), assertingFormats: false) == optional)
    #expect(try counts(SchemaSuite.formats(draft), assertingFormats: true) == formats)
  }
}
