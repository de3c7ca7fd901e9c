package import PreferenceValues

/// A text edited by splices, because the bytes of its values are scattered, as in TOML, YAML and
/// INI.
///
/// An edit is made in rounds: as many independent splices as possible, then the same for the
/// remaining differences. The edit succeeds if the new text, parsed, has exactly the requested
/// value; otherwise it is refused.
package protocol SplicedDocument: FormatDocument {
  /// The parsed text.
  var text: [UInt8] { get }

  /// Returns splices that bring the text closer to a value; at least one if the values differ.
  ///
  /// - Throws: ``EditError`` if a part of the text cannot be changed.
  func splices(to target: PreferenceValue) throws(EditError) -> [Splice]

  /// Parses other bytes in the same format.
  func parsed(_ bytes: [UInt8]) throws(SyntaxError) -> Self

  /// The reason why the text permits no other value at a path; nil if it does, or if the value decides.
  func reasonNotToSet(_ path: PreferencePath) -> Reason?
}

extension SplicedDocument {
  package func reasonNotToSet(_ path: PreferencePath) -> Reason? { nil }
}

extension SplicedDocument {
  private var mostRounds: Int { 64 }

  /// Returns the bytes with this value, which results from these edits.
  package func bytes(
    with target: PreferenceValue, for edits: [PreferencePath: StoreEdit]
  ) throws(EditError) -> [UInt8] {
    var document = self
    for _ in 0..<mostRounds where document.value != target {
      let splices = try document.splices(to: target)
      guard !splices.isEmpty else { break }
      do { document = try parsed(splices.applied(to: document.text)) } catch {
        throw .refused(
          edits.first, reason: Reason(Message("the edited text is not valid: \(error.message)")))
      }
    }
    guard document.value == target else {
      throw .refused(
        edits.first, reason: Reason(Message("the edited text does not have exactly this value")))
    }
    return document.textEnding(like: text)
  }

  /// The text without its last line break if another text ends without one, and the value allows it.
  private func textEnding(like other: [UInt8]) -> [UInt8] {
    guard other.count > TextLines(other).first, other.last?.isLineEnd == false,
      text.last?.isLineEnd == true, let end = text.lastIndex(where: { !$0.isLineEnd }),
      case let shorter = Array(text[...end]), (try? parsed(shorter))?.value == value
    else { return text }
    return shorter
  }
}

extension EditError {
  fileprivate static func refused(
    _ edit: (key: PreferencePath, value: StoreEdit)?, reason: Reason
  ) -> EditError {
    .refused(edit?.key ?? .root, reason: reason)
  }
}
