import PreferenceFormats
import PreferenceSystem
import PreferenceValues
import Terminal

/// Standard output and standard error.
enum Output {
  /// Writes a text and a line end to standard output.
  ///
  /// - Throws: ``Failure`` where it cannot be written, as on a full disk.
  static func print(_ text: String) throws {
    try write(text.hasSuffix("\n") ? text : text + "\n", to: STDOUT_FILENO)
  }

  /// Writes lines to standard output, each of which has its end.
  static func print(lines: String) throws { if !lines.isEmpty { try print(lines) } }

  /// Writes a value as JSON to standard output.
  static func print(json value: PreferenceValue) throws {
    try print(value.jsonView.jsonText(pretty: true))
  }

  /// Writes a value as one line of JSON to standard output.
  static func print(jsonLine value: PreferenceValue) throws {
    try print(value.jsonView.jsonText())
  }

  /// Writes a sentence to standard error.
  static func complain(_ sentence: String) {
    try? write("settee: \(sentence)\n", to: STDERR_FILENO)
  }

  /// Writes a prompt to standard error.
  static func prompt(_ text: String) { try? write(text, to: STDERR_FILENO) }

  /// A text that cannot do anything to the terminal it is shown on.
  private static func safe(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { SafeText(String($0), in: .standard).string }.joined(separator: "\n")
  }

  /// Ends the process.
  static func exit(_ code: Int32) -> Never { end(code) }

  private static func write(_ text: String, to descriptor: Int32) throws {
    var bytes = Array((isatty(descriptor) != 0 ? safe(text) : text).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { put(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw Failure(.notReadOrWritten, "standard output could not be written")
      }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// The system's calls under names that ours do not hide.
private let put = write
private let end = exit
