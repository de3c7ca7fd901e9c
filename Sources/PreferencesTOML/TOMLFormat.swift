public import PreferenceFormats
public import PreferenceValues

/// TOML 1.1; new text can be read by programs that support only TOML 1.0.
public struct TOMLFormat: DocumentFormat {
  /// TOML as a format of files.
  public init() {}

  /// Creates the format of a text that can only be TOML, because it is and has an array of tables, which INI files lack.
  package init?(guessedFrom contents: [UInt8]) {
    let lines = contents.split(separator: UInt8(ascii: "\n"))
    guard lines.contains(where: { $0.starts(with: "[[".utf8) }),
      (try? TOMLDocument(contents)) != nil
    else { return nil }
  }

  /// The extensions of files in this format.
  public static let endings = ["toml"]

  public var name: String { "TOML" }

  public var preserves: (order: Bool, comments: Bool) { (true, true) }

  public var empty: any FormatDocument { TOMLDocument() }

  public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    try TOMLDocument(bytes)
  }

  public func represent(_ value: PreferenceValue) -> StorageFit {
    value.represented { value in
      switch value {
      case .null: .impossible(RefusalReason(Message("TOML has no \("null")")))
      case .unsigned(let integer):
        .impossible(RefusalReason(Message("the integer \(integer) is too large for TOML")))
      case .number(let text): .impossible(RefusalReason(Message("TOML has no number like \(text)")))
      case .data: .impossible(RefusalReason(Message("TOML has no data")))
      case .real(let real) where real.isNaN: Self.represent(nan: real)
      case .date, .tagged: Self.represent(moment: value)
      default: nil
      }
    }
  }

  private static func represent(nan: Double) -> StorageFit {
    let plain = PreferenceValue.real(nan.sign == .minus ? -.nan : .nan)
    return plain == .real(nan) ? .exact : .rounded(to: plain)
  }

  /// An example of each type without a time zone.
  private static let examples = [
    "local-date": "2026-11-24", "local-time": "18:30:00", "local-date-time": "2026-11-24T18:30:00",
  ]

  private static func represent(moment value: PreferenceValue) -> StorageFit {
    guard let text = TOMLMoment(value)?.text(), let written = TOMLMoment(text)?.value else {
      if case .tagged(let type, _) = value {
        let example = examples[type]
        return .impossible(
          RefusalReason(
            example.map { Message("a \(type) is written like \($0)") }
              ?? Message("TOML has no \(type)")))
      }
      return .impossible(RefusalReason(Message("TOML supports only dates of the years 0 to 9999")))
    }
    return written == value ? .exact : .rounded(to: written)
  }
}
