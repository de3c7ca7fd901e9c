#if GSettings
  import PreferenceValues

  extension ConvertedSchemas {
    /// The first error for which GLib ignores the file, with its line.
    var errorMessage: Message? {
      file.schemas.lazy.compactMap { schema in
        errorMessage(of: schema) ?? keys(of: schema).lazy.compactMap(errorMessage).first
      }.first
    }

    /// The error of a schema that extends itself, or has a new default for a key that the other one has not.
    private func errorMessage(of schema: SchemaSource) -> Message? {
      if schema.base == schema.id {
        return Message("line \(schema.line): \(schema.id) extends itself")
      }
      guard let base = file.schemas.first(where: { $0.id == schema.base }) else { return nil }
      let known = Set(keys(of: base).map(\.name))
      return schema.overrides.first { !known.contains($0.name) }.map {
        Message("line \($0.line): \(base.id) has no key \($0.name) to override")
      }
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
      guard let number = DecimalNumber(self), let least = DecimalNumber(least),
        let most = DecimalNumber(most)
      else { return true }
      return least <= number && number <= most
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
      return repeated.map { Message("the alias \($0.name) is already a choice or an alias") }
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
