#if GSettings
  import PreferenceStores
  import PreferenceSystem
  package import PreferenceValues

  /// The databases that dconf reads for a user, in order of precedence.
  package struct DconfProfile: Hashable, Sendable {
    /// A line of a profile.
    package enum Source: Hashable, Sendable {
      case user(String)
      case system(String)
      case file(String)
      /// A database that only a service provides.
      case service(String)
    }

    /// The databases.
    package var sources: [Source]
    /// The reason why the list is empty.
    package var problem: Message?

    /// The databases without a profile.
    static let standard = DconfProfile(sources: [.user("user")])

    private init(sources: [Source], problem: Message? = nil) {
      self.sources = sources
      self.problem = problem
    }

    /// Reads the profile that an environment selects.
    ///
    /// It is the administrator's profile for the user, a named one, the session's profile, or the
    /// one named `user`.
    package init(environment: [String: String], user: UInt32 = CurrentProcess.user) {
      let runtime = environment["XDG_RUNTIME_DIR"].map { "\($0)/dconf/profile" }
      if let profile = Self.read("/run/dconf/user/\(user)") {
        self = profile
      } else if let name = environment["DCONF_PROFILE"], !name.isEmpty {
        self =
          Self.named(name, in: environment)
          ?? DconfProfile(
            sources: [], problem: Message("the dconf profile \(name) of DCONF_PROFILE is missing"))
      } else {
        self = runtime.flatMap(Self.read) ?? Self.named("user", in: environment) ?? .standard
      }
    }

    private static func named(_ name: String, in environment: [String: String]) -> DconfProfile? {
      if name.hasPrefix("/") { return read(name) }
      let directories = ["/etc"] + BaseDirectories(environment: environment).sharedData
      return directories.firstNonNil { read("\($0)/dconf/profile/\(name)") }
    }

    private static func read(_ path: String) -> DconfProfile? {
      guard
        let bytes = try? FileContent(
          of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem()
        ).bytes
      else { return nil }
      return DconfProfile(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Parses a profile; unknown lines are ignored, as by dconf.
    init(text: String) {
      sources = text.split(whereSeparator: \.isNewline).compactMap { line in
        let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
        guard let word = words.first, let colon = word.firstIndex(of: ":"),
          word.index(after: colon) != word.endIndex
        else { return nil }
        return Source(kind: word[..<colon], name: String(word[word.index(after: colon)...]))
      }
    }
  }

  extension DconfProfile.Source {
    fileprivate init?(kind: Substring, name: String) {
      switch kind {
      case "user-db": self = .user(name)
      case "system-db": self = .system(name)
      case "file-db": self = .file(name)
      case "service-db": self = .service(name)
      default: return nil
      }
    }

    /// The name of the layer of this database.
    var name: String {
      switch self {
      case .user(let name), .system(let name): return name
      case .service(let name): return name.replacing("/", with: "-")
      case .file(let path):
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".db") ? String(file.dropLast(3)) : file
      }
    }

    /// The file of the database, nil if only a service has it.
    func path(in environment: [String: String]) -> String? {
      switch self {
      case .user(let name):
        BaseDirectories(environment: environment).config.map { "\($0)/dconf/\(name)" }
      case .system(let name): "/etc/dconf/db/\(name)"
      case .file(let path): path
      case .service: nil
      }
    }
  }
#endif
