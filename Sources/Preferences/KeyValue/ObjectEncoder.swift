public import PreferenceSystem

/// An encoder of objects to bytes, such as those of Foundation.
public protocol ObjectEncoder: Sendable {
  /// Encodes an object.
  ///
  /// - Parameter object: The object to encode.
  /// - Throws: The error of the encoder.
  func encode<Object: Encodable>(_ object: Object) throws -> Data
}

extension JSONEncoder: ObjectEncoder {}
extension PropertyListEncoder: ObjectEncoder {}
