import EditorSession
import PreferenceDomains
import PreferenceStores
import PreferenceValues
import PreferencesEditor

/// The command that runs this one as root, for a layer that only root may write.
enum RootAdvice {
  /// The remedy after a failure, nil if root would not help.
  static func help(for kind: LayerKind?, in domain: Domain) -> Message? {
    guard let words = kind.flatMap({ RootAccess.words(for: $0, in: domain) }) else { return nil }
    let command = words + ["settee"] + Swift.CommandLine.arguments.dropFirst()
    return Message(verbatim: command.map(ShellCommand.quoted).joined(separator: " "))
  }
}
