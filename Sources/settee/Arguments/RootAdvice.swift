import PreferenceDomains
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesEditor

/// The command that runs this one as root, for a layer that only root may write.
enum RootAdvice {
  /// The remedy after a failure, nil if root would not help.
  static func help(for kind: LayerKind?, in domain: Domain) -> Message? {
    guard let kind, !kind.isUsers, kind.isWritten, geteuid() != 0,
      let file = domain.layers.first(where: { $0.kind == kind })?.store as? FileStore,
      !isWritable(file.path)
    else { return nil }
    let command = (["sudo"] + variables + ["settee"] + Swift.CommandLine.arguments.dropFirst())
    return Message(verbatim: command.map(ShellCommand.quoted).joined(separator: " "))
  }

  /// The variables that lead to the file, which sudo does not pass on.
  private static var variables: [String] {
    let name = "XDG_CONFIG_DIRS"
    return CommandEnvironment.environment[name].map { ["env", "\(name)=\($0)"] } ?? []
  }

  private static func isWritable(_ path: String) -> Bool {
    let manager = FileManager.default
    let directory = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    return manager.isWritableFile(atPath: directory)
      && (manager.isWritableFile(atPath: path) || !manager.fileExists(atPath: path))
  }
}
