import Testing

@testable import PreferenceFormats
@testable import PreferenceValues

/// The positions of many values in a text at once.
@Suite struct PositionTests {
  private static let text =
    "{\"é\": [1,\r\n 2, {\"b\": 3}],\r\"a\": {\"b\": 4,\n\"b\": 5}, \"a~/\": \"ü\", \"end\": 6}"

  @Test func `positions found together match those found one by one`() throws {
    let document = try JSONFormat.json.parse(Array(Self.text.utf8))
    let locations: Set<ValueLocation> = [
      .root, ValueLocation([.member("é")]), ValueLocation([.member("é"), .index(1)]),
      ValueLocation([.member("é"), .index(2), .member("b")]),
      ValueLocation([.member("a"), .member("b")]),
      ValueLocation([.member("a~/")]), ValueLocation([.member("end")]),
    ]
    let positions = document.positions(of: locations)
    #expect(positions.count == locations.count)
    for location in locations {
      #expect(positions[location] == document.position(of: location), "\(location)")
    }
  }

  @Test func `missing values have no position; the nearest one belongs to their parent`() throws {
    let document = try JSONFormat.json.parse(Array(Self.text.utf8))
    let missing: Set<ValueLocation> = [
      ValueLocation([.member("é"), .index(9)]),
      ValueLocation([.member("é"), .index(2), .member("c")]),
      ValueLocation([.member("e\u{301}")]), ValueLocation([.member("a"), .index(0)]),
      ValueLocation([.member("end"), .member("x"), .member("y")]),
    ]
    #expect(document.positions(of: missing).isEmpty)
    let near = document.positions(near: missing)
    #expect(near.count == missing.count)
    let ends = ValueLocation([.member("end"), .member("x"), .member("y")])
    #expect(near[ends] == document.position(of: ValueLocation([.member("end")])))
    let composed = ValueLocation([.member("e\u{301}")])
    #expect(near[composed] == TextPosition(line: 1, column: 1))
  }

  @Test func `empty text has no positions`() throws {
    #expect(TextPosition.positions(ofBytes: [0, 5], in: []).values.allSatisfy { $0.line == 1 })
  }

  @Test func `positions of 100,000 values are found in one pass`() throws {
    let count = 100_000
    let members = (0..<count).map { "\"key\($0)\": \($0)" }.joined(separator: ",\n")
    let document = try JSONFormat.json.parse(Array("{\(members)}".utf8))
    let locations = Set((0..<count).map { ValueLocation([.member("key\($0)")]) })
    // Searching one by one would read 70 GB.
    let positions = document.positions(near: locations)
    #expect(
      positions[ValueLocation([.member("key99999")])] == TextPosition(line: count, column: 13))
  }
}
