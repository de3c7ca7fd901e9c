#if GSettings
  import PreferenceValues

  /// Follows the elements of a schema source, and finds those that GLib does not allow.
  struct SchemaStructure {
    /// The rule of an element inside another one.
    private struct ElementRule {
      var required: [String] = []
      var optional: [String] = []
      /// The attribute that no other element of this name may repeat.
      var identity: String?
      /// Whether the outer element has at most one.
      var isSingle = false
    }

    private static let word = ElementRule(required: ["nick", "value"])
    private static let words = ElementRule(required: ["id"], identity: "id")

    /// The rules of elements by the outer element.
    private static let rules: [String: [String: ElementRule]] = [
      "": ["schemalist": ElementRule(optional: ["gettext-domain"])],
      "schemalist": [
        "schema": ElementRule(
          required: ["id"], optional: ["path", "gettext-domain", "extends", "list-of"],
          identity: "id"),
        "enum": words, "flags": words,
      ],
      "schema": [
        "key": ElementRule(
          required: ["name"], optional: ["type", "enum", "flags"], identity: "name"),
        "child": ElementRule(required: ["name", "schema"], identity: "name"),
        "override": ElementRule(
          required: ["name"], optional: ["l10n", "context"], identity: "name"),
      ],
      // Only strict compilers refuse several descriptions, as for other languages.
      "key": [
        "default": ElementRule(optional: ["l10n", "context"], isSingle: true),
        "summary": ElementRule(), "description": ElementRule(),
        "range": ElementRule(optional: ["min", "max"], isSingle: true),
        "choices": ElementRule(isSingle: true), "aliases": ElementRule(isSingle: true),
      ],
      "enum": ["value": word], "flags": ["value": word],
      "choices": ["choice": ElementRule(required: ["value"], identity: "value")],
      "aliases": ["alias": ElementRule(required: ["value", "target"])],
    ]

    /// The elements that contain text.
    private static let texts: Set<String> = ["default", "summary", "description", "override"]

    /// The open elements and their contents so far.
    private var open: [(name: String, seen: Set<ExactName>)] = [("", [])]

    /// Begins an element; returns the reason why GLib refuses it.
    mutating func begin(_ element: String, _ attributes: [String: String]) -> Message? {
      let outer = open[open.count - 1].name
      let rule = Self.rules[outer]?[element]
      let reason = rule.map { rejectionReason(of: element, attributes, by: $0) }
      open.append((element, []))
      return reason ?? Message("<\(element)> is not allowed here")
    }

    private mutating func rejectionReason(
      of element: String, _ attributes: [String: String], by rule: ElementRule
    ) -> Message? {
      if let missing = rule.required.first(where: { attributes[$0] == nil }) {
        return Message("<\(element)> needs the attribute \(missing)")
      }
      let known = rule.required + rule.optional
      let unknown = attributes.keys.sorted().first { !known.contains($0) && !$0.hasPrefix("xml:") }
      if let unknown { return Message("<\(element)> has no attribute \(unknown)") }
      guard let name = rule.isSingle ? "" : rule.identity.flatMap({ attributes[$0] }) else {
        return nil
      }
      let isFirst = open[open.count - 1].seen.insert(ExactName("\(element) \(name)")).inserted
      let words = name.isEmpty ? element : "\(element) \(name)"
      return isFirst ? nil : Message("<\(words)> occurs twice")
    }

    /// Ends the element that began last.
    mutating func end() { if open.count > 1 { open.removeLast() } }

    /// The reason why a text may not be in the element that began last.
    func rejectionReason(ofText bytes: some Sequence<UInt8>) -> Message? {
      let element = open[open.count - 1].name
      guard !Self.texts.contains(element), bytes.contains(where: { !$0.isWhiteSpace }) else {
        return nil
      }
      return Message("<\(element)> contains text")
    }
  }
#endif
