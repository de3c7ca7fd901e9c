import PreferenceFormats
import PreferenceValues

/// The bytes to write, and their document.
struct MergeResult {
  var bytes: [UInt8]
  var document: any FormatDocument
}

extension MergeResult {
  /// The content after edits; large files would notice if it was parsed more than once.
  ///
  /// - Parameters:
  ///   - document: The content before.
  ///   - edits: The edits by their paths.
  ///   - formerNames: The former names of members that the edits set, as in ``ChangeSet/formerNames``.
  ///   - model: A value in whose order new members are, as in ``ChangeSet/memberOrder``.
  ///   - format: The format of the file.
  /// - Throws: ``EditError`` if an edit cannot be made, ``SyntaxError`` if the new bytes cannot be parsed.
  init(
    editing document: any FormatDocument, by edits: [PreferencePath: StoreEdit],
    formerNames: [PreferencePath: String] = [:], orderedLike model: PreferenceValue? = nil,
    in format: any DocumentFormat
  ) throws {
    // Without the names, a new value would not tell whose text it continues.
    var document = document
    for renamings in formerNames.renamings(in: document.root) {
      // A format that cannot rename a member removes it and adds the new one with the other edits.
      document = (try? Self.renamed(document, renamings, in: format)) ?? document
    }
    if let document = document as? any SplicedDocument {
      let edited = try document.edited(by: edits, orderedLike: model)
      self.init(bytes: edited.fileBytes, document: edited)
    } else {
      let ordered = try model.flatMap {
        try (document as? any PositionedDocument)?.bytes(applying: edits, orderedLike: $0)
      }
      let bytes = try ordered ?? document.bytes(applying: edits)
      self.init(bytes: bytes, document: try format.parse(bytes))
    }
  }

  /// The document after several renamings; nil if a member is missing, or another one has its new name.
  private static func renamed(
    _ document: any FormatDocument, _ renamings: [(key: PreferencePath, value: String)],
    in format: any DocumentFormat
  ) throws -> (any FormatDocument)? {
    var document = document
    for (path, name) in renamings {
      guard let renaming = document.root.dictionary(renaming: name, to: path) else { return nil }
      document = try MergeResult(
        editing: document, by: [renaming.path: renaming.edit], in: format
      ).document
    }
    return document
  }
}
