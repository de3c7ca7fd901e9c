import JSONSchema
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The files that the references of a schema reach: those in its own folder, then those in the folders of schemas.
struct SchemaFiles: Sendable {
  /// What the address of a file begins with; its path counts from the folders.
  static let base = "file:///"

  private let folders: [String]
  /// What the address of the schema begins with, since it may have been copied together with its neighbours.
  private let site: String?

  /// The files for a schema, in folders of which the first counts most.
  init(for schema: PreferenceValue, in folders: [String]) {
    self.folders = folders
    let identifier = Self.identifier(of: schema)
    site = identifier?.lastIndex(of: "/").map { String(identifier?[...$0] ?? "") }
  }

  /// The document at an address; nil where no file is it.
  func document(at address: String) -> PreferenceValue? {
    for base in [Self.base, site].compactMap(\.self) where address.hasPrefix(base) {
      let name = String(address.dropFirst(base.count))
      if let document = document(named: name) { return document }
    }
    return document(identifiedBy: address)
  }

  private func document(named name: String) -> PreferenceValue? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    // A name is never a way out of the folder.
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
    return folders.lazy.compactMap { Self.document(ofFile: "\($0)/\(name)") }.first
  }

  /// The document that calls itself by an address, whatever its file is called.
  private func document(identifiedBy address: String) -> PreferenceValue? {
    for folder in folders {
      let names = (try? POSIXFileSystem().names(in: folder)) ?? []
      for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
        let file = "\(folder)/\(name)"
        guard Self.mentions(address, file), let document = Self.document(ofFile: file),
          let own = Self.identifier(of: document),
          URIReference(own).withoutFragment == URIReference(address)
        else { continue }
        return document
      }
    }
    return nil
  }

  private static func identifier(of schema: PreferenceValue) -> String? {
    schema.members?["$id"]?.text ?? schema.members?["id"]?.text
  }
}

extension SchemaFiles {
  private static let largest = 64 << 20

  /// The bytes of a file, nil where there is none.
  static func read(_ file: String) throws(SchemaError) -> [UInt8]? {
    do {
      return try FileContent(of: file, limit: largest, in: POSIXFileSystem()).bytes
    } catch {
      if case .system(_, _, let number) = error, Errno(number) == .notFound { return nil }
      throw SchemaError.unreadable(file: file, reason: "\(error)")
    }
  }

  private static func document(ofFile file: String) -> PreferenceValue? {
    guard let bytes = (try? read(file)) ?? nil else { return nil }
    return try? JSONFormat.jsonc.parse(bytes).value
  }

  /// Whether the beginning of a file has an address in it, so that the others need not be parsed.
  private static func mentions(_ address: String, _ file: String) -> Bool {
    let fileSystem = POSIXFileSystem()
    guard let descriptor = try? fileSystem.open(file, for: .reading) else { return false }
    defer { try? fileSystem.close(descriptor) }
    let head = (try? fileSystem.read(descriptor, at: 0, atMost: 4_096)) ?? []
    return String(decoding: head, as: UTF8.self).firstRange(of: address) != nil
  }
}
