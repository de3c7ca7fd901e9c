import EmbeddedEditor
import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// Values read from standard input.
enum StandardInput {
  /// Reads a typed or piped value, without the line end after it, and does not echo typed secrets.
  ///
  /// - Throws: ``CommandError``, also if the input is empty: it may have ended because of an error.
  static func value(isSecret: Bool, path: PreferencePath) throws -> String {
    let isTyped = isatty(STDIN_FILENO) != 0
    if isTyped { Output.prompt("\(path): ") }
    let text = try isTyped ? line(isSecret: isSecret) : all()
    guard !text.isEmpty else {
      throw CommandError(.badInput, Message("standard input is empty; \(path) was not set"))
    }
    return text
  }

  /// The text of standard input, without a line end after it.
  static func all() throws -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw CommandError(.badInput, Message("standard input is not valid UTF-8"))
    }
    return text.last == "\n" || text.last == "\r\n" ? String(text.dropLast()) : text
  }

  /// The bytes of standard input.
  static func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandError(
          .notReadOrWritten, Message("cannot read standard input: \(Errno.last.message)"))
      }
      if count == 0 { break }
      bytes += buffer[..<count]
      guard bytes.count <= 64 << 20 else {
        throw CommandError(.badInput, Message("standard input is too long"))
      }
    }
    return bytes
  }

  private static func line(isSecret: Bool) throws -> String {
    guard let line = PromptReader.read(isSecret: isSecret) else {
      throw CommandError(.badInput, Message("the value is missing"))
    }
    return line
  }
}
