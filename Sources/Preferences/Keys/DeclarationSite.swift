import PreferenceSystem

/// The place of a declaration in a program's source.
package struct DeclarationSite: Hashable, Sendable {
  package let file: String
  package let line: UInt

  init(_ file: StaticString, _ line: UInt) {
    self.file = "\(file)"
    self.line = line
  }
}

extension DeclarationSite: CustomStringConvertible {
  package var description: String { "\(file):\(line)" }
}

/// Ends the program because of a mistake in its source, with a message that release builds print too.
func stop(_ message: String) -> Never {
  let text = Array("error: \(message)\n".utf8)
  _ = write(STDERR_FILENO, text, text.count)
  abort()
}
