import PreferenceValues

extension PropertyListFormat: TextValueFormat {
  package var hasTexts: Bool { form == .openStep }

  package func typed(by typing: @escaping TextTyping) -> any DocumentFormat {
    SchemaTypedOpenStep(base: self, typing: typing)
  }
}

/// Property lists in OpenStep's syntax with values of the types in a schema.
struct SchemaTypedOpenStep: TitledFormat {
  /// The format without these types.
  let base: PropertyListFormat
  let typing: TextTyping

  var name: String { base.name }
  var title: Message { base.title }
  var preserves: (order: Bool, comments: Bool) { base.preserves }
  var empty: any FormatDocument { SchemaTypedDocument(base.empty, format: self) }

  func parse(_ bytes: [UInt8]) throws(SyntaxError) -> any FormatDocument {
    let document = try base.parse(bytes)
    // Another program may have written the file in another form, which has types of its own.
    guard let form = document.form(of: base) as? PropertyListFormat, form.form == .openStep else {
      return document
    }
    return SchemaTypedDocument(document, format: SchemaTypedOpenStep(base: form, typing: typing))
  }

  func represent(_ value: PreferenceValue) -> StorageFit {
    // GNUstep's typed values keep their types.
    if base.isTyped { return base.represent(value) }
    return value.represented { value in
      switch value {
      // With types, `respelled` decides by the path.
      case .boolean, .integer, .unsigned, .real, .number: .exact
      case .array, .dictionary: nil
      default: base.represent(value)
      }
    }
  }

  var types: TypedTexts {
    TypedTexts(typing) { [base] value, old in
      base.isTyped ? value : value.openStepText(like: old)
    }
  }
}

extension SchemaTypedOpenStep: SpellingFormat {
  func respelled(
    _ edits: [PreferencePath: StoreEdit], in value: PreferenceValue
  ) -> [PreferencePath: StoreEdit] {
    Dictionary(
      uniqueKeysWithValues: edits.map { path, edit in
        let texts = edit.value.map { types.texts(of: $0, over: value[path], at: path) }
        let new = texts.map { types.values(of: $0, at: path) }
        return (path, new.map(StoreEdit.set) ?? edit)
      })
  }
}

extension PreferenceValue {
  /// The text of a boolean or number, with a boolean in the notation of the old text; other values unchanged.
  fileprivate func openStepText(like old: PreferenceValue?) -> PreferenceValue {
    let spelled = spelled(like: old)
    guard case .rounded(let text) = PropertyListFormat(form: .openStep).represent(spelled) else {
      return spelled
    }
    return text
  }
}

/// A document with values of the types in a schema.
private struct SchemaTypedDocument: PositionedDocument, FormedDocument {
  private let base: any FormatDocument
  private let types: TypedTexts
  let format: any DocumentFormat
  let value: PreferenceValue

  init(_ base: any FormatDocument, format: SchemaTypedOpenStep) {
    self.base = base
    self.format = format
    types = format.types
    value = types.values(of: base.value)
  }

  var problems: [PreferenceProblem] { base.problems }
  private var positioned: (any PositionedDocument)? { base as? any PositionedDocument }
  var text: [UInt8] { positioned?.text ?? [] }

  func position(of location: ValueLocation) -> TextPosition? { base.position(of: location) }

  func offsets(of locations: Set<ValueLocation>) -> [ValueLocation: Int] {
    positioned?.offsets(of: locations) ?? [:]
  }

  func ranges(of locations: Set<ValueLocation>) -> [ValueLocation: [Range<Int>]] {
    positioned?.ranges(of: locations) ?? [:]
  }

  var overriddenValues: [OverriddenValue] {
    positioned?.overriddenValues ?? []
  }

  func written(_ string: String, over range: Range<Int>) -> String {
    positioned?.written(string, over: range) ?? string
  }

  func encoded(_ text: [UInt8]) -> [UInt8] {
    positioned?.encoded(text) ?? text
  }

  func bytes(applying edits: [PreferencePath: StoreEdit]) throws -> [UInt8] {
    _ = try format.target(of: edits, on: value)
    return try base.bytes(
      applying: Dictionary(
        uniqueKeysWithValues: edits.map { path, edit in
          let texts = edit.value.map { types.texts(of: $0, over: base.value[path], at: path) }
          return (path, texts.map(StoreEdit.set) ?? edit)
        }))
  }
}
