import Foundation
import PreferenceValues
import Preferences
import Testing

/// Mistakes of Pelican's object store, tested for the representations.
@Suite struct PelicanCodingTests {
  @Test func `a value that cannot be encoded is a typed error with its path`() throws {
    struct Gains: Codable { var list = [1, Double.infinity] }
    let json: PreferenceRepresentation<Gains> = .json
    #expect {
      try json.stored(Gains())
    } throws: { error in
      guard case .unrepresentable(let location, _)? = error as? PreferenceCodingError else {
        return false
      }
      return "\(location)" == "/list/1"
    }
  }

  @Test(arguments: ["", "[1]", "{", "{\"device\": 1}"])
  func `empty data and JSON of another type are corrupt, and never nil`(text: String) {
    let json: PreferenceRepresentation<Equaliser.Output?> = .json
    var unread: [UnreadMember] = []
    #expect {
      try json.read(.data(Data(text.utf8)), nil, &unread)
    } throws: { error in
      if case .corrupt? = error as? PreferenceCodingError { true } else { false }
    }
  }

  @Test func `injected coders are used in both directions`() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    let json: PreferenceRepresentation<[Date]> = .json(encoder: encoder, decoder: decoder)
    let dates = [Date(timeIntervalSince1970: 7)]
    #expect(try json.stored(dates) == .data(Data("[7]".utf8)))
    var unread: [UnreadMember] = []
    #expect(try json.read(.data(Data("[7]".utf8)), nil, &unread) == dates)
  }

  @Test func `a value other than data is a mismatch, and not nil`() {
    let json: PreferenceRepresentation<Equaliser?> = .json
    var unread: [UnreadMember] = []
    #expect(throws: PreferenceCodingError.mismatch(.root, expected: "data", found: .string)) {
      try json.read("{}", nil, &unread)
    }
  }
}
