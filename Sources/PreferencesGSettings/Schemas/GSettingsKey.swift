#if GSettings
  package import PreferenceFormats
  import PreferenceSystem
  package import PreferenceValues

  /// A key of a GSettings schema.
  package struct GSettingsKey: Sendable {
    /// The values that a key may have, beyond its type.
    package enum Range: Hashable, Sendable {
      case any
      /// One of some words.
      case choices([String])
      /// A set of some words.
      case flags([String])
      case limits(PreferenceValue, PreferenceValue)
    }

    package let name: String
    package let type: VariantType
    package let range: Range
    /// The default with all overrides, in the user's language.
    package let defaultValue: PreferenceValue
    /// The former words of choices, with the current ones.
    package var aliases: [String: String] = [:]
  }

  extension GSettingsKey {
    /// Whether its name is that of a secret; no schema of GSettings can declare one.
    var isSecret: Bool {
      range == .any && SecretName.isSecret(name) && defaultValue.mayBeSecret
    }

    /// The GVariant of a value.
    ///
    /// - Throws: ``VariantError`` if the type or the range does not have the value.
    package func variant(of value: PreferenceValue) throws(VariantError) -> Variant {
      let variant = try type.variant(of: value)
      if let errorMessage = rejectionReason(of: type.value(of: variant)) {
        throw VariantError(errorMessage)
      }
      return variant
    }

    /// The value of a stored GVariant, nil if GSettings would ignore it; a former word of a choice
    /// is replaced by the current one.
    package func value(of variant: Variant) -> PreferenceValue? {
      guard variant.type == type else { return nil }
      let value = withoutRepeatedFlags(type.withoutRepeatedNames(type.value(of: variant)))
      // No range excludes NaN in GSettings; the schema reports it.
      if rejectionReason(of: value) == nil || value.double?.isNaN == true { return value }
      let current = withCurrentWords(value)
      return rejectionReason(of: current) == nil ? current : nil
    }

    /// A set of flags with each of them once, as GSettings reads it.
    private func withoutRepeatedFlags(_ value: PreferenceValue) -> PreferenceValue {
      guard case .flags = range, let words = value.elements else { return value }
      return .array(words.enumerated().filter { words.firstIndex(of: $1) == $0 }.map(\.element))
    }

    private func withCurrentWords(_ value: PreferenceValue) -> PreferenceValue {
      if let elements = value.elements { return .array(elements.map(withCurrentWords)) }
      return value.text.flatMap { aliases[$0] }.map(PreferenceValue.string) ?? value
    }

    /// The rule of the range that a value of the type, or one inside it, violates; nil for none.
    private func rejectionReason(of value: PreferenceValue) -> Message? {
      if range == .any || value == .null { return nil }
      if let elements = value.elements {
        return elements.firstNonNil(rejectionReason)
      }
      switch range {
      case .any: return nil
      case .choices(let words):
        return value.text.map(words.contains) == true
          ? nil : Message("must be one of \(words.joined(separator: ", "))")
      case .flags(let words):
        return value.text.map(words.contains) == true
          ? nil : Message("must be some of \(words.joined(separator: ", "))")
      case .limits(let least, let most):
        guard !value.isBetween(least, most) else { return nil }
        if most.double == .infinity { return Message("must be at least \(least.brief)") }
        if least.double == -.infinity { return Message("must be at most \(most.brief)") }
        if case .real = least {
          return Message("must be a number from \(least.brief) to \(most.brief)")
        }
        return Message("must be an integer from \(least.brief) to \(most.brief)")
      }
    }

    /// The representation of a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - stored: The value that it replaces, nil if none is set.
    package func represent(
      _ value: PreferenceValue, over stored: PreferenceValue? = nil
    ) -> StorageFit {
      fit(of: value, over: stored) { value throws(VariantError) in
        type.value(of: try variant(of: value))
      }
    }

    /// The representation of a value by the value that is read once it is stored.
    private func fit(
      of value: PreferenceValue, over stored: PreferenceValue?,
      readBack: (PreferenceValue) throws(VariantError) -> PreferenceValue
    ) -> StorageFit {
      do throws(VariantError) {
        let typed = stored.map { type.keepingContentTypes(of: $0, in: value) } ?? value
        let kept = try readBack(typed)
        return kept == value ? .exact : .rounded(to: kept)
      } catch { return .impossible(RefusalReason(error.message)) }
    }
  }

  extension GSettingsKey {
    /// The GVariant of a value among keys without a schema, where a variant has a tag.
    func variant(ofUntyped value: PreferenceValue) throws(VariantError) -> Variant {
      guard type == .variant, case .tagged(type.description, let content) = value else {
        return try variant(of: value)
      }
      return try variant(of: content)
    }

    /// The representation of a value among keys without a schema, where it may need a tag.
    func representUntyped(
      _ value: PreferenceValue, over stored: PreferenceValue?
    ) -> StorageFit {
      fit(of: value, over: stored.map { $0.untagged ?? $0 }) { value throws(VariantError) in
        try variant(ofUntyped: value).untypedValue
      }
    }
  }

  extension PreferenceValue {
    /// Whether this number is in a range; NaN never is.
    fileprivate func isBetween(_ least: PreferenceValue, _ most: PreferenceValue) -> Bool {
      switch (least, self, most) {
      case (.integer(let least), .integer(let number), .integer(let most)):
        least <= number && number <= most
      default:
        if let least = least.double, let number = double, let most = most.double {
          least <= number && number <= most
        } else {
          false
        }
      }
    }
  }
#endif
