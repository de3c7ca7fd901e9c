import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// The file system as cascades see it.
struct CascadeFiles: Sendable {
  private let fileSystem = POSIXFileSystem()

  /// Whether there is a file at a path; links are followed.
  func exists(_ path: String) -> Bool { status(path) != nil }

  func isRegular(_ path: String) -> Bool { status(path)?.kind == .regular }

  /// Whether a file has no bytes or is a device, such as `/dev/null`.
  func isEmpty(_ path: String) -> Bool {
    status(path).map { $0.size == 0 || $0.kind == .other } ?? false
  }

  private func status(_ path: String) -> FileStatus? { try? fileSystem.status(at: path) }

  /// The path without links, also if the file does not exist.
  func resolved(_ path: String) -> String {
    (try? FileLocation(of: path, in: fileSystem).path) ?? path
  }

  func isSame(_ path: String, _ other: String) -> Bool {
    path.hasSameBytes(as: other) || resolved(path).hasSameBytes(as: resolved(other))
  }

  /// The target of a symbolic link; nil if the path is not a link.
  func linkTarget(_ path: String) -> String? {
    (try? fileSystem.linkTarget(at: path)).flatMap(\.self)
  }

  func names(in directory: String) -> [String] { (try? fileSystem.names(in: directory)) ?? [] }

  /// The layers without devices, such as `/dev/null`, and without files that are already a higher layer.
  func readable(_ layers: [FileCascade.File]) -> [FileCascade.File] {
    var seen: Set<ExactName> = []
    return layers.filter {
      status($0.path)?.kind != .other && seen.insert(ExactName(resolved($0.path))).inserted
    }
  }

  /// The path of an existing directory without links and dots.
  func directory(_ path: String) -> String { (try? fileSystem.resolved(path)) ?? path }

  /// The text of a small file; nil if it cannot be read.
  func text(of path: String) -> String? {
    bytes(of: path, limit: 1 << 16).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The values of a file; an empty dictionary if it cannot be read.
  func values(of path: String, in format: any DocumentFormat) -> PreferenceValue {
    bytes(of: path, limit: FileContent.sizeLimit).flatMap { try? format.parse($0).value }
      ?? .emptyDictionary
  }

  private func bytes(of path: String, limit: Int) -> [UInt8]? {
    (try? FileContent(of: path, limit: limit, in: fileSystem))?.bytes
  }
}
