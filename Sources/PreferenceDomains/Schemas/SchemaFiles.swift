import JSONSchema
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The files that the references of a schema reach: those in its own directory, then those in the schema directories.
struct SchemaFiles: Sendable {
  /// The beginning of a file's address; its path starts at the directories.
  static let base = "file:///"

  private let directories: [String]
  /// The beginning of the schema's own address, since it may have been copied together with its neighbors.
  private let site: String?
  private let index: SchemaFileIndex

  /// Creates the files for a schema, in directories in order of precedence.
  init(for schema: PreferenceValue, in directories: [String]) {
    self.directories = directories
    let identifier = Self.identifier(of: schema)
    site = identifier?.lastIndex(of: "/").map { String(identifier?[...$0] ?? "") }
    index = SchemaFileIndex(of: directories)
  }

  /// The document at an address.
  ///
  /// - Returns: nil if there is no file for it.
  /// - Throws: ``SchemaError`` if the only file for it cannot be used.
  func document(at address: String) throws(SchemaError) -> PreferenceValue? {
    var failure: SchemaError?
    for name in names(for: address) {
      do throws(SchemaError) {
        if let document = try document(named: name) { return document }
      } catch {
        failure = failure ?? error
      }
    }
    if let document = document(identifiedBy: address) { return document }
    if let failure { throw failure }
    return nil
  }

  /// The names that the file at an address may have.
  private func names(for address: String) -> [String] {
    [Self.base, site].compactMap(\.self).filter(address.hasPrefix)
      .map { URIReference.percentDecoded(String(address.dropFirst($0.count))) }
      .flatMap { [$0, "\($0).json"] }
  }

  /// The text of the document at an address; empty if it cannot be read.
  func text(at address: String) -> [UInt8] {
    let found = names(for: address).lazy.compactMap { (try? content(named: $0)) ?? nil }
    return found.first?.bytes ?? []
  }

  private func document(named name: String) throws(SchemaError) -> PreferenceValue? {
    guard let found = try content(named: name) else { return nil }
    return try JSONSchema.parse(found.bytes, name: found.file)
  }

  private func content(
    named name: String
  ) throws(SchemaError) -> (file: String, bytes: [UInt8])? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    // A name is never a way out of the directory.
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
    for directory in directories {
      let file = "\(directory)/\(name)"
      if let bytes = try Self.read(file, in: directory) { return (file, bytes) }
    }
    return nil
  }

  /// Returns the document in which a schema has an address as its identifier, regardless of its file name.
  private func document(identifiedBy address: String) -> PreferenceValue? {
    let address = URIReference(address)
    return Self.spellings(of: address.description).lazy
      .flatMap(index.files(mentioning:)).compactMap(Self.validDocument(ofFile:))
      .first { Self.hasSchema(at: address, in: $0, base: URIReference(Self.base)) }
  }

  /// The address, and the ends of it that a schema inside another may have as its identifier.
  private static func spellings(of address: String) -> [String] {
    let ends = address.indices.filter { address[$0] == "/" }.reversed()
    return [address] + ends.map { String(address[address.index(after: $0)...]) }
  }

  private static func hasSchema(
    at address: URIReference, in value: PreferenceValue, base: URIReference
  ) -> Bool {
    let own = identifier(of: value).map { URIReference($0).resolved(against: base).withoutFragment }
    if own == address { return true }
    let inner = value.members?.map(\.value) ?? value.elements ?? []
    return inner.contains { hasSchema(at: address, in: $0, base: own ?? base) }
  }

  private static func identifier(of schema: PreferenceValue) -> String? {
    schema.members?["$id"]?.text ?? schema.members?["id"]?.text
  }
}

extension SchemaFiles {
  /// Returns the bytes of a file, nil if it does not exist.
  static func read(_ file: String) throws(SchemaError) -> [UInt8]? {
    do throws(StoreError) { return try FileContent.bytes(at: file) } catch {
      throw SchemaError.unreadable(file: file, reason: RefusalReason(error.reason))
    }
  }

  /// Returns the bytes of a file; nil if it does not exist, or if its directory is closed to this process.
  static func read(_ file: String, in directory: String) throws(SchemaError) -> [UInt8]? {
    do throws(SchemaError) { return try read(file) } catch {
      guard SchemaCatalog.isClosed(directory) else { throw error }
      return nil
    }
  }

  private static func validDocument(ofFile file: String) -> PreferenceValue? {
    guard let bytes = (try? read(file)) ?? nil else { return nil }
    return try? JSONSchema.parse(bytes, name: file)
  }
}
