import Foundation
import PreferenceValues
import Preferences
import Testing

/// Which stored values a type takes for its own.
@Suite struct StoredTypeTests {
  private func read<Value: Decodable>(_ stored: PreferenceValue, as type: Value.Type) throws
    -> Value
  {
    try PreferenceDecoder().decode(type, from: stored)
  }

  @Test func `an integer is read as a real`() throws {
    #expect(try read(.integer(3), as: Double.self) == 3)
    #expect(try read(.unsigned(.max), as: Float.self) == Float(UInt64.max))
  }

  // 1.0 is what many programs write for 1, and nothing is lost; JSON Schema takes both for an integer too.
  @Test func `a whole real is read as an integer, another one is not`() throws {
    #expect(try read(.real(1), as: Int.self) == 1)
    #expect(throws: PreferenceCodingError.mismatch(.root, expected: "integer", found: .real)) {
      try read(.real(1.5), as: Int.self)
    }
  }

  @Test(arguments: [PreferenceValue.integer(1), .real(1), .string("true"), .null])
  func `a boolean is never made of anything else`(stored: PreferenceValue) {
    #expect(throws: PreferenceCodingError.mismatch(.root, expected: "boolean", found: stored.tag)) {
      try read(stored, as: Bool.self)
    }
  }

  @Test func `a number is never made of a boolean or of text`() {
    #expect(throws: PreferenceCodingError.self) { try read(.boolean(true), as: Int.self) }
    #expect(throws: PreferenceCodingError.self) { try read("1", as: Int.self) }
    #expect(throws: PreferenceCodingError.self) { try read("1", as: Double.self) }
  }

  @Test func `what does not fit is corrupt, never cut off`() {
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "300 does not fit UInt8")) {
      try read(.integer(300), as: UInt8.self)
    }
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "1e400 does not fit Double")) {
      try read(.number("1e400"), as: Double.self)
    }
    #expect(throws: PreferenceCodingError.self) { try read(.real(1e300), as: Float.self) }
    #expect(throws: PreferenceCodingError.self) { try read(.integer(-1), as: UInt.self) }
    #expect(throws: PreferenceCodingError.self) { try read(.real(.nan), as: Int.self) }
  }

  @Test func `text that is not a UUID, no URL, no case is corrupt`() {
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "“x” is not a UUID")) {
      try read("x", as: UUID.self)
    }
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "“” is not a URL")) {
      try read("", as: URL.self)
    }
    #expect(throws: PreferenceCodingError.self) { try read("best", as: Grade.self) }
  }

  @Test func `errors carry the path`() {
    let stored: PreferenceValue = ["a": .array([["b": .integer(1)], ["b": "x"]])]
    let place = Location([.member("a"), .index(1), .member("b")])
    #expect(throws: PreferenceCodingError.mismatch(place, expected: "integer", found: .string)) {
      try read(stored, as: [String: [[String: Int]]].self)
    }
  }

  @Test func `an error of a type's own is at the value`() {
    struct Picky: Decodable {
      struct No: Error {}
      init(from decoder: any Decoder) throws { throw No() }
    }
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "No()")) {
      try read(.integer(1), as: Picky.self)
    }
  }

  @Test func `types that try one form after the other see the errors they know`() throws {
    struct Lenient: Decodable {
      var number: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do { number = try container.decode(Int.self) } catch DecodingError.typeMismatch {
          number = try container.decode(String.self).count
        }
      }
    }
    #expect(try read(.array([.integer(7), "four"]), as: [Lenient].self).map(\.number) == [7, 4])
  }

  @Test func `an array with one bad element is an error, never a shorter array`() {
    let third = Location([.index(2)])
    #expect(throws: PreferenceCodingError.mismatch(third, expected: "integer", found: .string)) {
      try read(.array([.integer(1), .integer(2), "x"]), as: [Int].self)
    }
  }
}
