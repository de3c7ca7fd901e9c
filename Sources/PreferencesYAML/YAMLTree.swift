#if YAML
  import PreferenceFormats
  import PreferenceValues

  /// A text in YAML with the places of its parts.
  struct YAMLTree: Sendable {
    let bytes: [UInt8]
    var nodes: [YAMLNode] = []
    /// The node of the document, nil if the text has only comments.
    var root: Int?

    /// Whether a node has no text, like the document below a line `---`.
    func isEmpty(_ index: Int) -> Bool {
      let node = nodes[index]
      return node.style == .plain && node.text.isEmpty && node.tag == nil && node.anchor == nil
    }

    /// The ranges of a value with its tag and anchor, and of the target of its alias; those of the items of a list in lines,
    /// because its dashes can be as far left as the key.
    func valueRanges(of index: Int) -> [Range<Int>] {
      let node = nodes[index]
      return switch node.kind {
      case .alias(let target): [node.range] + valueRanges(of: target)
      case .sequence where !node.isFlow: node.children.flatMap(valueRanges)
      default: [node.range]
      }
    }
  }

  /// A scalar, a collection or an alias.
  struct YAMLNode: Sendable {
    enum Kind: Sendable {
      case scalar, sequence, mapping
      /// It repeats another node.
      case alias(Int)
    }

    enum Style: Sendable {
      case plain, single, double, literal, folded, block, flow
    }

    let kind: Kind
    let style: Style
    /// The text from the first byte to the last one that belongs to it, without blank lines below.
    var range: Range<Int>
    /// The text of a scalar, the name of an alias.
    var text = ""
    var anchor: String?
    var tag: String?
    /// The items; in a mapping, alternating keys and values.
    var children: [Int] = []
    /// Whether an alias repeats it.
    var isRepeated = false

    var isFlow: Bool { style == .flow }
    var isBlockScalar: Bool { style == .literal || style == .folded }

    /// Keys and values of a mapping.
    var members: [(key: Int, value: Int)] {
      stride(from: 0, to: children.count - 1, by: 2).map { (children[$0], children[$0 + 1]) }
    }
  }
#endif
