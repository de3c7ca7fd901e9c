import JSONSchema
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The schema files of some directories by the identifiers in them, read when the first identifier is looked up.
final class SchemaFileIndex: Sendable {
  private let directories: [String]
  private let files = Mutex<[String: [String]]?>(nil)

  init(of directories: [String]) { self.directories = directories }

  /// The files that have an address as an `$id` or `id`, wherever in the file.
  func files(mentioning address: String) -> [String] {
    files.withLock { files in
      let known = files ?? Self.files(in: directories)
      files = known
      return known[address] ?? []
    }
  }

  private static func files(in directories: [String]) -> [String: [String]] {
    var files: [String: [String]] = [:]
    for directory in directories {
      let names = (try? POSIXFileSystem().names(in: directory)) ?? []
      for name in names.sorted() where name.hasSuffix(".json") && !name.hasPrefix(".") {
        let file = "\(directory)/\(name)"
        guard let bytes = (try? SchemaFiles.read(file)) ?? nil else { continue }
        for address in identifiers(in: bytes) { files[address, default: []].append(file) }
      }
    }
    return files
  }

  /// Returns the values of `$id` and `id` in a text, without parsing it.
  private static func identifiers(in bytes: [UInt8]) -> Set<String> {
    var identifiers: Set<String> = []
    var position = 0
    while let end = bytes.end(of: idEnd, from: position) {
      position = end
      guard let text = bytes.string(afterColonFrom: end) else { continue }
      let address = URIReference(text.replacing("\\/", with: "/")).withoutFragment
      identifiers.insert(address.description)
    }
    return identifiers
  }

  /// The end of both keys: `"id"` and `"$id"`.
  private static let idEnd = Array(#"id""#.utf8)
}

extension [UInt8] {
  /// The position after the next occurrence of a text.
  fileprivate func end(of text: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + text.count <= count {
      if self[index] == text[0], self[index..<index + text.count].elementsEqual(text) {
        return index + text.count
      }
      index += 1
    }
    return nil
  }

  /// Returns the string after a colon, without decoding escapes.
  fileprivate func string(afterColonFrom start: Int) -> String? {
    let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    let rest = self[start...].drop(while: space.contains)
    guard rest.first == UInt8(ascii: ":") else { return nil }
    let value = rest.dropFirst().drop(while: space.contains)
    guard value.first == UInt8(ascii: "\"") else { return nil }
    return String(decoding: value.dropFirst().prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
  }
}
