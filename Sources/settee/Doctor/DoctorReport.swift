import EditorSession
import PreferenceDomains
import PreferenceFormats
import PreferenceSystem
import PreferenceValues

extension DoctorFinding {
  /// The finding without the data that a problem may name: values, keys and addresses.
  fileprivate var withoutData: DoctorFinding {
    verdict == .problem ? DoctorFinding(verdict, subject, message.withoutData) : self
  }
}

/// The findings and the system for a report of a problem, without the names of the user, the machine and private domains.
struct DoctorReport {
  private let version: String
  private let findings: [DoctorFinding]
  private let environment: [String: String]
  private let catalog: DomainCatalog

  init(
    _ findings: [DoctorFinding], version: String, catalog: DomainCatalog,
    environment: [String: String]
  ) {
    self.version = version
    self.findings = findings
    self.catalog = catalog
    self.environment = environment
  }

  var text: String {
    let names = names
    func table(_ rows: [[String]]) -> String {
      Table(rows.map { row in row.map { Self.redacted($0, names) } }).text
    }
    let rows = findings.map(\.withoutData.columns)
    return "\(table(system.map { [$0.0, $0.1] }))\n\n\(table(rows))\n"
  }

  private var system: [(String, String)] {
    let unknown = Message("unknown", context: "fact").localized
    let version = OptionalFeatures.withNames(version)
    let variables = ["TERM", "COLORTERM", "TERM_PROGRAM", "LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR"]
    return [
      ("settee", Message("\(version), formats: \(formats)").localized),
      (
        Message("system", context: "fact").localized,
        ProcessInfo.processInfo.operatingSystemVersionString
      ),
      (Message("kernel").localized, Self.line(of: "/proc/sys/kernel/osrelease") ?? unknown),
      (Message("processors").localized, "\(ProcessInfo.processInfo.activeProcessorCount)"),
    ] + variables.compactMap { name in environment[name].map { (name, $0) } }
  }

  private var formats: String {
    ["json", "plist", "toml", "ini", "yaml"].filter { ending in
      DocumentFormats.format(forFileName: "a.\(ending)").map { !($0 is UnreadableFormat) } ?? false
    }.joined(separator: ", ")
  }

  private static func line(of path: String) -> String? {
    FileManager.default.contents(atPath: path).flatMap {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").first.map(String.init)
    }
  }

  // MARK: Redaction

  private static func redacted(_ text: String, _ names: [(name: String, word: String)]) -> String {
    let text = names.reduce(text) { $0.replacing($1.name, with: $1.word) }
    // A message may quote the content of a file.
    return withoutPrivatePaths(text.replacing(/“[^”\n]*”/, with: "“…”"))
  }

  /// The directories of systems, whose names are not private.
  private static let systemDirectories = [
    "/usr/", "/etc/", "/run/", "/proc/", "/dev/", "/opt/", "/bin/", "/lib/", "/nix/",
    "/System/", "/Library/",
  ]

  /// The text without other paths, such as those that `XDG_CONFIG_HOME` moves out of the home directory.
  private static func withoutPrivatePaths(_ text: String) -> String {
    text.replacing(/(^|[\s(=:,])(\/[^\s,;:()]+)/) { match in
      systemDirectories.contains(where: match.2.hasPrefix)
        ? String(match.0) : "\(match.1)/…"
    }
  }

  /// The names to replace, longest first, because one may be part of another.
  private var names: [(name: String, word: String)] {
    let bundled = Set(CommandEnvironment.bundledNames)
    let domains = catalog.names.filter { !bundled.contains($0) }.enumerated().map {
      ($1, "DOMAIN\($0 + 1)")
    }
    let files = savedFiles.enumerated().map { ($1, "FILE\($0 + 1)") }
    let places = [
      (environment["HOME"], "~"), (environment["USER"], "USER"), (environment["LOGNAME"], "USER"),
      (HostName.current, "HOST"),
    ].compactMap { name, word in name.map { ($0, word) } }
    return (domains + files + places).filter { $0.0.count > 1 }
      .sorted { $0.0.count > $1.0.count }.map { (name: $0.0, word: $0.1) }
  }

  /// The files that only the history names.
  private var savedFiles: [String] {
    findings.compactMap { finding in
      let start = "file "
      let subject = finding.subject.description
      return subject.hasPrefix(start) ? String(subject.dropFirst(start.count)) : nil
    }
  }
}
