import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import Terminal

/// Standard output and standard error.
enum Output {
  /// Writes a text for the user and a line end to standard output, with visible control characters.
  ///
  /// - Throws: ``CommandError`` if it cannot be written, for example on a full disk.
  static func print(_ text: String) throws(CommandError) {
    try print(data: text.withVisibleControls)
  }

  /// Writes a text for programs, such as a value or a script, and a line end to standard output.
  static func print(data text: String) throws(CommandError) {
    try write(text.hasSuffix("\n") ? text : text + "\n", to: STDOUT_FILENO)
  }

  /// Writes lines, each with its line end, to standard output.
  static func print(lines: String) throws { if !lines.isEmpty { try print(lines) } }

  /// Writes lines for programs, each with its line end, to standard output.
  static func print(dataLines: String) throws {
    if !dataLines.isEmpty { try print(data: dataLines) }
  }

  /// Writes a value as JSON to standard output.
  static func print(json value: PreferenceValue) throws {
    try print(data: value.jsonView.jsonText(pretty: true))
  }

  /// Writes a value as one line of JSON to standard output.
  static func print(jsonLine value: PreferenceValue) throws {
    try print(data: value.jsonView.jsonText())
  }

  /// The language of the locale; English if the terminal cannot display other letters.
  static let language: InterfaceLanguage = {
    let environment = CommandEnvironment.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    guard locale?.lowercased().contains("utf") == true else { return .english }
    return InterfaceLanguage(environment: environment)
  }()

  /// The width of the terminal; 80 without one.
  static let columns: Int = {
    var columns: Int32 = 0
    var rows: Int32 = 0
    return settee_window_size(STDOUT_FILENO, &columns, &rows) == 0 ? Int(columns) : 80
  }()

  /// Writes a message to standard output.
  static func print(_ message: Message) throws { try print(message.text(in: language)) }

  /// Writes a warning or an error to standard error.
  static func complain(_ message: Message) {
    let text = message.text(in: language).withVisibleControls
    try? write("settee: \(text)\n", to: STDERR_FILENO)
  }

  /// Writes an error and its remedy to standard error.
  static func complain(_ failure: CommandError) {
    complain(failure.message)
    let remedies = failure.help?.text(in: language).split(separator: "\n") ?? []
    for remedy in remedies {
      let text = Message("help: \(String(remedy))").text(in: language).withVisibleControls
      try? write(text + "\n", to: STDERR_FILENO)
    }
  }

  /// Writes a prompt to standard error.
  static func prompt(_ text: String) { try? write(text, to: STDERR_FILENO) }

  /// Returns a text without characters that control the terminal.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText(String($0), in: .standard).string }.joined(separator: "\n")
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never { end(code) }

  private static func write(_ text: String, to descriptor: Int32) throws(CommandError) {
    var bytes = Array((isatty(descriptor) != 0 ? safe(text) : text).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { put(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // A reader that needs no more output has closed the pipe.
      if count < 0, errno == EPIPE { return }
      guard count > 0 else {
        throw CommandError(
          .notReadOrWritten, Message("cannot write to standard output: \(Errno.last.message)"))
      }
      bytes = bytes.dropFirst(count)
    }
  }
}

extension Message {
  /// The text in the language of the output.
  var localized: String { text(in: Output.language) }
}

/// The system calls, under names that settee's functions do not hide.
private let put = write
private let end = exit
