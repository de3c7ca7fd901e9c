import PreferenceStores
import PreferenceSystem
import PreferencesEditor

/// The editor of the person's choice: `$VISUAL`, else `$EDITOR`, else one that is usually there.
package struct OutsideEditor: Sendable {
  private let environment: [String: String]?

  private static let usual = ["sensible-editor", "editor", "nano", "vi"]

  /// The editor that an environment names, that of this process where none is given.
  package init(environment: [String: String]? = nil) {
    self.environment = environment
  }

  private static func command(in environment: [String: String]) -> String? {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return named
      ?? usual.first { name in
        folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
      }
  }

  /// Has a text edited in a file that nobody else may read, and answers with the bytes that were left; and why they may be
  /// unfinished or no text.
  ///
  /// The file has a folder to itself, so that copies which editors make beside it go with it.
  func edit(_ text: [UInt8], suffix: String) -> (left: [UInt8]?, fault: NoticePhrase?) {
    let environment = environment ?? CurrentProcess.environment
    guard let command = Self.command(in: environment) else { return (nil, .noEditor) }
    let folder = environment["TMPDIR"] ?? "/tmp"
    let name = "\(folder)/settee-\(String(UInt64.random(in: .min ... .max), radix: 36))"
    let file = "\(name)/value\(suffix)"
    let files = FileManager.default
    try? files.createDirectory(
      atPath: name, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    defer { try? files.removeItem(atPath: name) }
    guard
      files.createFile(
        atPath: file, contents: Data(text), attributes: [.posixPermissions: 0o600])
    else { return (nil, .notWritten(file: file)) }
    let status = settee_run_on_terminal("\(command) \(ShellCommand.quoted(file))")
    let left = (try? Data(contentsOf: URL(filePath: file))).map { Array($0) }
    if status != 0 { return (left, .editorStatus(command: command, status: status)) }
    guard let left else {
      let isThere = files.fileExists(atPath: file)
      return (nil, isThere ? .unreadableText(command: command) : .noText(command: command))
    }
    let isText = String(validating: left, as: UTF8.self) != nil
    return (left, isText ? nil : .notUTF8(command: command))
  }
}
