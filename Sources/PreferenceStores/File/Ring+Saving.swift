/// What a save that is under way reads and writes, where the ring does not have it as it is because of its secrets.
///
/// Only hashes of whole files are noted, and they are gone when the save has ended. So what a killed save left beside
/// the file is known.
extension Ring {
  private var note: String { "\(folder)/.saving" }

  /// Notes the contents of a save that begins.
  func begin(from old: Revision, to new: Revision) {
    try? StateFile(at: note, in: fileSystem).write(Array("\(old)\n\(new)".utf8))
  }

  /// The contents of a save that did not end.
  private var saving: [Substring] {
    guard let bytes = try? StateFile(at: note, in: fileSystem).bytes() else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Whether a save that did not end read or wrote this content.
  func isOfSave(_ bytes: [UInt8]) -> Bool { saving.contains { $0 == "\(Revision(of: bytes))" } }

  /// Whether this many bytes may be the beginning of what a save that did not end was writing.
  func mayBeCut(_ count: Int) -> Bool {
    saving.last?.split(separator: "-").last.flatMap { Int($0) } ?? 0 > count
  }

  /// Drops all that is kept, and what killed saves began to keep.
  ///
  /// - Throws: ``StoreError``.
  package func forget() throws(StoreError) {
    for entry in entries { try forget(entry) }
    end()
  }

  /// Forgets what was noted, and removes what was begun to be kept, when a save has ended.
  func end() {
    let names = (try? fileSystem.names(in: folder)) ?? []
    for name in names where name.hasPrefix(".") { try? fileSystem.remove("\(folder)/\(name)") }
  }
}
