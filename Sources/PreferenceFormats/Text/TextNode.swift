/// A value, or the name of a member, in a text.
struct TextNode: Sendable {
  /// The kind of value or name.
  enum Kind: UInt8, Sendable {
    case dictionary, array, name, string, integer, real, date, data, yes, no, null
  }

  let kind: Kind
  /// Whether the text differs from the string because of escapes, entities or markup.
  var needsDecoding = false
  private let lower: Int32
  private var upper: Int32
  private var following: Int32

  init(_ kind: Kind, _ range: Range<Int>, next: Int, needsDecoding: Bool = false) {
    self.kind = kind
    self.needsDecoding = needsDecoding
    lower = Int32(truncatingIfNeeded: range.lowerBound)
    upper = Int32(truncatingIfNeeded: range.upperBound)
    following = Int32(truncatingIfNeeded: next)
  }

  /// The largest text whose nodes can be counted.
  static let largestText = Int(Int32.max)

  /// The first byte.
  var start: Int { Int(lower) }

  /// The byte after the last.
  var end: Int {
    get { Int(upper) }
    set { upper = Int32(truncatingIfNeeded: newValue) }
  }

  var range: Range<Int> { start..<end }

  /// The node after this one and everything inside it.
  var next: Int {
    get { Int(following) }
    set { following = Int32(truncatingIfNeeded: newValue) }
  }

  /// Whether there are other nodes inside this one.
  var isContainer: Bool { kind == .dictionary || kind == .array }
}
