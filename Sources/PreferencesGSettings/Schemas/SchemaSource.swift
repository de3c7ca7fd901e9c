#if GSettings
  import PreferenceValues

  /// The parts of a GSettings schema that only its XML source has: texts, positions, and defaults before overrides.
  struct SchemaSource: Sendable {
    var id: String
    var line: Int
    /// The path of its keys; nil for a relocatable schema.
    var path: String?
    /// The schema that it extends.
    var base: String?
    /// The schema of the items, if it is a list.
    var itemSchema: String?
    var textDomain: String?
    var keys: [Key] = []
    /// The schemas of its children by their names.
    var children: [(name: String, schema: String)] = []
    /// New defaults for keys of the schema that it extends.
    var overrides: [Key] = []

    /// A key.
    struct Key: Sendable {
      var name: String
      var line: Int
      /// The type, or the identifier of an enumeration or a set of flags.
      var type: String?
      var enumeration: String?
      var flags: String?
      var summary = ""
      var description = ""
      /// The text of its default.
      var defaultText = ""
      var defaultLine = 0
      var translationCategory: String?
      var context: String?
      /// The texts of the limits of its numbers; nil for the limit of the type.
      var limits: (least: String?, most: String?)?
      var choices: [String] = []
      /// Whether it has an element for choices, which may be empty.
      var hasChoices = false
      /// Former words of its choices, with the current ones.
      var aliases: [(name: String, target: String)] = []
    }
  }

  /// A file of schemas.
  struct SchemaSourceFile: Sendable {
    let path: String
    var schemas: [SchemaSource] = []
    /// The words of enumerations and sets of flags by their identifiers.
    var words: [String: [String]] = [:]
    /// The error that makes it unusable, with the line.
    var errorMessage: Message?
  }

  extension SchemaSourceFile {
    /// Reads a file.
    init(path: String, bytes: [UInt8]) {
      self.path = path
      let reader = SchemaSourceReader()
      errorMessage = reader.read(bytes)
      schemas = reader.schemas
      words = reader.words
    }
  }
#endif
