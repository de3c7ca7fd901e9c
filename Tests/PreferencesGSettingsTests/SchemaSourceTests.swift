#if GSettings
  import Foundation
  import JSONSchema
  import PreferenceValues
  import TestSupport
  import Testing

  @testable import PreferencesGSettings

  /// Source files of schemas that GLib accepts or ignores.
  @Suite struct SchemaSourceTests {
    /// GLib's own test of its compiler, and its verdict.
    private struct Verdict: Decodable {
      var file: String
      /// An option of the compiler that settee does not have.
      var option: String?
      var expect_valid: Bool
    }

    private static let directory = "gsettings/glib-schema-tests"

    /// The file that only a strict compiler refuses.
    private static let lenient: Set = ["description-xmllang.gschema.xml"]

    private func refusal(_ bytes: [UInt8]) -> Message? {
      do throws(SchemaError) {
        _ = try GSettingsDomains.jsonSchema(bytes, file: "test.gschema.xml")
        return nil
      } catch { return Message(of: error) }
    }

    @Test(arguments: [
      ("<value nick='a' value='0'/><value nick='a' value='1'/>", "the word a occurs twice"),
      ("<value nick='a' value='*'/>", "“*” is not an integer"),
    ])
    func `an error of an enum is reported with its line`(values: String, reason: String) {
      let file = "<schemalist>\n<enum id='org.e'>\(values)</enum></schemalist>"
      #expect(refusal(Array(file.utf8)).map { "\($0)".contains("line 2: \(reason)") } == true)
    }

    @Test(arguments: [
      ("d", "min='0.5'", "minimum", "maximum"), ("d", "max='2'", "maximum", "minimum"),
      ("i", "min='0'", "minimum", nil), ("i", "max='2'", "maximum", nil),
    ])
    func `a range with one limit ends at that of the type`(
      type: String, limits: String, keyword: String, missing: String?
    ) throws {
      let file = """
        <schemalist><schema id='a'><key name='k' type='\(type)'><range \(limits)/><default>1</default></key></schema>
        </schemalist>
        """
      let found = try GSettingsDomains.jsonSchema(Array(file.utf8), file: "test.gschema.xml")
      let key = try #require(found?[["properties", "k"]]?.members)
      #expect(key[keyword] != nil)
      #expect((key["minimum"] == nil || key["maximum"] == nil) == (missing != nil), "\(key)")
      if let missing { #expect(key[missing] == nil) }
      let outside = limits.hasPrefix("min") ? "-1" : "3"
      let wrong = file.replacingOccurrences(of: "<default>1<", with: "<default>\(outside)<")
      #expect(refusal(Array(wrong.utf8)).map { "\($0)".contains("not in the range") } == true)
    }

    @Test func `a file with only enums is named as such`() {
      let text = "<schemalist><enum id='org.e'><value nick='a' value='0'/></enum></schemalist>"
      let error = #expect(throws: SchemaError.self) {
        try GSettingsDomains.jsonSchema(Array(text.utf8), file: "org.example.enums.xml")
      }
      #expect(error.map { "\(Message(of: $0))".contains("it has only enums") } == true)
    }

    @Test(.enabled(if: TestData.has(directory)))
    func `schemas are rejected exactly if GLib's compiler rejects them`() throws {
      let list = Data(try TestData.bytes("\(Self.directory)/expectations.json"))
      let verdicts = try JSONDecoder().decode([Verdict].self, from: list)
      #expect(verdicts.count > 30)
      for verdict in verdicts
      where verdict.option == nil && !Self.lenient.contains(verdict.file) {
        let bytes = try TestData.bytes("\(Self.directory)/\(verdict.file)")
        #expect((refusal(bytes) == nil) == verdict.expect_valid, "\(verdict.file)")
      }
    }

    @Test(arguments: [
      ("BAD-key", "type='s'", "''", "", "a name has lowercase letters"),
      ("a--b", "type='s'", "''", "", "a name has lowercase letters"),
      ("k", "type='i'", "'x'", "", "the value has another type"),
      ("k", "type='i'", "1", "<choices/>", "only keys with strings"),
      ("k", "enum='e'", "'a'", "<choices/>", "only keys with strings"),
      ("k", "enum='e'", "'a'", "<aliases><alias value='b' target='a'/></aliases>", "the alias b"),
      ("k", "type='i'", "5", "<range min='1' max='4'/>", "not in the range"),
      ("k", "type='i'", "4", "<range min='1' max='4'/><choices/>", "only keys with strings"),
      ("k", "type='as'", "['a','b']", "<choices><choice value='a'/></choices>", "not in the range"),
      ("k", "enum='e'", "'c'", "", "not in the range"),
      ("k", "type='zz'", "1", "", "no valid type"),
      ("k", "type='s'", "''", "<range min='1' max='2'/>", "cannot have this range"),
      ("k", "type='y'", "1", "<range min='0' max='300'/>", "cannot have this range"),
      ("k", "type='d'", "nan", "<range min='0' max='1'/>", "not in the range"),
      ("k", "type='s'", "'x'", "<choices/>", "there are no choices"),
      ("k", "type='s'", "'x'", "<aliases><alias value='o' target='n'/></aliases>", "stands for n"),
    ])
    func `an error of a key is reported with its line`(
      name: String, type: String, value: String, more: String, reason: String
    ) {
      let file = """
        <schemalist><enum id='e'><value nick='a' value='0'/><value nick='b' value='1'/></enum>
        <schema id='org.settee.tests'>
        <key name='\(name)' \(type)><default>\(value)</default>\(more)</key>
        </schema></schemalist>
        """
      let text = refusal(Array(file.utf8)).map { "\($0)" } ?? ""
      #expect(text.contains("line 3: ") && text.contains(reason), "\(text)")
    }

    @Test(arguments: [
      ("<schema id='a' path='/a'/>", "has a path that does not begin and end with a slash"),
      ("<schema id='a' path='/a/' list-of='b'/>", "is a list, whose path must end with"),
      ("<schema id='a'/><schema id='b' extends='a' list-of='a'/>", "is a list and extends a"),
      ("<schema id='a' path='/a/'/><schema id='b' extends='a'/>", "extends a, which has a path"),
      ("<schema id='b' extends='a'/><schema id='a'/>", "extends a, which is not defined before it"),
      (
        "<schema id='a'><override name='k'>1</override></schema>",
        "a extends no schema with a key k"
      ),
      ("<schema id='a'/><schema id='a'/>", "<schema a> occurs twice"),
      (
        "<schema id='a'><child name='c' schema='a'/><child name='c' schema='a'/></schema>",
        "<child c>"
      ),
      (
        "<schema id='a'><key name='k' type='i'><default/><default/></key></schema>",
        "<default> occurs"
      ),
      ("<schema id='a'><other/></schema>", "<other> is not allowed here"),
      ("<schema id='a' other='1'/>", "<schema> has no attribute other"),
      ("<schema path='/a/'/>", "<schema> needs the attribute id"),
      ("<schema id='a'>text</schema>", "<schema> contains text"),
    ])
    func `an element that GLib does not allow is reported with its line`(
      schemas: String, reason: String
    ) {
      let file = "<schemalist>\n\(schemas)</schemalist>"
      let text = refusal(Array(file.utf8)).map { "\($0)" } ?? ""
      #expect(text.contains("line 2: ") && text.contains(reason), "\(text)")
    }

    @Test(arguments: [("a", "a", "extends itself"), ("b", "c", "no key size to override")])
    func `a schema that extends another one wrongly is refused`(
      id: String, base: String, reason: String
    ) {
      let file = """
        <schemalist><schema id='c'/>
        <schema id='\(id)' extends='\(base)'><override name='size'>1</override></schema></schemalist>
        """
      #expect(refusal(Array(file.utf8)).map { "\($0)" }?.contains(reason) == true)
    }
  }
#endif
