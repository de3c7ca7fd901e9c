import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The directory where programs of GNUstep keep their defaults.
///
/// GNUstep takes the home directory from the password database, whatever `HOME` says, and the directory from its
/// configuration.
package struct GNUstepDirectory: Sendable {
  /// The path of the directory.
  package let path: String

  /// The directory of the user; nil if the user has no entry in the password database.
  ///
  /// - Parameters:
  ///   - environment: The variables of the process, of which `GNUSTEP_CONFIG_FILE` names the configuration.
  ///   - home: The home directory in the password database.
  package init?(
    environment: [String: String], home: String? = CurrentProcess.registeredHome
  ) {
    guard let home, home.hasPrefix("/") else { return nil }
    let shared = environment["GNUSTEP_CONFIG_FILE"] ?? "/etc/GNUstep/GNUstep.conf"
    var values = Self.values(inFile: shared)
    let own = values["GNUSTEP_USER_CONFIG_FILE"] ?? ".GNUstep.conf"
    values.merge(Self.values(inFile: "\(home)/\(own)")) { $1 }
    let directory = values["GNUSTEP_USER_DEFAULTS_DIR"] ?? "GNUstep/Defaults"
    path = directory.hasPrefix("/") ? directory : "\(home)/\(directory)"
  }

  /// The values of a configuration: `NAME=value`, perhaps in quotes, and `#` before comments.
  private static func values(inFile path: String) -> [String: String] {
    guard let content = try? FileContent(of: path, limit: 1 << 20, in: POSIXFileSystem()) else {
      return [:]
    }
    let pairs = content.bytes.split(separator: UInt8(ascii: "\n")).compactMap(value)
    return Dictionary(pairs) { $1 }
  }

  /// The bytes that are not part of a value: quotes, and the end of a line of Windows.
  private static let ignored = Array("\"'\r".utf8)

  /// The name and the value in a line; nil for a comment.
  private static func value(inLine line: ArraySlice<UInt8>) -> (String, String)? {
    guard line.first != UInt8(ascii: "#"), let sign = line.firstIndex(of: UInt8(ascii: "=")) else {
      return nil
    }
    let value = line[line.index(after: sign)...].filter { !ignored.contains($0) }
    return (String(decoding: line[..<sign], as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  /// The names of the domains: files without their ending.
  package var domains: [String] {
    let names = (try? POSIXFileSystem().names(in: path)) ?? []
    let files = names.filter { name in
      !name.hasPrefix(".")
        && (try? POSIXFileSystem().status(at: "\(path)/\(name)"))?.kind == .regular
    }
    return Set(files.map(Self.domain)).sorted()
  }

  /// The file of a domain: that with the usual ending, unless only one without exists.
  package func file(of domain: String) -> String {
    let usual = "\(path)/\(domain).plist"
    let bare = "\(path)/\(domain)"
    let files = POSIXFileSystem()
    let isBare = (try? files.status(at: usual)) == nil && (try? files.status(at: bare)) != nil
    return isBare ? bare : usual
  }

  /// The domain of a file in the directory; nil for other files.
  package func domain(ofFile file: String) -> String? {
    let files = POSIXFileSystem()
    let (parent, name) = FileLocation.parts(of: file)
    guard !name.hasPrefix("."), let directory = try? files.resolved(parent),
      directory == (try? files.resolved(path))
    else { return nil }
    return Self.domain(name)
  }

  private static func domain(_ name: String) -> String {
    name.hasSuffix(".plist") ? String(name.dropLast(".plist".count)) : name
  }
}
