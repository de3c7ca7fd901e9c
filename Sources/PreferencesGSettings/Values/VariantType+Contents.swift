#if GSettings
  import PreferenceValues

  extension VariantType {
    /// A value for this type in which untagged contents of variants have the types of the stored contents, if they fit.
    ///
    /// A program often reads only the type that it has written, and a variant takes any.
    ///
    /// - Parameters:
    ///   - stored: The value of this type that is replaced.
    ///   - value: The new value.
    func keepingContentTypes(
      of stored: PreferenceValue, in value: PreferenceValue
    ) -> PreferenceValue {
      guard value.untagged == nil else { return value }
      if self == .variant { return Self.content(value, typedLike: stored) }
      let stored = stored.untagged ?? stored
      switch (self, stored, value) {
      case (.array(.entry(.string, let type)), .dictionary(let old), .dictionary(var members)):
        for (name, member) in members {
          members[name] = old[name].map { type.keepingContentTypes(of: $0, in: member) } ?? member
        }
        return .dictionary(members)
      case (.array(let type), .array(let old), .array(let items)):
        return .array(Self.keepingContentTypes(of: old, in: items) { _ in type })
      case (.tuple(let types), .array(let old), .array(let items)) where items.count == types.count:
        return .array(Self.keepingContentTypes(of: old, in: items) { types[$0] })
      case (.maybe(let type), _, _): return type.keepingContentTypes(of: stored, in: value)
      default: return value
      }
    }

    private static func keepingContentTypes(
      of old: [PreferenceValue], in items: [PreferenceValue], type: (Int) -> VariantType
    ) -> [PreferenceValue] {
      items.indices.map { index in
        index < old.count
          ? type(index).keepingContentTypes(of: old[index], in: items[index]) : items[index]
      }
    }

    private static func content(
      _ value: PreferenceValue, typedLike stored: PreferenceValue
    ) -> PreferenceValue {
      guard let type = stored.untypedType else { return value }
      let content = type.keepingContentTypes(of: stored.untagged ?? stored, in: value)
      return (try? type.variant(of: content))?.untypedValue ?? value
    }
  }
#endif
