import PreferenceValues

/// A binary property list; an edit rewrites it.
struct BinaryPropertyListDocument: FormatDocument {
  let bytes: [UInt8]
  let format: PropertyListFormat
  let value: PreferenceValue
  var problems: [PreferenceProblem] { brokenTexts.problems(in: value) }
  private let brokenTexts: BrokenTexts

  init(_ bytes: [UInt8], format: PropertyListFormat) throws(SyntaxError) {
    var reader = try BinaryPropertyListReader(bytes)
    value = try reader.value()
    brokenTexts = reader.brokenTexts
    self.bytes = bytes
    self.format = format
  }

  /// Creates the document of a value.
  init(_ value: PreferenceValue, format: PropertyListFormat) {
    bytes = BinaryPropertyListWriter.bytes(saying: value)
    self.value = value
    self.format = format
    brokenTexts = BrokenTexts()
  }

  func position(of location: ValueLocation) -> TextPosition? { nil }

  func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
    let target = try format.target(of: edits, on: value)
    if target == value { return bytes }
    guard !brokenTexts.isAmbiguous else {
      throw EditError.notRepresentable(
        edits.keys.min() ?? .root,
        reason: RefusalReason(
          Message("another string in the file is not valid Unicode and cannot be preserved")))
    }
    return BinaryPropertyListWriter.bytes(saying: target, keeping: brokenTexts)
  }
}
