public import PreferenceSystem

/// Turns bytes into objects; the decoders of Foundation do.
public protocol ObjectDecoder: Sendable {
  /// The object that bytes stand for.
  func decode<Object: Decodable>(_ type: Object.Type, from data: Data) throws -> Object
}

extension JSONDecoder: ObjectDecoder {}
extension PropertyListDecoder: ObjectDecoder {}
