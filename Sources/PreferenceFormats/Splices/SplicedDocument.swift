package import PreferenceValues

/// A text edited by splices, because the bytes of its values are scattered, as in TOML, YAML and
/// INI.
///
/// An edit is made in rounds: as many independent splices as possible, then the same for the
/// remaining differences. The edit succeeds if the new text, parsed, has exactly the requested
/// value; otherwise it is refused.
package protocol SplicedDocument: PositionedDocument {
  /// The parsed text, which is UTF-8, in the encoding of its file.
  var fileBytes: [UInt8] { get }

  /// The format of the text.
  var format: any DocumentFormat { get }

  /// The value that edits change.
  var base: PreferenceValue { get }

  /// Returns splices that bring the text closer to a value; at least one if the values differ.
  ///
  /// - Throws: ``EditError`` if a part of the text cannot be changed.
  func splices(to target: PreferenceValue) throws(EditError) -> [Splice]

  /// Parses another text as the same file would have it.
  func parsed(_ text: [UInt8]) throws(SyntaxError) -> Self

  /// The reason why the text permits no other value at a path; nil if it does, or if the value decides.
  func reasonNotToSet(_ path: PreferencePath) -> RefusalReason?

  /// The reason why the text cannot have a value at a path; nil if it can, or if only an edit shows it.
  func reasonNotToSet(_ path: PreferencePath, to new: PreferenceValue) -> RefusalReason?
}

extension SplicedDocument {
  package var base: PreferenceValue { value }

  package var fileBytes: [UInt8] { text }

  package func reasonNotToSet(_ path: PreferencePath) -> RefusalReason? { nil }

  package func reasonNotToSet(
    _ path: PreferencePath, to new: PreferenceValue
  ) -> RefusalReason? { nil }

  package func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
    try edited(by: edits).fileBytes
  }
}

extension SplicedDocument {
  private var mostRounds: Int { 64 }

  /// Returns the parsed text after edits, which has exactly the requested value.
  ///
  /// - Parameter model: A value in whose order new members are; nil for the order of their names.
  package func edited(
    by edits: [PreferencePath: StoreEdit], orderedLike model: PreferenceValue? = nil
  ) throws(EditError) -> Self {
    var target = try format.target(of: edits, on: base)
    if let model { target = target.ordering(membersMissingIn: base, like: model) }
    guard target != base else { return self }
    do { return try edited(to: target, for: edits) } catch {
      guard case .refused(let path, let reason) = error else { throw error }
      // A new section is refused because of an edit inside it, whose path the user knows.
      throw .refused(edits.keys.filter(path.contains).min() ?? path, reason: reason)
    }
  }

  private func edited(
    to target: PreferenceValue, for edits: [PreferencePath: StoreEdit]
  ) throws(EditError) -> Self {
    var document = self
    for _ in 0...mostRounds {
      if document.value == target { return document.breakingLines(like: text).ending(like: text) }
      let splices = try document.splices(to: target)
      guard !splices.isEmpty else { break }
      do { document = try parsed(splices.applied(to: document.text)) } catch {
        throw .refused(
          edits.first,
          reason: RefusalReason(Message("the edited text is not valid: \(error.message)")))
      }
    }
    throw .refused(
      edits.first,
      reason: RefusalReason(Message("the edited text does not have exactly this value")))
  }

  /// The document with the line breaks of another text if an edit removed them all and the value allows it.
  private func breakingLines(like other: [UInt8]) -> Self {
    guard TextLines(other).lineEnd == "\r\n", TextLines(text).lineEnd == "\n",
      other.hasOnlyCRLF, !text.contains(UInt8(ascii: "\r")),
      let document = try? parsed(
        text.flatMap { $0 == UInt8(ascii: "\n") ? Array("\r\n".utf8) : [$0] }),
      document.value == value
    else { return self }
    return document
  }

  /// The document without its last line break if another text ends without one, and the value allows it.
  private func ending(like other: [UInt8]) -> Self {
    guard other.count > TextLines(other).first, other.last?.isLineEnd == false,
      text.last?.isLineEnd == true, let end = text.lastIndex(where: { !$0.isLineEnd }),
      let shorter = try? parsed(Array(text[...end])), shorter.value == value
    else { return self }
    return shorter
  }
}

extension EditError {
  fileprivate static func refused(
    _ edit: (key: PreferencePath, value: StoreEdit)?, reason: RefusalReason
  ) -> EditError {
    .refused(edit?.key ?? .root, reason: reason)
  }
}

extension [UInt8] {
  /// Whether a carriage return precedes each line feed.
  fileprivate var hasOnlyCRLF: Bool {
    indices.allSatisfy {
      self[$0] != UInt8(ascii: "\n") || $0 > 0 && self[$0 - 1] == UInt8(ascii: "\r")
    }
  }
}
