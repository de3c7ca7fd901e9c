public import PreferenceSystem

/// A decoder of objects from bytes, such as those of Foundation.
public protocol ObjectDecoder: Sendable {
  /// Decodes an object.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - data: The bytes that an encoder made.
  /// - Throws: The error of the decoder.
  func decode<Object: Decodable>(_ type: Object.Type, from data: Data) throws -> Object
}

extension JSONDecoder: ObjectDecoder {}
extension PropertyListDecoder: ObjectDecoder {}
