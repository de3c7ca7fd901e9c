#if GSettings
  import CGio
  import PreferenceValues

  /// Reads the XML source of schemas with GLib's own parser.
  final class SchemaSourceReader {
    private(set) var schemas: [SchemaSource] = []
    private(set) var words: [String: [String]] = [:]
    /// The identifier of the enumeration or the set of flags that is being read.
    private var enumeration = ""
    private var schema: SchemaSource?
    private var key: SchemaSource.Key?
    private var textDomain: String?
    private var text: [UInt8]?
    private var structure = SchemaStructure()
    /// The first error of the elements.
    private var elementError: Message?

    /// Reads a file and returns the error that makes it unusable, if any.
    func read(_ bytes: [UInt8]) -> Message? {
      var parser = GMarkupParser()
      parser.start_element = startSchemaElement
      parser.end_element = endSchemaElement
      parser.text = appendSchemaText
      let context = g_markup_parse_context_new(
        &parser, G_MARKUP_TREAT_CDATA_AS_TEXT, Unmanaged.passUnretained(self).toOpaque(), nil)
      defer { g_markup_parse_context_free(context) }
      var error: UnsafeMutablePointer<GError>?
      let isRead = bytes.withUnsafeBytes { buffer in
        g_markup_parse_context_parse(
          context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, &error)
          != 0 && g_markup_parse_context_end_parse(context, &error) != 0
      }
      guard !isRead, let error else { return elementError }
      defer { g_error_free(error) }
      return Self.message(of: error.pointee, in: context)
    }

    private static func message(of error: GError, in context: OpaquePointer?) -> Message {
      var line: gint = 0
      g_markup_parse_context_get_position(context, &line, nil)
      return switch GMarkupError(UInt32(error.code)) {
      case G_MARKUP_ERROR_EMPTY: Message("it has no GSettings schema")
      case G_MARKUP_ERROR_BAD_UTF8:
        Message("line \(Int(line)): \(Message("the text is not valid UTF-8"))")
      default:
        Message("line \(Int(line)): \(Message("it is not valid XML; \(error.quotation)"))")
      }
    }

    fileprivate func start(_ element: String, _ attributes: [String: String], line: Int) {
      if let reason = structure.begin(element, attributes) { add(reason, line) }
      text = ["summary", "description", "default"].contains(element) ? [] : nil
      switch element {
      case "schemalist": textDomain = attributes["gettext-domain"]
      case "schema": startSchema(attributes, line)
      case "key": startKey(attributes, line)
      case "override": startKey(attributes, line); text = []
      case "child": startChild(attributes)
      case "alias": startAlias(attributes)
      case "enum", "flags": enumeration = attributes["id"] ?? ""
      case "value":
        addWord(attributes, line)
      case "choices": key?.hasChoices = true
      case "choice": if let word = attributes["value"] { key?.choices.append(word) }
      case "range": key?.limits = (attributes["min"], attributes["max"])
      case "default":
        key?.translationCategory = attributes["l10n"]
        key?.context = attributes["context"]
        key?.defaultLine = line
      default: break
      }
    }

    private func addWord(_ attributes: [String: String], _ line: Int) {
      guard let word = attributes["nick"] else { return }
      let isRepeated = words[enumeration]?.contains(word) == true
      words[enumeration, default: []].append(word)
      if isRepeated { add(Message("the word \(word) occurs twice"), line) }
      if let value = attributes["value"], !value.isIntegerOfC {
        add(Message("“\(value)” is not an integer"), line)
      }
    }

    private func add(_ reason: Message, _ line: Int) {
      elementError = elementError ?? Message("line \(line): \(reason)")
    }

    private func startSchema(_ attributes: [String: String], _ line: Int) {
      guard let id = attributes["id"] else { return }
      schema = SchemaSource(
        id: id, line: line, path: attributes["path"], base: attributes["extends"],
        itemSchema: attributes["list-of"],
        textDomain: attributes["gettext-domain"] ?? textDomain)
    }

    private func startKey(_ attributes: [String: String], _ line: Int) {
      guard let name = attributes["name"] else { return }
      key = SchemaSource.Key(
        name: name, line: line, type: attributes["type"], enumeration: attributes["enum"],
        flags: attributes["flags"], defaultLine: line,
        translationCategory: attributes["l10n"], context: attributes["context"])
    }

    private func startChild(_ attributes: [String: String]) {
      guard let name = attributes["name"], let id = attributes["schema"] else { return }
      schema?.children.append((name, id))
    }

    private func startAlias(_ attributes: [String: String]) {
      guard let name = attributes["value"], let target = attributes["target"] else { return }
      key?.aliases.append((name, target))
    }

    fileprivate func end(_ element: String) {
      structure.end()
      switch element {
      case "schema":
        if let schema { schemas.append(schema) }
        schema = nil
      case "key":
        if let key { schema?.keys.append(key) }
        key = nil
      case "override":
        key?.defaultText = takenText
        if let key { schema?.overrides.append(key) }
        key = nil
      case "summary": key?.summary = takenText.withNormalizedSpace
      case "description": key?.description = takenText.withNormalizedSpace
      case "default": key?.defaultText = takenText
      default: break
      }
      text = nil
    }

    private var takenText: String { String(decoding: text ?? [], as: UTF8.self) }

    fileprivate func append(_ bytes: UnsafeRawBufferPointer, line: Int) {
      text?.append(contentsOf: bytes)
      if let reason = structure.rejectionReason(ofText: bytes) { add(reason, line) }
    }
  }

  extension String {
    /// The text with normalized white space, and an empty line between paragraphs, as in GSettings.
    var withNormalizedSpace: String {
      var text: [UInt8] = []
      var spaces: [UInt8] = []
      for byte in utf8 {
        if byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte {
          spaces.append(byte)
        } else {
          if !spaces.isEmpty, !text.isEmpty { text += spaces.separatorOfWords }
          spaces = []
          text.append(byte)
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  extension String {
    /// Whether it is an integer in decimal, hexadecimal or octal digits.
    fileprivate var isIntegerOfC: Bool {
      wholeMatch(of: /\s*[+-]?(0[xX][0-9a-fA-F]+|[0-9]+)/) != nil
    }
  }

  extension [UInt8] {
    /// The normalized form of white space between words.
    fileprivate var separatorOfWords: String.UTF8View {
      (count { $0 == UInt8(ascii: "\n") } > 1 ? "\n\n" : " ").utf8
    }
  }

  private func reader(_ data: gpointer?) -> SchemaSourceReader? {
    data.map { Unmanaged<SchemaSourceReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func startSchemaElement(
    _ context: OpaquePointer?, _ element: UnsafePointer<gchar>?,
    _ names: UnsafeMutablePointer<UnsafePointer<gchar>?>?,
    _ values: UnsafeMutablePointer<UnsafePointer<gchar>?>?, _ data: gpointer?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    guard let element, let names, let values else { return }
    var attributes: [String: String] = [:]
    var index = 0
    while let name = names[index], let value = values[index] {
      attributes[String(cString: name)] = String(cString: value)
      index += 1
    }
    var line: gint = 0
    g_markup_parse_context_get_position(context, &line, nil)
    reader(data)?.start(String(cString: element), attributes, line: Int(line))
  }

  private func endSchemaElement(
    _ context: OpaquePointer?, _ element: UnsafePointer<gchar>?, _ data: gpointer?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    if let element { reader(data)?.end(String(cString: element)) }
  }

  private func appendSchemaText(
    _ context: OpaquePointer?, _ text: UnsafePointer<gchar>?, _ count: gsize, _ data: gpointer?,
    _ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?
  ) {
    var line: gint = 0
    g_markup_parse_context_get_position(context, &line, nil)
    reader(data)?.append(UnsafeRawBufferPointer(start: text, count: Int(count)), line: Int(line))
  }
#endif
