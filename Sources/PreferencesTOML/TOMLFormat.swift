#if TOML
  public import PreferenceFormats
  import PreferenceStores
  public import PreferenceValues
  import TOMLKit

  /// TOML 1.0; read, not edited.
  ///
  /// The parser does not tell the order of keys, so that they come sorted.
  public struct TOMLFormat: DocumentFormat {
    /// The largest text that is read, in bytes.
    public static let sizeLimit = 8 << 20

    /// TOML as a format of files.
    public init() {}

    /// The endings of files in this format.
    public static let endings = ["toml"]

    public var name: String { "TOML" }

    public var preserves: (order: Bool, comments: Bool) { (true, true) }

    public var readOnlyReason: Reason? { Reason(Message("\(name) is read-only")) }

    public var empty: any FormatDocument { TOMLDocument(value: .emptyDictionary) }

    public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
      guard bytes.count <= Self.sizeLimit else {
        throw SyntaxError("the text is larger than \(Self.sizeLimit >> 20) MiB")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw SyntaxError("this is not UTF-8")
      }
      if let zero = bytes.firstIndex(of: 0) {
        throw SyntaxError("U+0000 may not stand in TOML", atByte: zero, in: bytes)
      }
      if let deep = TOMLNesting.firstTooDeep(in: bytes) {
        throw SyntaxError("this is nested too deeply", atByte: deep, in: bytes)
      }
      if let trap = TOMLTraps.first(in: bytes) {
        throw SyntaxError(trap.message, atByte: trap.offset, in: bytes)
      }
      do {
        return TOMLDocument(value: try TOMLTable(string: text).preferenceValue)
      } catch let error as TOMLParseError {
        throw SyntaxError(error, in: bytes)
      } catch {
        throw SyntaxError("\(error)")
      }
    }

    public func represent(_ value: PreferenceValue) -> Representation {
      .impossible("files in TOML are only read")
    }
  }
#endif
