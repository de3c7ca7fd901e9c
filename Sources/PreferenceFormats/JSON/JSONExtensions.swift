/// Extensions of RFC 8259 that a text may contain.
package struct JSONExtensions: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Comments `// to the end of the line` and `/* between */`.
  package static let comments = JSONExtensions(rawValue: 1)
  /// A comma after the last member or item.
  package static let trailingCommas = JSONExtensions(rawValue: 2)
  /// Those of JSON5, which are not damage but not supported.
  package static let refused = JSONExtensions(rawValue: 4)
}
