public import PreferenceSystem

/// Codable objects under keys, with a choice of coders.
///
/// ```swift
/// let objects = ObjectKeyValueStore(PreferenceKeyValueStore(store))
/// try objects.save(window, for: "window")
/// let stored = try objects.fetch(Window.self, for: "window")
/// ```
public struct ObjectKeyValueStore: Sendable {
  private let store: any KeyValueStore
  private let encoder: any ObjectEncoder
  private let decoder: any ObjectDecoder

  /// Objects in a store of bytes.
  ///
  /// - Parameters:
  ///   - store: The store of the bytes.
  ///   - encoder: Encodes objects.
  ///   - decoder: Decodes objects.
  public init(
    _ store: any KeyValueStore, encoder: any ObjectEncoder = JSONEncoder(),
    decoder: any ObjectDecoder = JSONDecoder()
  ) {
    self.store = store
    self.encoder = encoder
    self.decoder = decoder
  }

  /// Returns the object under a key, nil if the key is missing.
  ///
  /// - Parameters:
  ///   - type: The type of the object.
  ///   - key: The key to read.
  /// - Throws: ``KeyValueStoreError``; bytes of another type are ``KeyValueStoreError/corrupt(key:type:_:)``.
  public func fetch<Object: Decodable>(
    _ type: Object.Type = Object.self, for key: String
  ) throws -> Object? {
    guard let data = try store.fetch(key) else { return nil }
    do {
      return try decoder.decode(type, from: data)
    } catch {
      throw KeyValueStoreError.corrupt(key: key, type: "\(type)", UnderlyingError(error))
    }
  }

  /// Stores an object under a key; if it cannot be encoded, the former one stays.
  ///
  /// - Parameters:
  ///   - object: The object to encode and store.
  ///   - key: The key to store it under.
  /// - Throws: ``KeyValueStoreError``.
  public func save<Object: Encodable>(_ object: Object, for key: String) throws {
    let data: Data
    do {
      data = try encoder.encode(object)
    } catch {
      throw KeyValueStoreError.unencodable(
        key: key, type: "\(Object.self)", UnderlyingError(error))
    }
    try store.save(data, for: key)
  }

  /// Replaces the object under a key, or creates the key, as ``save(_:for:)`` does.
  ///
  /// - Parameters:
  ///   - object: The object to encode and store.
  ///   - key: The key to store it under.
  /// - Throws: ``KeyValueStoreError``.
  public func update<Object: Encodable>(_ object: Object, for key: String) throws {
    try save(object, for: key)
  }

  /// Removes a key.
  ///
  /// - Parameter key: The key to remove.
  /// - Returns: Whether the key existed.
  /// - Throws: ``KeyValueStoreError``.
  @discardableResult
  public func delete(_ key: String) throws -> Bool { try store.delete(key) }
}
