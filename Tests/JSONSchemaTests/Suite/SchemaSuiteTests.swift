import Testing

// Skipped if the suite is not installed; the repository has no copy of it.
@Suite(.enabled(if: SchemaSuite.isAvailable))
struct SchemaSuiteTests {
  private static let drafts = ["draft4", "draft7", "draft2019-09", "draft2020-12"]

  /// The optional cases with other verdicts; docs/schemas.md gives the reasons.
  private static let excluded: Set<String> = [
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
  func `verdicts on required cases match the suite`(file: String) throws {
    #expect(try SchemaSuite.mismatches(in: file, assertingFormats: false) == [])
  }

  @Test(arguments: drafts.flatMap(SchemaSuite.optional))
  func `verdicts on optional cases match the suite`(file: String) throws {
    let mismatches = try SchemaSuite.mismatches(in: file, assertingFormats: false)
    #expect(mismatches.filter { !Self.excluded.contains($0) } == [])
  }

  @Test(arguments: drafts.flatMap(SchemaSuite.formats))
  func `verdicts on formats match the suite`(file: String) throws {
    let mismatches = try SchemaSuite.mismatches(in: file, assertingFormats: true)
    #expect(mismatches.filter { !Self.excluded.contains($0) } == [])
  }

  /// The numbers of cases and of differing verdicts that docs/schemas.md lists.
  private static let counts: [(draft: String, optional: [Int], formats: [Int], required: Int)] = [
    ("draft4", [100, 0], [219, 1], 618), ("draft7", [118, 4], [676, 0], 927),
    ("draft2019-09", [158, 0], [757, 0], 1_259), ("draft2020-12", [162, 0], [764, 0], 1_299),
  ]

  @Test(arguments: counts)
  func `case counts match the documentation`(
    draft: String, optional: [Int], formats: [Int], required: Int
  ) throws {
    func counts(_ files: [String], assertingFormats: Bool) throws -> [Int] {
      let mismatches = try files.flatMap {
        try SchemaSuite.mismatches(in: $0, assertingFormats: assertingFormats)
      }
      return [try files.map(SchemaSuite.count).reduce(0, +), mismatches.count]
    }
    #expect(try SchemaSuite.required(draft).map(SchemaSuite.count).reduce(0, +) == required)
    #expect(try counts(SchemaSuite.optional(draft), assertingFormats: false) == optional)
    #expect(try counts(SchemaSuite.formats(draft), assertingFormats: true) == formats)
  }
}
