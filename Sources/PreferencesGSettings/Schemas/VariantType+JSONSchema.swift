#if GSettings
  import PreferenceValues

  extension VariantType {
    /// The JSON Schema of the type.
    ///
    /// It does not limit integers to their width, so that the editor shows no slider for four
    /// billion numbers; the store refuses values that do not fit.
    var jsonSchema: PreferenceDictionary {
      switch self {
      case .boolean: ["type": .string("boolean")]
      case .integer(.byte): Self.integer(from: 0, to: 255)
      case .integer: ["type": .string("integer")]
      case .real: ["type": .string("number"), "x-settee-type": .string("real")]
      case .string: ["type": .string("string")]
      case .objectPath:
        Self.string(matching: "^(/|(/[A-Za-z0-9_]+)+)$", rule: Self.objectPathRule)
      case .signature:
        Self.string(matching: "^[ybnqiuxtdsogavmhr(){}]*$", rule: Self.signatureRule)
      case .variant: Self.anyValue
      case .array(.integer(.byte)):
        [
          "type": .string("string"), "contentEncoding": .string("base64"),
          "x-settee-type": .string("data"),
        ]
      case .array(.entry(.string, let type)):
        ["type": .string("object"), "additionalProperties": .dictionary(type.jsonSchema)]
      case .array(let type): ["type": .string("array"), "items": .dictionary(type.jsonSchema)]
      case .tuple(let places): Self.tuple(places)
      case .entry(let key, let type): Self.tuple([key, type])
      case .maybe(let type):
        ["anyOf": .array([.dictionary(["type": .string("null")]), .dictionary(type.jsonSchema)])]
      }
    }

    /// A value of any type, whose integers remain integers if they are stepped.
    private static let anyValue: PreferenceDictionary = [
      "type": .array(
        ["string", "boolean", "integer", "number", "array", "object", "null"].map(
          PreferenceValue.string)),
      "x-settee-step": .integer(1),
    ]

    /// A string with a pattern, and a rule that says it in words.
    private static func string(matching pattern: String, rule: Message) -> PreferenceDictionary {
      var schema: PreferenceDictionary = ["type": .string("string"), "pattern": .string(pattern)]
      schema.setTexts([("patternErrorMessage", rule)])
      return schema
    }

    private static func integer(from least: Int64, to most: Int64) -> PreferenceDictionary {
      ["type": .string("integer"), "minimum": .integer(least), "maximum": .integer(most)]
    }

    private static func tuple(_ places: [VariantType]) -> PreferenceDictionary {
      let count = PreferenceValue.integer(Int64(places.count))
      var schema: PreferenceDictionary = [
        "type": .string("array"), "minItems": count, "maxItems": count,
      ]
      if !places.isEmpty {
        schema["prefixItems"] = .array(places.map { .dictionary($0.jsonSchema) })
      }
      return schema
    }
  }

  extension GSettingsKey {
    /// The JSON Schema of the key, without its texts.
    var jsonSchema: PreferenceDictionary {
      switch range {
      case .any:
        var schema = type.jsonSchema
        if isSecret { schema["writeOnly"] = .boolean(true) }
        return schema
      case .choices(let words):
        return type.jsonSchema(adding: ["enum": .array(words.map(PreferenceValue.string))])
      case .flags(let words):
        var schema = type.jsonSchema
        schema["items"] = .dictionary(["enum": .array(words.map(PreferenceValue.string))])
        schema["uniqueItems"] = .boolean(true)
        return schema
      case .limits(let least, let most):
        var keywords = PreferenceDictionary()
        if least.double != -.infinity { keywords["minimum"] = least }
        if most.double != .infinity { keywords["maximum"] = most }
        return type.jsonSchema(adding: keywords)
      }
    }
  }

  extension VariantType {
    /// The JSON Schema with keywords for the values in a container, or for the value itself.
    fileprivate func jsonSchema(adding keywords: PreferenceDictionary) -> PreferenceDictionary {
      var schema = jsonSchema
      switch self {
      case .array(let type): schema["items"] = .dictionary(type.jsonSchema(adding: keywords))
      case .maybe(let type):
        let value = PreferenceValue.dictionary(type.jsonSchema(adding: keywords))
        schema["anyOf"] = .array([.dictionary(["type": .string("null")]), value])
      default: for (name, value) in keywords { schema[name] = value }
      }
      return schema
    }
  }
#endif
