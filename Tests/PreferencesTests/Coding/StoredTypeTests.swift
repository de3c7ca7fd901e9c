import Foundation
import PreferenceValues
import Preferences
import Testing

/// The stored values that types accept.
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

  // Many programs write 1.0 for 1, without a loss; JSON Schema accepts both as integers, too.
  @Test func `a real is read as an integer only if it is integral`() throws {
    #expect(try read(.real(1), as: Int.self) == 1)
    #expect(throws: PreferenceCodingError.mismatch(.root, expected: "integer", found: .real)) {
      try read(.real(1.5), as: Int.self)
    }
  }

  @Test(arguments: [PreferenceValue.integer(1), .real(1), .string("true"), .null])
  func `a boolean is not read from other types`(stored: PreferenceValue) {
    #expect(throws: PreferenceCodingError.mismatch(.root, expected: "boolean", found: stored.tag)) {
      try read(stored, as: Bool.self)
    }
  }

  @Test func `a number is not read from booleans or strings`() {
    #expect(throws: PreferenceCodingError.self) { try read(.boolean(true), as: Int.self) }
    #expect(throws: PreferenceCodingError.self) { try read("1", as: Int.self) }
    #expect(throws: PreferenceCodingError.self) { try read("1", as: Double.self) }
  }

  @Test func `values that do not fit are corrupt, not truncated`() {
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

  @Test func `strings that are not a UUID, URL or case are corrupt`() {
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "“x” is not a UUID")) {
      try read("x", as: UUID.self)
    }
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "“” is not a URL")) {
      try read("", as: URL.self)
    }
    #expect(throws: PreferenceCodingError.self) { try read("best", as: Grade.self) }
  }

  @Test func `errors have a path`() {
    let stored: PreferenceValue = ["a": .array([["b": .integer(1)], ["b": "x"]])]
    let place = ValueLocation([.member("a"), .index(1), .member("b")])
    #expect(throws: PreferenceCodingError.mismatch(place, expected: "integer", found: .string)) {
      try read(stored, as: [String: [[String: Int]]].self)
    }
  }

  @Test func `custom errors have the location of the value`() {
    struct Picky: Decodable {
      struct No: Error {}
      init(from decoder: any Decoder) throws { throw No() }
    }
    #expect(throws: PreferenceCodingError.corrupt(.root, reason: "No()")) {
      try read(.integer(1), as: Picky.self)
    }
  }

  @Test func `the sentence of a custom error becomes a clause`() {
    struct Picky: Decodable {
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "Expected one."))
      }
    }
    let error = #expect(throws: PreferenceCodingError.corrupt(.root, reason: "Expected one")) {
      try read(.integer(1), as: Picky.self)
    }
    #expect(error?.description.hasSuffix("cannot be read: Expected one.") == true)
  }

  @Test func `types that try several representations get the errors they catch`() throws {
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

  @Test func `an array with an unreadable item is an error, not a shorter array`() {
    let third = ValueLocation([.index(2)])
    #expect(throws: PreferenceCodingError.mismatch(third, expected: "integer", found: .string)) {
      try read(.array([.integer(1), .integer(2), "x"]), as: [Int].self)
    }
  }
}
