import PreferenceStores
import PreferenceSystem

/// The directories in which systemd looks for files.
struct SystemdDirectories: Sendable {
  private let environment: [String: String]
  private let root: String

  init(environment: [String: String], root: String) {
    self.environment = environment
    self.root = root
  }

  /// The directories in which systemd also looks for the files of a directory, by precedence; only itself if systemd
  /// searches no others.
  func searched(for directory: String, _ files: CascadeFiles) -> [String] {
    let resolved = files.directory(directory)
    return lists.first { list in list.contains { files.directory($0) == resolved } } ?? [directory]
  }

  private var lists: [[String]] {
    let named = (environment["SYSTEMD_UNIT_PATH"] ?? "").split(separator: ":").map(String.init)
    let usual = ["", "/network", "/nspawn"].map { kind in
      Self.places.map { "\(root)\($0)/systemd\(kind)" }
    }
    return (named.isEmpty ? [] : [named]) + [systemUnits, userUnits] + usual
  }

  private static let places = ["/etc", "/run", "/usr/local/lib", "/usr/lib"]

  private var systemUnits: [String] {
    [
      "/etc/systemd/system.control", "/run/systemd/system.control", "/run/systemd/transient",
      "/etc/systemd/system", "/run/systemd/system", "/run/systemd/generator",
      "/usr/local/lib/systemd/system", "/usr/lib/systemd/system",
    ].map { root + $0 }
  }

  private var userUnits: [String] {
    let base = BaseDirectories(environment: environment)
    let runtime = environment["XDG_RUNTIME_DIR"]
    let own = [
      (base.config, "user.control"), (runtime, "user.control"), (base.config, "user"),
    ]
    let shared = [
      ("\(root)/etc", "user"), (runtime, "user"), ("\(root)/run", "user"), (base.data, "user"),
      ("\(root)/usr/local/lib", "user"), ("\(root)/usr/lib", "user"),
    ]
    return (own + shared).compactMap { place, kind in place.map { "\($0)/systemd/\(kind)" } }
  }

  /// Whether packages install the files of a directory.
  func isVendors(_ path: String) -> Bool { path.hasPrefix("\(root)/usr/lib/") }

  /// Everyone reads the files of the system.
  func creation(of path: String) -> FileCreation {
    ["/etc/", "/run/", "/usr/"].contains { path.hasPrefix(root + $0) } ? .site : .user
  }
}
