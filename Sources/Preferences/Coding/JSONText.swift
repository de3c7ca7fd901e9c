import PreferenceSystem
import PreferenceValues

/// Converts values to JSON texts and back, with any coders.
struct JSONText: Sendable {
  let encoder: any ObjectEncoder
  let decoder: any ObjectDecoder

  /// The JSON of other libraries, by Foundation's coders.
  static let other = JSONText(encoder: JSONEncoder(), decoder: JSONDecoder())

  func encoded<Value: Encodable>(_ value: Value) throws(PreferenceCodingError) -> Data {
    do { return try encoder.encode(value) } catch { throw PreferenceCodingError(encoding: error) }
  }

  /// The value of a text; missing or unreadable members come from the default if the type allows
  /// it.
  func decoded<Value: Codable>(
    _ data: Data, over fallback: Value?, unread: inout [UnreadMember]
  ) throws(PreferenceCodingError) -> Value {
    guard !data.isEmpty else { throw .corrupt(.root, reason: "it is empty") }
    var completion: JSONCompletion?
    var text = data
    while true {
      do {
        let value = try decoder.decode(Value.self, from: text)
        unread += completion?.unread ?? []
        return value
      } catch {
        var next = completion ?? fallback.flatMap { JSONCompletion(of: data, from: $0, encoder) }
        guard let failure = error as? DecodingError, next?.complete(failure) == true, let next
        else {
          throw PreferenceCodingError(decoding: error, at: .root)
        }
        completion = next
        text = next.text
      }
    }
  }

  /// The value of bytes that may be a JSON text; throws another error if they are not.
  func decoded<Value: Codable>(
    _ data: Data, over fallback: Value?, unread: inout [UnreadMember],
    else error: PreferenceCodingError
  ) throws(PreferenceCodingError) -> Value {
    var found = unread
    guard let value = try? decoded(data, over: fallback, unread: &found) else { throw error }
    unread = found
    return value
  }
}

extension ObjectEncoder where Self == JSONEncoder {
  /// An encoder of JSON whose keys are sorted.
  static var sortingKeys: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
