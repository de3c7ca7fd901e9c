#if GSettings
  import PreferenceSystem

  /// The last documents of databases by their bytes: all domains read the same files, and a save reads them several times.
  package final class ParsedDatabases: Sendable {
    /// The most databases of usual profiles.
    private static let most = 4

    private let known = Mutex<[(bytes: [UInt8], document: DconfDocument)]>([])

    func document(of bytes: [UInt8]) -> DconfDocument? {
      known.withLock { known in known.first { $0.bytes == bytes }?.document }
    }

    func add(_ document: DconfDocument, of bytes: [UInt8]) {
      known.withLock { $0 = [(bytes, document)] + $0.prefix(Self.most - 1) }
    }
  }
#endif
