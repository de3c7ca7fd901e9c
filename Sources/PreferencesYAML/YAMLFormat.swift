#if YAML
  import Foundation
  public import PreferenceFormats
  import PreferenceStores
  public import PreferenceValues
  import Yams

  /// YAML 1.2 with its core schema, and the merge keys that programs know; read, not edited.
  public struct YAMLFormat: DocumentFormat {
    /// The largest text that is read, in bytes; a reader of YAML looks at each character several times.
    public static let sizeLimit = 8 << 20

    /// YAML as a format of files.
    public init() {}

    /// The endings of files in this format.
    public static let endings = ["yaml", "yml"]

    public var name: String { "YAML" }

    public var preserves: (order: Bool, comments: Bool) { (true, true) }

    public var readOnlyReason: Reason? { Reason(Message("\(name) is read-only")) }

    public var empty: any FormatDocument { YAMLDocument() }

    public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
      guard bytes.count <= Self.sizeLimit else {
        throw SyntaxError("the text is larger than \(Self.sizeLimit >> 20) MiB")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SyntaxError("this is not UTF-8")
      }
      try YAMLSize.check(bytes)
      guard let root = try Self.root(of: text, bytes) else {
        return YAMLDocument(YAMLDocument.Part(value: .null))
      }
      var reader = YAMLReader(bytes: bytes)
      return YAMLDocument(try reader.read(root, depth: 0))
    }

    private static func root(of text: String, _ bytes: [UInt8]) throws(SyntaxError) -> Node? {
      do {
        return try Parser(yaml: text, resolver: .basic).singleRoot()
      } catch let error as YamlError {
        throw SyntaxError(error, in: bytes)
      } catch {
        throw SyntaxError("\(error)")
      }
    }

    public func represent(_ value: PreferenceValue) -> Representation {
      .impossible("files in YAML are only read")
    }
  }
#endif
