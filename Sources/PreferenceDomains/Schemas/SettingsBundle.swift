import JSONSchema
import PreferenceFormats
import PreferenceSystem
import PreferenceValues

/// The settings of an app on Apple's systems, as the pages of its `Settings.bundle` describe them.
///
/// They are keys of one flat dictionary; groups and further pages are sections of the form. Texts are in
/// `en.lproj/Root.strings`, and those in other languages become translations.
struct SettingsBundle {
  private let document: PreferenceValue
  /// The directory of the pages, with a slash at the end.
  private let directory: String
  /// The first page, without the extension of its file.
  private let page: String

  init(_ document: PreferenceValue, file: String) {
    self.document = document
    directory = String(file.lastIndex(of: "/").map { file[...$0] } ?? "")
    page = String(file.dropFirst(directory.count).prefix { $0 != "." })
  }

  /// The same settings as a JSON Schema.
  var schema: PreferenceValue {
    var form = Form()
    // A page may have a row that opens the first one again.
    var seen: Set<String> = [page]
    add(document, titled: nil, to: &form, &seen)
    var schema: PreferenceDictionary = [
      "$schema": .string("http://json-schema.org/draft-07/schema#"), "type": .string("object"),
    ]
    schema["title"] = (document.members?["Title"]?.titleText).map(PreferenceValue.string)
    schema["properties"] = .dictionary(form.properties)
    let sections = form.sections.filter { $0.members?["keys"]?.elements?.isEmpty == false }
    if sections.count > 1 { schema["x-settee-sections"] = .array(sections) }
    return .dictionary(schema)
  }

  /// The settings and sections found so far.
  private struct Form {
    var properties = PreferenceDictionary()
    var sections: [PreferenceValue] = []

    /// Begins a section.
    ///
    /// - Returns: Its index.
    mutating func begin(_ title: PreferenceDictionary) -> Int {
      var section = title
      section["keys"] = .array([])
      sections.append(.dictionary(section))
      return sections.count - 1
    }

    /// Adds a setting to a section.
    mutating func add(_ property: PreferenceDictionary, named key: String, to index: Int) {
      guard properties[key] == nil, var section = sections[index].members else { return }
      properties[key] = .dictionary(property)
      section["keys"] = .array((section["keys"]?.elements ?? []) + [.string(key)])
      sections[index] = .dictionary(section)
    }
  }

  // MARK: Pages

  /// Adds the settings of a page.
  private func add(
    _ page: PreferenceValue, titled title: PreferenceDictionary?, to form: inout Form,
    _ seen: inout Set<String>
  ) {
    let texts = Texts(named: page.members?["StringsTable"]?.text ?? "Root", in: directory)
    var footer: PreferenceValue?
    // The rows after one that opens a page belong to the section before it.
    var section = form.begin(
      title ?? texts.localized(["title": page.members?["Title"] ?? .string("")]))
    for specifier in page.members?["PreferenceSpecifiers"]?.elements ?? [] {
      guard let members = specifier.members, let type = members["Type"]?.text else { continue }
      switch type {
      case "PSGroupSpecifier":
        footer = members["FooterText"]
        guard let name = members["Title"] else { continue }
        section = form.begin(texts.localized(["title": name]))
      case "PSChildPaneSpecifier":
        guard let child = childPage(members, &seen) else { continue }
        add(
          child, titled: texts.localized(["title": members["Title"] ?? .string("")]), to: &form,
          &seen)
      default:
        guard let key = members["Key"]?.text,
          let property = Self.property(of: members, type: type, footer: footer, texts)
        else { continue }
        form.add(property, named: key, to: section)
      }
    }
  }

  /// The page that a row opens; nil if it does not exist, is damaged, or was added already.
  private func childPage(
    _ row: PreferenceDictionary, _ seen: inout Set<String>
  ) -> PreferenceValue? {
    guard let name = row["File"]?.text, !name.contains("/"), !name.hasPrefix("."),
      seen.insert(name).inserted,
      let bytes = try? SchemaFiles.read("\(directory)\(name).plist")
    else { return nil }
    return try? PropertyListFormat.propertyList.parse(bytes).value
  }

  // MARK: Settings

  /// A setting; nil for a row without a value, such as a button.
  private static func property(
    of row: PreferenceDictionary, type: String, footer: PreferenceValue?, _ texts: Texts
  ) -> PreferenceDictionary? {
    guard var property = keywords(of: row, type: type, texts) else { return nil }
    if type == "PSTitleValueSpecifier" { property["readOnly"] = .boolean(true) }
    var words = PreferenceDictionary()
    if let title = row["Title"], title.text?.isEmpty == false { words["title"] = title }
    words["description"] = [row["FooterText"], row["IASKSubtitle"], footer]
      .compactMap(\.self).first { $0.text != nil }
    for (keyword, text) in texts.localized(words) { property[keyword] = text }
    if let initial = row["DefaultValue"]?.converted(for: property) {
      property.allow(initial)
      property["default"] = initial
    }
    return property
  }

  /// The keywords for the values of a setting.
  private static func keywords(
    of row: PreferenceDictionary, type: String, _ texts: Texts
  ) -> PreferenceDictionary? {
    switch type {
    case "PSToggleSwitchSpecifier": toggle(row)
    case "PSSliderSpecifier": slider(row)
    case "PSTextFieldSpecifier":
      row["IsSecure"]?.flag == true
        ? ["type": .string("string"), "writeOnly": .boolean(true)] : ["type": .string("string")]
    case "IASKTextViewSpecifier":
      ["type": .string("string"), "x-settee-multiline": .boolean(true)]
    case "PSTitleValueSpecifier", "PSMultiValueSpecifier", "PSRadioGroupSpecifier":
      choices(row, texts)
    case "IASKDatePickerSpecifier": .date
    case "IASKListGroupSpecifier": ["type": .string("array")]
    default: nil
    }
  }

  /// A toggle, whose two values may be of any type.
  private static func toggle(_ row: PreferenceDictionary) -> PreferenceDictionary {
    guard let on = row["TrueValue"], let off = row["FalseValue"],
      on.flag != true || off.flag != false
    else { return ["type": .string("boolean")] }
    var choices = [
      PreferenceValue.choice(on, title: nil), PreferenceValue.choice(off, title: nil),
    ]
    choices[0].set(Message("On"), for: "title")
    choices[1].set(Message("Off"), for: "title")
    return ["oneOf": .array(choices.map(PreferenceValue.dictionary))]
  }

  private static func slider(_ row: PreferenceDictionary) -> PreferenceDictionary {
    var keywords: PreferenceDictionary = ["type": .string("number")]
    // Without limits, a slider goes from 0 to 1.
    keywords["minimum"] = row["MinimumValue"]?.numberInText ?? .integer(0)
    keywords["maximum"] = row["MaximumValue"]?.numberInText ?? .integer(1)
    return keywords
  }

  private static func choices(_ row: PreferenceDictionary, _ texts: Texts) -> PreferenceDictionary {
    let values = row["Values"]?.elements ?? []
    guard !values.isEmpty else {
      return row["DefaultValue"]?.typeKeywords ?? ["type": .string("string")]
    }
    let titles = row["Titles"]?.elements ?? []
    let choices = values.distinctIndices.map { index -> PreferenceValue in
      let value = values[index]
      var choice = PreferenceValue.choice(value, title: nil)
      guard titles.indices.contains(index) else { return .dictionary(choice) }
      for (keyword, text) in texts.localized(["title": titles[index]]) { choice[keyword] = text }
      return .dictionary(choice)
    }
    return ["oneOf": .array(choices)]
  }
}

extension SettingsBundle {
  /// The texts of a page in each language.
  private struct Texts {
    private let english: PreferenceDictionary
    private let translations: [(code: String, texts: PreferenceDictionary)]

    init(named table: String, in directory: String) {
      func texts(_ language: String) -> PreferenceDictionary? {
        Self.texts(inFile: "\(directory)\(language).lproj/\(table).strings")
      }
      english = texts("en") ?? texts("Base") ?? texts("English") ?? [:]
      translations = InterfaceLanguage.codes.filter { $0 != "en" }.compactMap { code in
        texts(code).map { (code, $0) }
      }
    }

    /// Keywords with their texts instead of the names of these, and with those in other languages.
    func localized(_ keywords: PreferenceDictionary) -> PreferenceDictionary {
      var result = PreferenceDictionary()
      for (keyword, name) in keywords {
        result[keyword] = name.titleText.map { .string(english[$0]?.text ?? $0) }
      }
      for (code, texts) in translations {
        for (keyword, name) in keywords {
          guard let text = texts[name.text ?? ""]?.text else { continue }
          result.set(text, for: keyword, in: code)
        }
      }
      return result
    }

    /// The texts in a file, which older programs wrote in UTF-16.
    private static func texts(inFile path: String) -> PreferenceDictionary? {
      guard let bytes = try? SchemaFiles.read(path) else { return nil }
      let text =
        wideEncoding(of: bytes).map { encoding in
          String(bytes: bytes, encoding: encoding).map { Array($0.utf8) }
        } ?? bytes
      return text.flatMap { try? PropertyListFormat.propertyList.parse($0).value.members }
    }

    /// The encoding of a text in UTF-16, by its first bytes: a byte order, or an ASCII character; nil for other texts.
    private static func wideEncoding(of bytes: [UInt8]) -> String.Encoding? {
      switch (bytes.first, bytes.dropFirst().first) {
      case (0xFE, 0xFF), (0xFF, 0xFE): .utf16
      case (0, .some): .utf16BigEndian
      case (.some, 0): .utf16LittleEndian
      default: nil
      }
    }
  }
}

extension PreferenceValue {
  /// A title as text; some bundles have numbers as titles.
  fileprivate var titleText: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .integer(let number): String(number)
    case .real(let number): String(number)
    default: nil
    }
  }
}

extension PreferenceDictionary {
  /// Adds a default to the choices or to the limits that lack it, because the program begins with it.
  fileprivate mutating func allow(_ initial: PreferenceValue) {
    if let choices = self["oneOf"]?.elements,
      !choices.contains(where: { $0.members?["const"] == initial })
    {
      self["oneOf"] = .array(choices + [.dictionary(PreferenceValue.choice(initial, title: nil))])
    }
    guard let number = initial.double else { return }
    if let least = self["minimum"]?.double, number < least { self["minimum"] = initial }
    if let most = self["maximum"]?.double, number > most { self["maximum"] = initial }
  }
}

extension PreferenceValue {
  /// A number, or the one in a string; nil for other values.
  fileprivate var numberInText: PreferenceValue? {
    guard case .string(let text) = self else { return double == nil ? nil : self }
    return Double(text).flatMap { $0.isFinite ? .real($0) : nil }
  }

  /// A default as the value of another type that programs read from it: many bundles have numbers as strings, and `1` or
  /// `YES` for a toggle.
  fileprivate func converted(for keywords: PreferenceDictionary) -> PreferenceValue {
    switch keywords["type"]?.text {
    case "boolean" where flag == nil:
      .boolean(numberInText.map { $0.double != 0 } ?? ["yes", "true"].contains(text?.lowercased()))
    case "number": numberInText ?? self
    case "string": titleText.map(PreferenceValue.string) ?? self
    case nil:
      keywords["oneOf"]?.elements?.compactMap { $0.members?["const"] }
        .first { $0 == self || $0.titleText != nil && $0.titleText == titleText } ?? self
    default: self
    }
  }
}

extension [PreferenceValue] {
  /// The indices of the items without those that repeat another one, which a choice must not have.
  var distinctIndices: [Int] { indices.filter { firstIndex(of: self[$0]) == $0 } }
}
