import PreferenceFormats

/// What is to be written, and what it says.
struct MergeResult {
  var bytes: [UInt8]
  var document: any FormatDocument
}
