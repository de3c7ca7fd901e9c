#if GSettings
  import PreferenceValues

  extension VariantType {
    /// A value of this type without repeated names in its dictionaries: the first entry applies, as in GLib.
    ///
    /// With a schema, a dictionary needs no tag, and its settings have one value each.
    func withoutRepeatedNames(_ value: PreferenceValue) -> PreferenceValue {
      switch (self, value) {
      case (.maybe(let type), _) where value != .null: type.withoutRepeatedNames(value)
      case (.array(.entry(.string, let type)), .tagged(description, .array(let pairs))):
        type.dictionary(of: pairs)
      case (.array(.entry(.string, let type)), .dictionary(let members)):
        .dictionary(
          PreferenceDictionary(members.map { ($0.name, type.withoutRepeatedNames($0.value)) }))
      case (.array(let type), .array(let elements)):
        .array(elements.map(type.withoutRepeatedNames))
      case (.tuple(let types), .array(let elements)):
        .array(zip(types, elements).map { $0.withoutRepeatedNames($1) })
      case (.entry(let key, let type), .array(let elements)):
        .array(zip([key, type], elements).map { $0.withoutRepeatedNames($1) })
      default: value
      }
    }

    /// The dictionary of pairs of names and values of this type.
    private func dictionary(of pairs: [PreferenceValue]) -> PreferenceValue {
      var members = PreferenceDictionary()
      for pair in pairs {
        guard let parts = pair.elements, let name = parts.first?.text, let value = parts.last,
          members[name] == nil
        else { continue }
        members[name] = withoutRepeatedNames(value)
      }
      return .dictionary(members)
    }
  }
#endif
