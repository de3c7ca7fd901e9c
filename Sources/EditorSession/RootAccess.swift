package import PreferenceDomains
package import PreferenceStores
import PreferenceSystem

/// The words that run settee as root.
package enum RootAccess {
  /// The words before those of settee: `sudo`, and the variables that lead to the files, which sudo does not pass on.
  ///
  /// - Returns: nil if root would not help: the layer is the user's, or writable, or the user is root.
  package static func words(for kind: LayerKind, in domain: Domain) -> [String]? {
    guard !kind.isUsers, kind.isWritten, geteuid() != 0,
      let file = domain.layers.first(where: { $0.kind == kind })?.store as? FileStore,
      !isWritable(file.path)
    else { return nil }
    return ["sudo"] + variables
  }

  private static var variables: [String] {
    let name = "XDG_CONFIG_DIRS"
    return CurrentProcess.environment[name].map { ["env", "\(name)=\($0)"] } ?? []
  }

  private static func isWritable(_ path: String) -> Bool {
    let manager = FileManager.default
    let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return manager.isWritableFile(atPath: directory)
      && (manager.isWritableFile(atPath: path) || !manager.fileExists(atPath: path))
  }
}
