import PreferenceFormats
import PreferenceValues

/// The undo of saves in the text of a file.
struct TextUndo {
  let format: any DocumentFormat
  let changes: ChangeSet

  /// The most pieces that are undone one by one.
  private static let mostPieces = 16

  /// The content with the old texts of the undone saves, and with the edits that these do not make.
  ///
  /// Nil if no text was recorded, or the result would not have the wanted value or have a key twice.
  func content(over file: MergeResult) -> MergeResult? {
    guard !changes.restoredTexts.isEmpty else { return nil }
    let whole = changes.restoredTexts.reduce(file.bytes) { $1.undone(in: $0) ?? $0 }
    return finished(whole, over: file) ?? finished(undoingPieces(in: file).bytes, over: file)
  }

  /// The value with the edits, in the types of a document; an old text may have types that the file has lost.
  private func target(in document: any FormatDocument, over file: MergeResult) -> PreferenceValue? {
    try? document.form(of: format).target(of: changes.edits, on: file.document.root)
  }

  /// The content with the edits that its text does not make.
  private func finished(_ bytes: [UInt8], over file: MergeResult) -> MergeResult? {
    guard bytes != file.bytes, let document = document(of: bytes),
      let target = target(in: document, over: file),
      let content = withoutMasks(MergeResult(bytes: bytes, document: document), to: target)
    else { return nil }
    let edits = changes.edits.filter { content.document.root[$0.key] != target[$0.key] }
    guard
      let result = edits.isEmpty
        ? content : try? MergeResult(editing: content.document, by: edits, in: format),
      result.document.root == target, mayRepeatKeys(result, over: file)
    else { return nil }
    return result
  }

  /// The content with the wanted values instead of the masks of secrets, or without them; nil if a mask would be left.
  private func withoutMasks(_ content: MergeResult, to target: PreferenceValue) -> MergeResult? {
    guard SecretMask.isIn(content.bytes) else { return content }
    let root = content.document.root
    let edits = root.edits(to: target).filter { root[$0.key].map { SecretMask.isIn($0) } ?? false }
    let result = try? MergeResult(editing: content.document, by: edits, in: format)
    return result.flatMap { SecretMask.isIn($0.bytes) ? nil : $0 }
  }

  /// The document of a text, an empty one for a text without content.
  private func document(of bytes: [UInt8]) -> (any FormatDocument)? {
    bytes.allSatisfy(\.isWhiteSpace) ? format.empty : try? format.parse(bytes)
  }

  /// Whether a key occurs again only if it did in the file, or if the undone change of the result makes the file.
  private func mayRepeatKeys(_ result: MergeResult, over file: MergeResult) -> Bool {
    let change = result.document.root.edits(to: file.document.root)
    return result.document.repetitions <= file.document.repetitions
      || (try? result.document.bytes(applying: change)) == file.bytes
  }

  /// The content with the old texts of the pieces that make only wanted changes.
  private func undoingPieces(in file: MergeResult) -> MergeResult {
    let pieces = changes.restoredTexts.flatMap(\.pieces)
    guard pieces.count <= Self.mostPieces else { return file }
    return pieces.reduce(file) { content, piece in
      guard let bytes = TextChange([piece]).undone(in: content.bytes),
        let document = try? format.parse(bytes),
        document.repetitions <= content.document.repetitions,
        let target = target(in: document, over: file),
        let next = withoutMasks(MergeResult(bytes: bytes, document: document), to: target),
        content.document.root.edits(to: next.document.root).allSatisfy({
          target[$0.key] == $0.value.value
        })
      else { return content }
      return next
    }
  }
}

extension FormatDocument {
  /// The number of keys that occur again.
  fileprivate var repetitions: Int { problems.count(where: \.isRepetition) }
}
