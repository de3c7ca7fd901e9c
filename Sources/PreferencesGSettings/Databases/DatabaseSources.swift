#if GSettings
  import PreferenceStores
  import PreferenceSystem

  /// The key files and lists of locks from which `dconf update` made a database.
  struct DatabaseSources: Sendable {
    private let directory: String

    /// The directory next to a database, whose name ends with `.d`.
    init(ofDatabase path: String) {
      directory = (path.hasSuffix(".db") ? String(path.dropLast(3)) : path) + ".d"
    }

    /// The file and the line of a key; the last file has precedence.
    func origin(of name: String) -> String? {
      let parts = name.dropFirst().split(separator: "/")
      let (group, key) = (parts.dropLast().joined(separator: "/"), parts.last.map(String.init))
      let entries = names(in: directory).flatMap { file in
        KeyFile(path: "\(directory)/\(file)", bytes: bytes(of: "\(directory)/\(file)")).entries
      }
      return entries.last { $0.group == group && $0.key == key }?.place
    }

    /// The file and the line of the lock of a key.
    func lockOrigin(of name: String) -> String? {
      for file in names(in: "\(directory)/locks") {
        let path = "\(directory)/locks/\(file)"
        let lines = String(decoding: bytes(of: path), as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false)
        if let index = lines.firstIndex(where: { $0.trimmingSpace == name }) {
          return "\(path):\(index + 1)"
        }
      }
      return nil
    }

    private func names(in directory: String) -> [String] {
      ((try? POSIXFileSystem().names(in: directory)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private func bytes(of path: String) -> [UInt8] {
      (try? FileContent(of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem()).bytes) ?? []
    }
  }
#endif
