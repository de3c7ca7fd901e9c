#if YAML
  public import PreferenceFormats
  public import PreferenceValues

  /// YAML 1.2 with its core schema and merge keys; new text has the same meaning in YAML 1.1.
  public struct YAMLFormat: DocumentFormat {
    /// The largest text that is read, in bytes.
    public static let sizeLimit = 8 << 20

    /// YAML as a format of files.
    public init() {}

    /// Creates the format of a collection in YAML that begins with `---` or `%YAML`; nil for other texts.
    package init?(guessedFrom contents: [UInt8]) {
      let lines = contents.split(separator: UInt8(ascii: "\n"))
      let first = lines.first { $0.first != UInt8(ascii: "#") }
      guard let first, first.starts(with: "---".utf8) || first.starts(with: "%YAML".utf8),
        let value = try? YAMLDocument(contents).value,
        value.members != nil || value.elements != nil
      else { return nil }
    }

    /// The extensions of files in this format.
    public static let endings = ["yaml", "yml"]

    public var name: String { "YAML" }

    public var preserves: (order: Bool, comments: Bool) { (true, true) }

    public var empty: any FormatDocument { YAMLDocument() }

    public func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
      try YAMLDocument(bytes)
    }

    public func represent(_ value: PreferenceValue) -> StorageFit {
      value.represented { value in
        switch value {
        case .real(let real) where real.isNaN:
          PreferenceValue.real(.nan) == value ? .exact : .rounded(to: .real(.nan))
        case .number(let text)
        where !text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }):
          .impossible(RefusalReason(Message("YAML has no number like \(text)")))
        case .date: .impossible(RefusalReason(Message("programs disagree on dates in YAML")))
        case .tagged(let type, _) where !type.hasPrefix("!"):
          .impossible(RefusalReason(Message("YAML has no \(type)")))
        default: nil
        }
      }
    }
  }

  /// A text in YAML, its parts and its value.
  struct YAMLDocument: SplicedDocument, CommentedDocument {
    let tree: YAMLTree
    let value: PreferenceValue

    init(_ bytes: [UInt8]) throws(SyntaxError) {
      guard bytes.count <= YAMLFormat.sizeLimit else {
        throw SyntaxError(
          Message("the text is larger than the limit of \(YAMLFormat.sizeLimit >> 20) MiB")
        ).unsupported
      }
      try bytes.requireUTF8()
      try YAMLSize.check(bytes)
      do {
        var parser = YAMLParser(bytes)
        tree = try parser.parse()
        if let root = tree.root { value = try tree.value(of: root) } else { value = .null }
      } catch {
        throw Self.templateError(in: bytes) ?? error
      }
    }

    /// The error of a text that becomes YAML only when a program replaces its `{{…}}` or `{%…%}`; nil for other texts.
    private static func templateError(in bytes: [UInt8]) -> SyntaxError? {
      let start = bytes.indices.dropLast().first { isTemplate(at: $0, in: bytes) }
      return start.map {
        SyntaxError(Message("templates are not supported"), atByte: $0, in: bytes).unsupported
      }
    }

    /// Whether an opening bracket of a template is the first on its line or a value, and not in a string.
    private static func isTemplate(at start: Int, in bytes: [UInt8]) -> Bool {
      guard bytes[start] == UInt8(ascii: "{"), "{%".utf8.contains(bytes[start + 1]) else {
        return false
      }
      let before = bytes[..<start].last { $0 != UInt8(ascii: " ") }
      return before.map("\n:-".utf8.contains) ?? true
    }

    /// Creates an empty document.
    init() {
      tree = YAMLTree(bytes: [])
      value = .emptyDictionary
    }

    var text: [UInt8] { tree.bytes }

    var format: any DocumentFormat { YAMLFormat() }

    var base: PreferenceValue { value == .null ? .emptyDictionary : value }

    var hasOnlyComments: Bool { tree.root.map(tree.isEmpty) ?? true }

    var problems: [PreferenceProblem] { [] }

    func offsets(of locations: Set<ValueLocation>) -> [ValueLocation: Int] {
      guard let root = tree.root else { return [:] }
      return locations.nodes(from: root, children: tree.children).mapValues {
        tree.nodes[$0].range.lowerBound
      }
    }

    func ranges(of locations: Set<ValueLocation>) -> [ValueLocation: [Range<Int>]] {
      guard let root = tree.root else { return [:] }
      return locations.nodes(from: root, children: tree.children).mapValues(tree.valueRanges)
    }

    var overriddenValues: [OverriddenValue] { tree.overriddenValues }

    var hasAliases: Bool { tree.nodes.contains(where: \.isRepeated) }

    /// Without the tag, but with the anchor, which aliases need.
    func written(_ string: String, over range: Range<Int>) -> String {
      let words = tree.bytes[range].split(whereSeparator: \.isWhiteSpace)
      let anchor = words.prefix { "&!".utf8.contains($0.first ?? 0) }
        .first { $0.first == UInt8(ascii: "&") }
      let isQuoted = tree.bytes[range].first.map("\"'".utf8.contains) ?? false
      let text = isQuoted || string.isEmpty ? "\"\(string)\"" : string
      return anchor.map { String(decoding: $0, as: UTF8.self) + " " + text } ?? text
    }

    func reasonNotToSet(_ path: PreferencePath) -> RefusalReason? {
      tree.reasonNotToSet(path).map { RefusalReason($0) }
    }

    func parsed(_ bytes: [UInt8]) throws(SyntaxError) -> YAMLDocument { try YAMLDocument(bytes) }

    func splices(to target: PreferenceValue) throws(EditError) -> [Splice] {
      var editor = YAMLEditor(tree)
      try editor.edit(from: value, to: target)
      return editor.splices
    }
  }
#endif
