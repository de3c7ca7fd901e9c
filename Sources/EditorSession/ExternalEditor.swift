import PreferenceStores
import PreferenceSystem
import PreferencesEditor
import PreferenceValues

/// The user's editor: `$VISUAL`, or else `$EDITOR`, or else a common one.
package struct ExternalEditor: Sendable {
  private let environment: [String: String]?

  private static let usual = ["sensible-editor", "editor", "nano", "vi"]

  /// The editor that an environment names; nil means the environment of this process.
  package init(environment: [String: String]? = nil) {
    self.environment = environment
  }

  private static func command(in environment: [String: String]) -> String? {
    let named = ["VISUAL", "EDITOR"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let directories = (environment["PATH"] ?? "").split(separator: ":")
    return named
      ?? usual.first { name in
        directories.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
      }
  }

  /// The most bytes that a text can have.
  static let limit = 16 << 20

  /// Runs the editor on a file; returns the error if that fails.
  func edit(_ file: DamagedFile) -> Message? {
    let environment = environment ?? CurrentProcess.environment
    guard let command = Self.command(in: environment) else { return Self.noEditor }
    let line = file.line.flatMap { Self.acceptsLineNumber(command) ? " +\($0)" : nil } ?? ""
    let status = settee_run_on_terminal("\(command)\(line) \(ShellCommand.quoted(file.path))")
    settee_deliver_missed_signal()
    return status == 0 ? nil : Message("“\(command)” failed with status \(status).")
  }

  /// Whether an editor goes to a line that is given as `+LINE`.
  private static func acceptsLineNumber(_ command: String) -> Bool {
    let program = command.split(separator: " ").first?.split(separator: "/").last
    return program.map { usual.contains(String($0)) || lineEditors.contains(String($0)) } ?? false
  }

  private static let lineEditors: Set = [
    "vim", "nvim", "emacs", "emacsclient", "micro", "joe", "jed", "kak", "mg", "mcedit", "ne",
  ]

  private static let noEditor = Message("There is no editor. Set $VISUAL or $EDITOR.")

  /// Runs the editor on a text and returns the resulting bytes, and the reason if they may be
  /// incomplete.
  func edit(_ text: [UInt8], suffix: String) -> (left: [UInt8]?, errorMessage: Message?) {
    let environment = environment ?? CurrentProcess.environment
    guard let command = Self.command(in: environment) else {
      return (nil, Self.noEditor)
    }
    let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let name = "value\(suffix)"
    // The program that ended the session gets its answer only after the text is gone.
    defer { settee_deliver_missed_signal() }
    let directory: PrivateDirectory
    do {
      directory = try PrivateDirectory(in: parent)
      try directory.write(text, to: name)
    } catch {
      return (nil, Message("Cannot write the text to \(parent)/settee-…/\(name)."))
    }
    let file = directory.path(of: name)
    let status = settee_run_on_terminal("\(command) \(ShellCommand.quoted(file))")
    do {
      let left = try directory.bytes(of: name, atMost: Self.limit)
      if status != 0 { return (left, Message("“\(command)” failed with status \(status).")) }
      let isText = String(validating: left, as: UTF8.self) != nil
      return (left, isText ? nil : Message("The text from “\(command)” is not valid UTF-8."))
    } catch {
      return (nil, Self.rejectionReason(of: error, status, command))
    }
  }

  private static func rejectionReason(
    of error: any Error, _ status: Int32, _ command: String
  ) -> Message {
    if error as? PrivateDirectory.ReadError == .tooLarge {
      return Message("The text from “\(command)” is larger than \(limit >> 20) MiB.")
    }
    if status != 0 { return Message("“\(command)” failed with status \(status).") }
    return error as? Errno == .notFound
      ? Message("“\(command)” deleted the file with the text.")
      : Message("Cannot read the text from “\(command)”.")
  }
}
