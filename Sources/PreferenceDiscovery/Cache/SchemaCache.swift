import JSONSchema
import PreferenceFormats
package import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// The documents that were fetched, in `$XDG_CACHE_HOME/settee/schemas`.
///
/// A document is `HASH.json`; `HASH.info` next to it has its URL, its ETag, its size and the time of the last check.
package struct SchemaCache: Sendable {
  /// The directory of the files.
  package let directory: String

  /// The cache of an environment; nil without a home directory.
  package init?(environment: [String: String]) {
    guard let cache = BaseDirectories(environment: environment).cache else { return nil }
    directory = "\(cache)/settee/schemas"
  }

  /// The address, the ETag, the size and the age of a document.
  package struct Entry: Hashable, Sendable {
    package var address: WebAddress
    /// The ETag of the document; empty if the server has sent none.
    package var etag: String
    /// The seconds since 1970 at the last check.
    package var checked: Int64
    package var size: Int

    /// The days since the last check.
    package var age: Int { Int(max(0, (SchemaCache.now - checked) / 86_400)) }
    /// Whether the server should be asked for a newer document.
    package var isOld: Bool { age >= 7 }
  }

  /// The documents in the cache, sorted by URL.
  package func entries() -> [Entry] {
    let names = (try? POSIXFileSystem().names(in: directory)) ?? []
    return names.filter { $0.hasSuffix(Self.infoEnding) }
      .compactMap { entry(inFile: "\(directory)/\($0)") }
      .sorted { $0.address.text < $1.address.text }
  }

  /// The entry of an address; nil if it was not fetched.
  package func entry(for address: WebAddress) -> Entry? {
    let entry = entry(inFile: file(of: address, Self.infoEnding))
    return entry?.address.text == address.text && bytes(of: address) != nil ? entry : nil
  }

  /// Whether the document of an address can be read.
  package func has(_ address: WebAddress) -> Bool {
    let entry = entry(inFile: file(of: address, Self.infoEnding))
    return entry?.address.text == address.text
      && (try? POSIXFileSystem().status(at: path(of: address))) != nil
  }

  /// The bytes of a document; nil if it was not fetched.
  package func bytes(of address: WebAddress) -> [UInt8]? {
    guard entry(inFile: file(of: address, Self.infoEnding))?.address.text == address.text else {
      return nil
    }
    return (try? StateFile(at: path(of: address)).bytes()) ?? nil
  }

  /// A document; nil if it was not fetched or is damaged.
  package func value(of address: WebAddress) -> PreferenceValue? {
    bytes(of: address).flatMap {
      try? SchemaTextFormat.format(ofFile: address.text).parse($0).value
    }
  }

  /// Adds or replaces a document.
  package func store(_ bytes: [UInt8], etag: String, at address: WebAddress) throws(StoreError) {
    // A crash between the two leaves a document whose size differs from its entry, which is then fetched as a whole.
    try StateFile(at: path(of: address)).write(bytes)
    try store(Entry(address: address, etag: etag, checked: Self.now, size: bytes.count))
  }

  /// Records that a document was unchanged at a check.
  package func confirm(_ entry: Entry) throws(StoreError) {
    var entry = entry
    entry.checked = Self.now
    try store(entry)
  }

  private static let infoEnding = ".info"

  fileprivate static var now: Int64 { SystemClock.system.timeStamp().components.seconds }

  /// The file of a document.
  package func path(of address: WebAddress) -> String { file(of: address, ".json") }

  private func file(of address: WebAddress, _ ending: String) -> String {
    "\(directory)/\(Self.hash(of: address.text))\(ending)"
  }

  /// FNV-1a; the entry has the whole URL, so that two documents with one hash are only fetched again.
  private static func hash(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension SchemaCache {
  private func entry(inFile path: String) -> Entry? {
    guard let bytes = (try? StateFile(at: path).bytes()) ?? nil,
      let members = (try? JSONFormat.jsonc.parse(bytes).value)?.members,
      let address = members["url"]?.text.flatMap(WebAddress.init),
      case .integer(let checked)? = members["checked"], case .integer(let size)? = members["size"]
    else { return nil }
    let status = try? POSIXFileSystem().status(at: self.path(of: address))
    let etag = status?.size == Int(size) ? members["etag"]?.text ?? "" : ""
    // A damaged file may have any number.
    return Entry(address: address, etag: etag, checked: max(0, checked), size: Int(size))
  }

  private func store(_ entry: Entry) throws(StoreError) {
    let value = PreferenceValue.dictionary([
      "url": .string(entry.address.text), "etag": .string(entry.etag),
      "checked": .integer(entry.checked), "size": .integer(Int64(entry.size)),
    ])
    try StateFile(at: file(of: entry.address, Self.infoEnding)).write(
      Array(value.jsonText(pretty: true).utf8))
  }
}
