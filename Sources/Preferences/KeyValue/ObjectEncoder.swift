public import PreferenceSystem

/// Turns objects into bytes; the encoders of Foundation do.
public protocol ObjectEncoder: Sendable {
  /// The bytes of an object.
  func encode<Object: Encodable>(_ object: Object) throws -> Data
}

extension JSONEncoder: ObjectEncoder {}
extension PropertyListEncoder: ObjectEncoder {}
