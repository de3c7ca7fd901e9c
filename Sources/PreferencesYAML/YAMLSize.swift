#if YAML
  import CLibYAML
  import PreferenceFormats
  import PreferenceValues

  /// The size of a text with its aliases replaced: its nodes, counted as the parser reports them.
  ///
  /// It is known before a value is made.
  struct YAMLSize {
    static let deepest = 512

    /// The number of nodes of each anchor.
    private var anchored: [String: Int] = [:]
    /// The collections around the next node, with the nodes in each so far.
    private var open: [(anchor: String?, size: Int)] = [(nil, 0)]

    /// Refuses a text whose aliases multiply; real texts have few aliases.
    static func check(_ bytes: [UInt8]) throws(SyntaxError) {
      guard bytes.contains(UInt8(ascii: "*")) else { return }
      let limit = 10_000 + 4 * bytes.count
      let place = bytes.withUnsafeBufferPointer { excess(in: $0, over: limit) }
      if let place {
        throw SyntaxError(
          Message("the text is too large with its aliases replaced"), atByte: place, in: bytes)
      }
    }

    /// The byte at which a text exceeds a number of nodes; nil if it does not, or cannot be read.
    private static func excess(in text: UnsafeBufferPointer<UInt8>, over limit: Int) -> Int? {
      var parser = yaml_parser_t()
      guard yaml_parser_initialize(&parser) == 1 else { return nil }
      defer { yaml_parser_delete(&parser) }
      parser.setInput(text)
      var size = YAMLSize()
      var event = yaml_event_t()
      while yaml_parser_parse(&parser, &event) == 1, event.type != YAML_STREAM_END_EVENT {
        defer { yaml_event_delete(&event) }
        size.count(event)
        if size.open.reduce(0, { $0 + $1.size }) > limit { return event.start_mark.index }
        if size.open.count > deepest { return nil }
      }
      return nil
    }

    private mutating func count(_ event: yaml_event_t) {
      switch event.type {
      case YAML_ALIAS_EVENT:
        add(Self.name(event.data.alias.anchor).flatMap { anchored[$0] } ?? 1, as: nil)
      case YAML_SCALAR_EVENT: add(1, as: Self.name(event.data.scalar.anchor))
      case YAML_SEQUENCE_START_EVENT: open.append((Self.name(event.data.sequence_start.anchor), 1))
      case YAML_MAPPING_START_EVENT: open.append((Self.name(event.data.mapping_start.anchor), 1))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        if let ended = open.popLast() { add(ended.size, as: ended.anchor) }
      default: break
      }
    }

    private mutating func add(_ size: Int, as anchor: String?) {
      if let anchor { anchored[anchor] = size }
      if let last = open.indices.last { open[last].size += size }
    }

    private static func name(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
      text.map { String(cString: $0) }
    }
  }
#endif
