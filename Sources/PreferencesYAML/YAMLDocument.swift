#if YAML
  import PreferenceFormats
  import PreferenceValues

  /// A text in YAML, as its value and where each part of it stands.
  struct YAMLDocument: FormatDocument {
    /// A value with its place in the text; the parts of a collection in the value's order.
    struct Part: Sendable {
      var value: PreferenceValue
      var position: TextPosition?
      var parts: [Part] = []
    }

    private let root: Part

    init(_ root: Part) { self.root = root }

    /// A file that is not there.
    init() { root = Part(value: .emptyDictionary, position: nil) }

    var value: PreferenceValue { root.value }
    var problems: [PreferenceProblem] { [] }

    func position(of location: Location) -> TextPosition? {
      var part = root
      for step in location.steps {
        let index: Int? =
          switch step {
          case .member(let name): part.value.members?.position(of: name)
          case .index(let index): index
          }
        guard let index, part.parts.indices.contains(index) else { return nil }
        part = part.parts[index]
      }
      return part.position
    }

    func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
      throw EditError.notRepresentable(
        edits.keys.first ?? .root, reason: "files in YAML are only read")
    }
  }
#endif
