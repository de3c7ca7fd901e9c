/// What a text may hold beyond RFC 8259.
public struct JSONExtensions: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Comments `// to the end of the line` and `/* between */`.
  public static let comments = JSONExtensions(rawValue: 1)
  /// A comma after the last member or element.
  public static let trailingCommas = JSONExtensions(rawValue: 2)
}
