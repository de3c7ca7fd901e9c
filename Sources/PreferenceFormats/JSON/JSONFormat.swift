public import PreferenceValues

/// JSON (RFC 8259) in UTF-8, either standard or with comments and trailing commas.
///
/// An edit never adds a comment or a trailing comma to a file without them.
/// ``DocumentFormat/jsonc`` is therefore the right format for every JSON file: strict readers can
/// still read it after an edit.
public struct JSONFormat: TitledFormat {
  /// The extensions of the standard that are read.
  package let extensions: JSONExtensions

  /// The format of texts that may contain extensions.
  package init(allowing extensions: JSONExtensions = []) { self.extensions = extensions }

  public var name: String { "\(title)" }

  package var title: Message {
    extensions.isEmpty ? Message(verbatim: "JSON") : Message("JSON with comments")
  }

  public var preserves: (order: Bool, comments: Bool) { (true, true) }

  public var empty: any FormatDocument {
    TextDocument<JSONSyntax>(empty: "{}\n", dictionaryAt: 0..<2, format: self)
  }

  public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    do {
      var parser = JSONParser(bytes, allowing: extensions)
      return try TextDocument<JSONSyntax>(parser.parse(), format: self)
    } catch {
      throw extensions.contains(.refused) ? error.ofJSON5 : error
    }
  }

  public func represent(_ value: PreferenceValue) -> StorageFit {
    value.represented { value in
      switch value {
      case .real(let real) where !real.isFinite:
        .impossible(RefusalReason(Message("JSON has no \(real)")))
      case .number(let text): Self.represent(number: text)
      case .data: .impossible(RefusalReason(Message("JSON has no data")))
      case .date: .impossible(RefusalReason(Message("JSON has no dates")))
      case .tagged(let type, _): .impossible(RefusalReason(Message("JSON has no \(type)")))
      default: nil
      }
    }
  }

  private static func represent(number text: String) -> StorageFit {
    guard let value = PreferenceValue(jsonNumber: text) else {
      return .impossible(RefusalReason(Message("\(text) is not a number in JSON")))
    }
    return value == .number(text) ? .exact : .rounded(to: value)
  }
}

extension DocumentFormat where Self == JSONFormat {
  /// Standard JSON.
  public static var json: JSONFormat { JSONFormat() }

  /// JSON that may contain comments and trailing commas.
  public static var jsonc: JSONFormat { JSONFormat(allowing: [.comments, .trailingCommas]) }
}

extension DocumentFormat where Self == JSONFormat {
  /// JSON5, of which only files that are JSON with comments are read.
  static var json5: JSONFormat {
    JSONFormat(allowing: [.comments, .trailingCommas, .refused])
  }
}

extension DocumentFormat {
  /// Whether its parser reads text that is not UTF-8, with replacement characters.
  package var replacesBrokenUTF8: Bool { self is JSONFormat }
}
