package import PreferenceStores
import PreferenceSystem

/// The locations of the files of domains in an environment.
///
/// They follow the XDG Base Directory Specification, and Foundation's conventions on Linux. A
/// domain has the files of all usual places, whether they exist or not, so that every layer can be
/// written by name.
package struct DomainLocations: Sendable {
  /// A file that may contain one layer of a domain.
  package struct File: Hashable, Sendable {
    /// The layer of its values.
    package var kind: LayerKind
    /// Its path.
    package var path: String
  }

  /// `$XDG_CONFIG_HOME`, else `~/.config`; nil without a home directory.
  package let userDirectory: String?
  /// `$XDG_CONFIG_DIRS`, else `/etc/xdg`, then `/usr/local/etc`; the first has the highest
  /// precedence.
  package let siteDirectories: [String]
  /// The name of this machine, which is in the names of files for it alone.
  package let hostName: String

  /// The extensions of the files of domains; if several files exist, the first one applies.
  static let endings = ["plist", "json"]

  /// Creates the locations of an environment.
  package init(environment: [String: String], hostName: String) {
    userDirectory = BaseDirectories(environment: environment).config
    let site = (environment["XDG_CONFIG_DIRS"] ?? "").split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
    siteDirectories = (site.isEmpty ? ["/etc/xdg"] : site) + ["/usr/local/etc"]
    self.hostName = hostName
  }

  /// Returns the files of a domain, highest layer first, whether they exist or not.
  ///
  /// - Parameters:
  ///   - domain: The identifier of the domain.
  ///   - exists: Whether there is a file at a path.
  package func files(of domain: String, exists: (String) -> Bool) -> [File] {
    var files: [File] = []
    if let userDirectory {
      let host = "\(userDirectory)/ByHost/\(domain).\(hostName).plist"
      files.append(File(kind: .host, path: host))
      let user = Self.candidates(for: domain, in: userDirectory)
      files.append(File(kind: .user, path: user.first(where: exists) ?? user[0]))
    }
    let site = siteDirectories.flatMap { Self.candidates(for: domain, in: $0) }
    files.append(File(kind: .system, path: site.first(where: exists) ?? site[0]))
    return files
  }

  /// Whether a word can be the name of a domain: a part of a file's name without invisible characters, by which it would
  /// look like another name.
  package static func isName(_ word: String) -> Bool {
    let isPart = !word.isEmpty && word != "." && word != ".." && !word.utf8.contains(0x2F)
    return isPart && word.utf8.count <= longestName && !hasInvisibles(word)
  }

  private static func hasInvisibles(_ word: String) -> Bool {
    // Looking up the properties of each scalar takes most of the time of a long list.
    if word.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return false }
    return word.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: scalar.properties.isDefaultIgnorableCodePoint
      }
    }
  }

  /// The most bytes of a name: a file name has at most 255, including the machine's name and the
  /// extension.
  private static let longestName = 200

  /// The directories whose files are named for their domains.
  private var directories: [String] { [userDirectory].compactMap(\.self) + siteDirectories }

  /// The directories of all files of domains.
  var allDirectories: [String] {
    directories + [userDirectory].compactMap { $0.map { "\($0)/ByHost" } }
  }

  /// The names of the domains that have a file.
  package func domains() -> Set<String> {
    let names = directories.flatMap(Self.names).compactMap(Self.domain)
    return Set(names).filter(Self.isName)
  }

  /// The domain of a file by its name; nil if it has no ending of a domain's file.
  private static func domain(ofFileNamed name: String) -> String? {
    for ending in endings where name.hasSuffix(".\(ending)") {
      let domain = name.dropLast(ending.utf8.count + 1)
      return domain.isEmpty ? nil : String(domain)
    }
    return nil
  }

  private static func candidates(for domain: String, in directory: String) -> [String] {
    endings.map { "\(directory)/\(domain).\($0)" }
  }

  private static func names(in directory: String) -> [String] {
    (try? POSIXFileSystem().names(in: directory)) ?? []
  }
}

extension DomainLocations {
  /// Returns the domain in a file's name: `org.example` for `/tmp/org.example.plist`.
  package static func domain(ofFile path: String) -> String {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  static func isPropertyList(_ path: String) -> Bool { path.lowercased().hasSuffix(".plist") }
}
