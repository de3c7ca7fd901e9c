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
  /// - Throws: ``EditError`` if an edit cannot be made, ``SyntaxError`` if the new bytes cannot be parsed.
  init(
    editing document: any FormatDocument, by edits: [PreferencePath: StoreEdit],
    in format: any DocumentFormat
  ) throws {
    if let document = document as? any SplicedDocument {
      let edited = try document.edited(by: edits)
      self.init(bytes: edited.text, document: edited)
    } else {
      let bytes = try document.bytes(applying: edits)
      self.init(bytes: bytes, document: try format.parse(bytes))
    }
  }
}
