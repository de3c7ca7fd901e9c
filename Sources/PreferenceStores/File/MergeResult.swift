import PreferenceFormats

/// The bytes to write, and their document.
struct MergeResult {
  var bytes: [UInt8]
  var document: any FormatDocument
}
