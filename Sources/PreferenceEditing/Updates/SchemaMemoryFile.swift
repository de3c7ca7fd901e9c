import PreferenceFormats
package import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The file with the memory of one domain's schema: a line that identifies the schema, then one for each setting.
package struct SchemaMemoryFile: Sendable {
  private let file: StateFile

  /// The format's version, which a reader must know.
  private static let version: Int64 = 1
  /// The largest size of a written memory, in bytes.
  private static let sizeLimit = 4 << 20

  /// The memory of a domain, filed under the identity of a store of it.
  package init(of identity: StoreIdentity, stateDirectory: String) {
    file = StateFile(at: "\(stateDirectory)/schemas/\(identity.fileName).jsonl")
  }

  /// Its path.
  package var path: String { file.path }

  /// Reads the memory, nil if it does not exist, or the schema still has this fingerprint.
  package func memory(unless fingerprint: String? = nil) throws(StoreError) -> SchemaMemory? {
    guard let bytes = try file.bytes() else { return nil }
    let lines = bytes.split(separator: 0x0A)
    guard let head = lines.first.flatMap(Self.value)?.members,
      head["version"] == .integer(Self.version), case .date(let date)? = head["date"],
      let known = head["schema"]?.text, known != fingerprint
    else { return nil }
    var memory = SchemaMemory(fingerprint: known, date: date, defaults: [:])
    for line in lines.dropFirst() {
      let parts = Self.value(of: line)?.elements ?? []
      guard let path = parts.first?.text.flatMap({ PreferencePath($0) }) else { continue }
      memory.defaults.updateValue(parts.count > 1 ? parts[1] : nil, forKey: path)
    }
    return memory
  }

  /// Whether a memory exists; a damaged one is written again.
  package var isThere: Bool {
    let head = ((try? file.bytes()) ?? nil)?.split(separator: 0x0A).first
    return head.flatMap(Self.value)?.members?["version"] != nil
  }

  /// Replaces the memory; one that is too large has only the fingerprint of the schema.
  package func remember(_ memory: SchemaMemory) throws(StoreError) {
    var bytes = Self.line([
      "version": .integer(Self.version), "date": .date(memory.date),
      "schema": .string(memory.fingerprint),
    ])
    let head = bytes
    for (path, value) in memory.defaults.sorted(by: { $0.key < $1.key }) {
      let parts = [.string("\(path)")] + [value].compactMap(\.self)
      bytes += Self.text(.array(parts))
      guard bytes.count <= Self.sizeLimit else { return try file.write(head) }
    }
    try file.write(bytes)
  }

  /// Deletes the file.
  package func forget() throws(StoreError) { try file.remove() }

  private static func line(_ members: PreferenceDictionary) -> [UInt8] {
    text(.dictionary(members))
  }

  private static func text(_ value: PreferenceValue) -> [UInt8] {
    Array(value.typedJSONView.jsonText().utf8) + [0x0A]
  }

  private static func value(of line: ArraySlice<UInt8>) -> PreferenceValue? {
    (try? JSONFormat.json.parse(Array(line))).map { PreferenceValue(typedJSON: $0.value) }
  }
}
