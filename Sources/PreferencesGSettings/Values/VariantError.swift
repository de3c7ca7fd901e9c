#if GSettings
  import CGio
  package import PreferenceValues

  /// The reason why a value cannot be a GVariant of a type.
  package struct VariantError: Error, Hashable, Sendable, MessageConvertible {
    private let reason: Message
    /// The way from the whole value to the part that is wrong.
    private var places: [Message] = []

    init(_ message: Message) { reason = message }

    package var message: Message {
      places.isEmpty ? reason : Message("\(reason) (\(places.joined(separator: ", ")))")
    }

    /// Calls a function for an item or an entry of a value, whose errors name it.
    static func naming<Result>(
      _ place: @autoclosure () -> Message, _ body: () throws(VariantError) -> Result
    ) throws(VariantError) -> Result {
      do { return try body() } catch {
        var error = error
        error.places.insert(place(), at: 0)
        throw error
      }
    }
  }

  extension VariantError {
    /// The error of a text that GLib cannot parse, with the number of the character.
    ///
    /// - Parameter error: GLib's error, whose text is English and begins with an offset in bytes; nil if GLib reports none.
    init(parsing text: String, _ error: GError?) {
      guard let error else {
        self.init(Message("it is not GVariant text"))
        return
      }
      let reason = Self.reasons[UInt32(error.code)] ?? error.quotation
      let offset = Int(String(cString: error.message).prefix { $0.isNumber }) ?? 0
      let character = String(decoding: text.utf8.prefix(offset), as: UTF8.self).count + 1
      self.init(
        Message("it is not GVariant text: \(Message("\(reason) (character \(character))"))"))
    }

    private static let reasons: [UInt32: Message] = [
      G_VARIANT_PARSE_ERROR_BASIC_TYPE_EXPECTED.rawValue: Message(
        "a dictionary cannot have a key of this type"),
      G_VARIANT_PARSE_ERROR_CANNOT_INFER_TYPE.rawValue: Message(
        "the text does not determine the type"),
      G_VARIANT_PARSE_ERROR_DEFINITE_TYPE_EXPECTED.rawValue: Message("the type is incomplete"),
      G_VARIANT_PARSE_ERROR_INPUT_NOT_AT_END.rawValue: Message("unexpected text after the value"),
      G_VARIANT_PARSE_ERROR_INVALID_CHARACTER.rawValue: Message("unexpected character"),
      G_VARIANT_PARSE_ERROR_INVALID_OBJECT_PATH.rawValue: Message(
        "must be a D-Bus object path such as /org/example"),
      G_VARIANT_PARSE_ERROR_INVALID_SIGNATURE.rawValue: Message(
        "must be a D-Bus signature such as a{sv}"),
      G_VARIANT_PARSE_ERROR_INVALID_TYPE_STRING.rawValue: Message("the type is not valid"),
      G_VARIANT_PARSE_ERROR_NO_COMMON_TYPE.rawValue: Message("the items have different types"),
      G_VARIANT_PARSE_ERROR_NUMBER_OUT_OF_RANGE.rawValue: Message(
        "the number is out of the range of the type"),
      G_VARIANT_PARSE_ERROR_NUMBER_TOO_BIG.rawValue: Message(
        "the number is out of the range of the type"),
      G_VARIANT_PARSE_ERROR_RECURSION.rawValue: Message("the value is nested too deeply"),
      G_VARIANT_PARSE_ERROR_TYPE_ERROR.rawValue: Message("the value has another type"),
      G_VARIANT_PARSE_ERROR_UNEXPECTED_TOKEN.rawValue: Message("unexpected text"),
      G_VARIANT_PARSE_ERROR_UNKNOWN_KEYWORD.rawValue: Message(
        "expected a value; a string must be in quotes"),
      G_VARIANT_PARSE_ERROR_UNTERMINATED_STRING_CONSTANT.rawValue: Message(
        "the string is not closed"),
      G_VARIANT_PARSE_ERROR_VALUE_EXPECTED.rawValue: Message("expected a value"),
    ]
  }

  extension GError {
    /// A quotation of GLib's text, which is in the user's language if GLib's translations are installed.
    var quotation: Message {
      let text = String(cString: message).replacing("“", with: "‘").replacing("”", with: "’")
      return Message("GLib reports “\(text)”")
    }
  }
#endif
