import PreferenceSystem
public import PreferenceValues

/// The reason why bytes are not a document of a format, with the position and the line with a caret.
public struct SyntaxError: Error, Hashable, Sendable {
  private var reason: Reason
  /// The position; nil in binary formats.
  public var position: TextPosition?
  /// The line it is on, shortened around the place where it is long; what follows a name that is a secret's is masked.
  package var line: String
  /// How many Unicode scalars of ``line`` stand before the place.
  package var caret: Int

  /// An error in a binary document.
  ///
  /// - Parameter message: A clause: “a comma is missing”.
  public init(_ message: String) { self.init(Reason(message)) }

  package init(_ phrase: SyntaxPhrase) { self.init(Reason(phrase)) }

  private init(_ reason: Reason) {
    self.reason = reason
    position = nil
    line = ""
    caret = 0
  }

  /// An error in a text.
  ///
  /// - Parameters:
  ///   - message: A clause: “a comma is missing”.
  ///   - offset: The offset of the error in bytes.
  ///   - bytes: The text.
  public init(_ message: String, atByte offset: Int, in bytes: [UInt8]) {
    self.init(Reason(message), atByte: offset, in: bytes)
  }

  init(_ phrase: SyntaxPhrase, atByte offset: Int, in bytes: [UInt8]) {
    self.init(Reason(phrase), atByte: offset, in: bytes)
    let isMasked = line.unicodeScalars.dropFirst(caret).first == QuotedLine.mask
    if isMasked, case .bareWord = phrase { reason = Reason(SyntaxPhrase.noValueHere) }
  }

  private init(_ reason: Reason, atByte offset: Int, in bytes: [UInt8]) {
    self.reason = reason
    let position = TextPosition(ofByte: offset, in: bytes)
    self.position = position
    let quoted = QuotedLine(around: min(offset, bytes.count), in: bytes)
    (line, caret) = (quoted.text, quoted.caret)
  }

  /// A clause: “a comma is missing”.
  public var message: String { reason.english }
}

extension SyntaxError: CustomStringConvertible {
  /// The place and the message, then the line and a caret below it.
  public var description: String { english }
}

extension SyntaxError: Phrase {
  package var english: String { told(message, at: position?.description) }

  package var german: String {
    told(reason.german, at: position.map { "Zeile \($0.line), Spalte \($0.column)" })
  }

  private func told(_ message: String, at position: String?) -> String {
    let message = message.withVisibleControls
    guard let position else { return message }
    return "\(position): \(message)\n  \(line.withVisibleControls)\n  \(indent)^"
  }

  /// As many columns as stand before the place; tabs are tabs, because nobody knows where they end.
  private var indent: String {
    line.withVisibleControls.unicodeScalars.prefix(caret).map { scalar in
      scalar == "\t" ? "\t" : String(repeating: " ", count: Int(settee_columns(scalar.value)))
    }.joined()
  }
}
