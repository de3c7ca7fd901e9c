import JSONSchema
import PreferenceSystem
package import PreferenceValues

/// The formats of schemas that a program adds to JSON Schema and those in property lists.
package enum SchemaFormats {
  /// Returns the content of a file as a JSON Schema; nil if the file has another format.
  ///
  /// - Throws: The reason why a file in the format cannot be used.
  package typealias Converter =
    @Sendable (_ bytes: [UInt8], _ file: String) throws -> PreferenceValue?

  private static let converters = Mutex<[Converter]>([])

  /// Adds a format; those that were added before have precedence.
  package static func add(_ converter: @escaping Converter) {
    converters.withLock { $0.append(converter) }
  }

  /// The JSON Schema of a file in one of the formats; nil for other files.
  static func schema(_ bytes: [UInt8], file: String) throws(SchemaError) -> PreferenceValue? {
    for converter in converters.withLock({ $0 }) {
      do { if let schema = try converter(bytes, file) { return schema } } catch {
        throw error as? SchemaError ?? .unreadable(file: file, reason: RefusalReason(of: error))
      }
    }
    return nil
  }
}
