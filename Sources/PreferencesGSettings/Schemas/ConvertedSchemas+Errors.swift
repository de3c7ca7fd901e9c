#if GSettings
  import PreferenceSystem
  import PreferenceValues

  extension ConvertedSchemas {
    /// The first error for which GLib ignores the file, with its line.
    var errorMessage: Message? {
      file.schemas.firstNonNil { schema in
        errorMessage(of: schema) ?? keys(of: schema).firstNonNil(errorMessage)
      }
    }

    private func errorMessage(of schema: SchemaSource) -> Message? {
      let reason = rejectionReason(ofPathOf: schema) ?? rejectionReason(ofBaseOf: schema)
      if let reason { return Message("line \(schema.line): \(schema.id) \(reason)") }
      guard let base = base(of: schema) else {
        return schema.overrides.first.map {
          Message(
            "line \($0.line): \(schema.id) extends no schema with a key \($0.name) to override")
        }
      }
      let known = Set(keys(of: base).map(\.name))
      return schema.overrides.first { !known.contains($0.name) }.map {
        Message("line \($0.line): \(base.id) has no key \($0.name) to override")
      }
    }

    private func rejectionReason(ofPathOf schema: SchemaSource) -> Message? {
      guard let path = schema.path else { return nil }
      if !path.hasPrefix("/") || !path.hasSuffix("/") {
        return Message("has a path that does not begin and end with a slash")
      }
      let isList = (schema.itemSchema ?? base(of: schema)?.itemSchema) != nil
      return isList && !path.hasSuffix(":/")
        ? Message("is a list, whose path must end with “:/”") : nil
    }

    /// The reason why a schema cannot extend another one, which must come before it.
    private func rejectionReason(ofBaseOf schema: SchemaSource) -> Message? {
      guard let id = schema.base else { return nil }
      if id == schema.id { return Message("extends itself") }
      guard let base = base(of: schema) else {
        return Message("extends \(id), which is not defined before it")
      }
      if base.path != nil { return Message("extends \(id), which has a path") }
      return schema.itemSchema != nil && base.itemSchema == nil
        ? Message("is a list and extends \(id), which is not a list") : nil
    }

    private func errorMessage(of key: SchemaSource.Key) -> Message? {
      guard let (type, range) = form(of: key) else {
        return Message("line \(key.line): \(key.name) has no valid type")
      }
      if let reason = key.rejectionReason(type, range) {
        return Message("line \(key.line): \(key.name): \(reason)")
      }
      do throws(VariantError) {
        let value = type.value(of: try Variant(text: key.defaultText, type: type))
        guard !range.accepts(value) else { return nil }
        return Message("line \(key.defaultLine): \(key.name): the default is not in the range")
      } catch {
        return Message("line \(key.defaultLine): \(key.name): \(error.message)")
      }
    }
  }

  extension GSettingsKey.Range {
    fileprivate var hasLimits: Bool { if case .limits = self { true } else { false } }

    /// Whether a value is in the range; words may be in arrays.
    fileprivate func accepts(_ value: PreferenceValue) -> Bool {
      switch self {
      case .any: true
      case .choices(let words), .flags(let words):
        value.text.map(words.contains) ?? (value.elements ?? []).allSatisfy(accepts)
      case .limits(let least, let most):
        value.isNumber(between: least, and: most)
      }
    }
  }

  extension PreferenceValue {
    fileprivate func isNumber(between least: PreferenceValue, and most: PreferenceValue) -> Bool {
      guard let number = DecimalNumber(self) else { return false }
      // An infinite limit does not limit anything.
      return DecimalNumber(least).map { $0 <= number } ?? true
        && DecimalNumber(most).map { number <= $0 } ?? true
    }
  }

  extension SchemaSource.Key {
    /// The reason why GLib refuses the key, other than its default; nil for none.
    fileprivate func rejectionReason(
      _ type: VariantType, _ range: GSettingsKey.Range
    ) -> Message? {
      if !hasValidName {
        return Message(
          "a name has lowercase letters, digits and single hyphens, and begins with a letter")
      }
      if let category = translationCategory, !["messages", "time"].contains(category) {
        return Message("the category of translations must be messages or time, not \(category)")
      }
      if hasChoices, enumeration != nil || flags != nil || !type.isMadeOfStrings {
        return Message("only keys with strings can have choices")
      }
      if hasChoices, choices.isEmpty { return Message("there are no choices") }
      if limits != nil, !range.hasLimits {
        return Message("a key of this type cannot have this range")
      }
      return errorMessage(ofAliasesIn: range)
    }

    private var hasValidName: Bool {
      let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      return name.utf8.first.map(letters.contains) == true && !name.contains("--")
        && !name.hasSuffix("-") && name.utf8.count <= 1024
        && name.utf8.allSatisfy {
          letters.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-")
        }
    }

    private func errorMessage(ofAliasesIn range: GSettingsKey.Range) -> Message? {
      var known: Set<String> = []
      if case .choices(let words) = range { known = Set(words) }
      let repeated = aliases.first { !known.insert($0.name).inserted }
      if let repeated {
        return Message("the alias \(repeated.name) is already a choice or an alias")
      }
      return aliases.first { !isChoice($0.target, of: range) }.map {
        Message("the alias \($0.name) stands for \($0.target), which is not a choice")
      }
    }

    private func isChoice(_ word: String, of range: GSettingsKey.Range) -> Bool {
      switch range {
      case .choices(let words), .flags(let words): words.contains(word)
      // The words of an enumeration in another file may be unknown.
      default: enumeration != nil || flags != nil
      }
    }
  }

  extension VariantType {
    /// Whether a value is a string, or an array or a `maybe` of such values.
    fileprivate var isMadeOfStrings: Bool {
      switch self {
      case .string: true
      case .array(let type), .maybe(let type): type.isMadeOfStrings
      default: false
      }
    }
  }
#endif
