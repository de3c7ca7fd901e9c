#if YAML
  import CLibYAML
  import PreferenceFormats
  import PreferenceValues

  extension yaml_parser_t {
    /// Sets the text to parse, without a byte order mark, which libyaml would count as a column.
    mutating func setInput(_ text: UnsafeBufferPointer<UInt8>) {
      let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      yaml_parser_set_encoding(&self, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(
        &self, text.baseAddress.map { $0 + mark }, text.count - mark)
    }
  }

  /// Builds a tree from libyaml's events.
  struct YAMLParser {
    private var tree: YAMLTree
    /// The byte of each character, if they differ.
    private let offsets: [Int]?
    private var open: [Int] = []
    private var anchors: [String: Int] = [:]
    private var documents = 0

    /// The bytes of a short node, for which there is room from the beginning.
    private static let shortNode = 16

    init(_ bytes: [UInt8]) {
      tree = YAMLTree(bytes: bytes)
      tree.nodes.reserveCapacity(bytes.count / Self.shortNode)
      offsets = Self.offsets(in: bytes)
    }

    /// libyaml counts characters.
    private static func offsets(in bytes: [UInt8]) -> [Int]? {
      guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
      let first = TextLines(bytes).first
      return (first..<bytes.count).filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
    }

    private func byte(_ mark: yaml_mark_t) -> Int {
      guard let offsets else { return min(mark.index, tree.bytes.count) }
      return offsets[min(mark.index, offsets.count - 1)]
    }

    mutating func parse() throws(SyntaxError) -> YAMLTree {
      let text = tree.bytes
      let problem = text.withUnsafeBufferPointer { buffer in
        readAll(buffer)
      }
      if let problem { throw problem }
      return tree
    }

    private mutating func readAll(_ text: UnsafeBufferPointer<UInt8>) -> SyntaxError? {
      var parser = yaml_parser_t()
      guard yaml_parser_initialize(&parser) == 1 else {
        return SyntaxError(Message("out of memory"))
      }
      defer { yaml_parser_delete(&parser) }
      parser.setInput(text)
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { return failure(of: parser) }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return nil }
        do { try read(event) } catch { return error }
      }
    }

    private func failure(of parser: yaml_parser_t) -> SyntaxError {
      let problem = LibYAMLProblem.message(
        for: parser.problem.map { String(cString: $0) },
        in: parser.context.map { String(cString: $0) })
      let place =
        parser.error == YAML_READER_ERROR
        ? min(TextLines(tree.bytes).first + parser.problem_offset, tree.bytes.count)
        : byte(parser.problem_mark)
      return SyntaxError(problem, atByte: place, in: tree.bytes)
    }

    private func failure(_ message: Message, _ offset: Int) -> SyntaxError {
      SyntaxError(message, atByte: offset, in: tree.bytes)
    }

    // MARK: Events

    private mutating func read(_ event: yaml_event_t) throws(SyntaxError) {
      let start = byte(event.start_mark)
      let range = start..<max(start, byte(event.end_mark))
      switch event.type {
      case YAML_DOCUMENT_START_EVENT:
        documents += 1
        guard documents == 1 else {
          throw failure(
            Message("the file contains several documents; only one is supported"), start
          ).unsupported
        }
      case YAML_ALIAS_EVENT: try addAlias(event, range)
      case YAML_SCALAR_EVENT: try addScalar(event, range)
      case YAML_SEQUENCE_START_EVENT:
        let data = event.data.sequence_start
        let isFlow = data.style == YAML_FLOW_SEQUENCE_STYLE
        try begin(
          YAMLNode(kind: .sequence, style: isFlow ? .flow : .block, range: range), data.anchor,
          data.tag)
      case YAML_MAPPING_START_EVENT:
        let data = event.data.mapping_start
        let isFlow = data.style == YAML_FLOW_MAPPING_STYLE
        try begin(
          YAMLNode(kind: .mapping, style: isFlow ? .flow : .block, range: range), data.anchor,
          data.tag)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end(range)
      default: break
      }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
      pointer.map { String(cString: $0) }
    }

    private mutating func addAlias(_ event: yaml_event_t, _ range: Range<Int>) throws(SyntaxError) {
      let name = Self.text(event.data.alias.anchor) ?? ""
      guard let target = anchors[name] else {
        throw failure(Message("the alias has no anchor"), range.lowerBound)
      }
      guard !open.contains(target) else {
        throw failure(Message("the alias is inside its own anchor"), range.lowerBound)
      }
      tree.nodes[target].isRepeated = true
      var node = YAMLNode(kind: .alias(target), style: .plain, range: range)
      node.text = name
      try add(node, nil, nil)
    }

    private mutating func addScalar(_ event: yaml_event_t, _ range: Range<Int>) throws(SyntaxError)
    {
      let data = event.data.scalar
      var node = YAMLNode(kind: .scalar, style: Self.style(data.style), range: range)
      node.text = String(
        decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
      if node.isBlockScalar { node.range = withoutBlanksBelow(range) }
      try add(node, data.anchor, data.tag)
    }

    private static func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
      switch style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .single
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .double
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    }

    /// A block of text ends with its last line; with `+`, blank lines below belong to it.
    private func withoutBlanksBelow(_ range: Range<Int>) -> Range<Int> {
      let bytes = tree.bytes
      let header = bytes[range].prefix { !$0.isLineEnd && $0 != UInt8(ascii: "#") }
      var end = range.upperBound
      while end > header.endIndex, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
      if end > header.endIndex, !bytes[end - 1].isLineEnd { end = range.upperBound }
      guard !header.contains(UInt8(ascii: "+")) else { return range.lowerBound..<end }
      while end > header.endIndex, bytes[end - 1].isWhiteSpace { end -= 1 }
      return range.lowerBound..<max(end, header.endIndex)
    }

    private mutating func add(
      _ node: consuming YAMLNode, _ anchor: UnsafeMutablePointer<yaml_char_t>?,
      _ tag: UnsafeMutablePointer<yaml_char_t>?
    ) throws(SyntaxError) {
      (node.anchor, node.tag) = (Self.text(anchor), Self.text(tag))
      let index = tree.nodes.count
      if let name = node.anchor { anchors[name] = index }
      tree.nodes.append(node)
      if let parent = open.last {
        tree.nodes[parent].children.append(index)
      } else {
        tree.root = index
      }
    }

    private mutating func begin(
      _ node: YAMLNode, _ anchor: UnsafeMutablePointer<yaml_char_t>?,
      _ tag: UnsafeMutablePointer<yaml_char_t>?
    ) throws(SyntaxError) {
      guard open.count < YAMLSize.deepest else {
        throw failure(
          Message("nested deeper than \(YAMLSize.deepest) levels"), node.range.lowerBound)
      }
      try add(node, anchor, tag)
      open.append(tree.nodes.count - 1)
    }

    /// A block collection ends with its last part, but libyaml reports the position after the
    /// comments below.
    private mutating func end(_ range: Range<Int>) {
      guard let index = open.popLast() else { return }
      let node = tree.nodes[index]
      let last = node.children.last.map { tree.nodes[$0].range.upperBound }
      let end = node.isFlow ? range.upperBound : last ?? node.range.upperBound
      tree.nodes[index].range = node.range.lowerBound..<max(end, node.range.lowerBound)
    }
  }
#endif
