import JSONSchema
import PreferenceFormats
import PreferenceValues

/// A schema in a property list: a preference manifest, or a page of a Settings.bundle.
enum PropertyListSchema {
  /// Whether bytes are a property list and no JSON.
  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = bytes.dropFirst(start).first { !$0.isWhiteSpace }
    return first == UInt8(ascii: "<") || PropertyListFormat.form(of: bytes) == .binary
  }

  /// The same settings as a JSON Schema.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - file: Its path; texts and further pages are in its directory.
  static func schema(_ bytes: [UInt8], file: String) throws(SchemaError) -> PreferenceValue {
    let document: PreferenceValue
    do { document = try PropertyListFormat.propertyList.parse(bytes).value } catch {
      throw .unreadable(file: file, reason: RefusalReason(of: error))
    }
    if let manifest = PreferenceManifest(document) { return manifest.schema }
    if document.members?["PreferenceSpecifiers"]?.elements != nil {
      return SettingsBundle(document, file: file).schema
    }
    throw .unreadable(
      file: file,
      reason: RefusalReason(
        Message("it is neither a preference manifest nor a page of a Settings.bundle"))
    )
  }

  /// The file of a schema: the first page of a directory `Settings.bundle`.
  static func file(of path: String) -> String {
    let directory = path.hasSuffix("/") ? String(path.dropLast()) : path
    return directory.hasSuffix(".bundle") ? "\(directory)/Root.plist" : path
  }
}

extension PreferenceValue {
  /// A choice of a value with a title.
  static func choice(_ value: PreferenceValue, title: String?) -> PreferenceDictionary {
    var choice: PreferenceDictionary = ["const": value]
    choice["title"] = title.map(PreferenceValue.string)
    return choice
  }

  /// The keywords for values like this one.
  var typeKeywords: PreferenceDictionary {
    switch self {
    case .boolean: ["type": .string("boolean")]
    case .integer, .unsigned: ["type": .string("integer")]
    case .real, .number: ["type": .string("number")]
    case .array: ["type": .string("array")]
    case .dictionary: ["type": .string("object")]
    case .data: .data
    case .date: .date
    default: ["type": .string("string")]
    }
  }
}

extension PreferenceDictionary {
  /// The keywords for data.
  static var data: PreferenceDictionary {
    [
      "type": .string("string"), "contentEncoding": .string("base64"),
      "x-settee-type": .string("data"),
    ]
  }

  /// The keywords for dates.
  static var date: PreferenceDictionary {
    ["type": .string("string"), "format": .string("date-time"), "x-settee-type": .string("date")]
  }
}
