#if GSettings
  import PreferenceFormats
  import PreferenceStores
  import PreferenceValues

  /// The stored values that GSettings ignores, as lines of a key file, which an undo restores like the text of a file.
  struct IgnoredTexts {
    /// The GVariant texts by the names of their keys.
    private let texts: [String: String]

    /// The ignored values of a content, without secrets.
    init(in content: StoreSnapshot, hiding secrets: [ValueLocation]) {
      let problems = content.problems.filter { !secrets.contains($0.location) }
      let pairs = problems.compactMap { problem -> (String, String)? in
        guard let stored = problem.ignored?.stored, let name = problem.location.path.name,
          let variant = try? Variant.untyped(stored)
        else { return nil }
        return (name, variant.text(isAnnotated: true))
      }
      texts = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// Parses lines of a key, `=` and a value.
    private init(_ bytes: [UInt8]) {
      let pairs = bytes.split(separator: UInt8(ascii: "\n")).compactMap {
        line -> (String, String)? in
        let parts = line.split(separator: UInt8(ascii: "="), maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (
          String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self)
        )
      }
      texts = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private var bytes: [UInt8] {
      texts.sorted { $0.key < $1.key }.flatMap { Array("\($0.key)=\($0.value)\n".utf8) }
    }

    /// The ignored value of a key, if there is one.
    func value(of key: String) -> Variant? { texts[key].flatMap { try? Variant(text: $0) } }

    /// The ignored values before some saves, the newest first.
    func undoing(_ changes: [TextChange]) -> IgnoredTexts {
      IgnoredTexts(changes.reduce(bytes) { $1.undone(in: $0) ?? $0 })
    }

    /// The change to other ignored values; nil if they are the same.
    func change(to other: IgnoredTexts) -> TextChange? { TextChange(from: bytes, to: other.bytes) }
  }
#endif
