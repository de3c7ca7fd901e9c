#if GSettings
  import Foundation
  import PreferenceValues
  @testable import PreferencesGSettings
  import TestSupport
  import Testing

  /// A line of the corpus of GVariant strings.
  private struct Vector: Decodable {
    var text: String
    var `as`: String?
    var type: String?
    var print: String?
    var print_annotated: String?
    var data_le_hex: String?
    var error: String?

    static let all: [Vector] = {
      let bytes = (try? TestData.bytes("gsettings/vectors/gvariant-text.jsonl")) ?? []
      return bytes.split(separator: UInt8(ascii: "\n")).compactMap {
        try? JSONDecoder().decode(Vector.self, from: Data($0))
      }
    }()
  }

  @Suite struct VariantTests {
    private static var hasVectors: Bool { TestData.has("gsettings/vectors") }

    @Test(.enabled(if: hasVectors)) func `the corpus has 503 strings`() {
      #expect(Vector.all.count == 503)
    }

    @Test(.enabled(if: hasVectors)) func `values of all strings in the corpus round-trip`()
      throws
    {
      for vector in Vector.all where vector.error == nil {
        let type = try #require(VariantType(vector.type ?? ""), "\(vector.text)")
        #expect(type.description == vector.type)
        let parsed = try Variant(text: vector.text, type: vector.as == nil ? nil : type)
        let again = try type.variant(of: type.value(of: parsed))
        #expect(again.isEqual(to: parsed), "\(vector.text)")
        #expect(again.text() == vector.print)
        #expect(again.text(isAnnotated: true) == vector.print_annotated)
        #expect(again.bytes.map { String(format: "%02x", $0) }.joined() == vector.data_le_hex)
      }
    }

    @Test(.enabled(if: hasVectors))
    func `invalid strings in the corpus are errors with a position`() {
      GLibLog.silence()
      for vector in Vector.all {
        guard let expected = vector.error else { continue }
        do {
          _ = try Variant(text: vector.text, type: vector.as.flatMap(VariantType.init))
          Issue.record("\(vector.text) is accepted")
        } catch {
          // The texts of the corpus are GLib's and begin with the offset; “(null” stands for none.
          let offset = Int(expected.prefix { $0.isNumber })
          #expect(error.message.english.hasSuffix(offset.map { "(character \($0 + 1))" } ?? ""))
          #expect(!error.message.english.contains("GLib reports"), "\(vector.text)")
        }
      }
    }

    @Test(arguments: [
      ("{[1]: 2}", "ein Wörterbuch kann keinen Schlüssel dieses Typs haben (Zeichen 1)"),
      ("[]", "der Text bestimmt den Typ nicht (Zeichen 1)"),
      ("@a* []", "der Typ ist unvollständig (Zeichen 1)"),
      ("('é', 1) x", "unerwarteter Text nach dem Wert (Zeichen 10)"),
      ("5e", "unerwartetes Zeichen (Zeichen 2)"),
      ("objectpath 'a'", "muss ein D-Bus-Objektpfad wie /org/example sein (Zeichen 12)"),
      ("signature 'z'", "muss eine D-Bus-Signatur wie a{sv} sein (Zeichen 11)"),
      ("@zz 1", "der Typ ist nicht gültig (Zeichen 1)"),
      ("[1, 'a']", "die Elemente haben verschiedene Typen (Zeichen 2)"),
      ("@q -1", "die Zahl liegt außerhalb des Bereichs des Typs (Zeichen 4)"),
      ("@(ii) (1,2,3)", "der Wert hat einen anderen Typ (Zeichen 7)"),
      ("[1 2]", "unerwarteter Text (Zeichen 4)"),
      (
        "on",
        "ein Wert wird erwartet; eine Zeichenkette muss in Anführungszeichen stehen (Zeichen 1)"
      ),
      ("'a", "diese Zeichenkette ist nicht geschlossen (Zeichen 1)"),
      ("[1,", "ein Wert wird erwartet (Zeichen 4)"),
    ])
    func `the reasons of invalid texts are translated`(text: String, reason: String) throws {
      let error = try #require(throws: VariantError.self) { try Variant(text: text) }
      #expect(error.message.text(in: .german) == "das ist kein GVariant-Text: \(reason)")
    }

    @Test(.enabled(if: hasVectors)) func `without a schema, values preserve their type`() throws {
      for vector in Vector.all where vector.error == nil {
        let type = try #require(VariantType(vector.type ?? ""))
        let parsed = try Variant(text: vector.text, type: type)
        #expect(try Variant.untyped(parsed.untypedValue).isEqual(to: parsed), "\(vector.text)")
      }
    }

    private static let unusualTexts: [String: [String]] = [
      "mms": ["just nothing", "nothing", "just just 'a'"], "mmi": ["just nothing", "nothing"],
      "v": ["<5>", "<uint32 5>", "<<5>>", "<<<'a'>>>", "<@mi nothing>", "<{'a': <1>}>"],
      "a{sv}": ["{'a': <1>, 'a': <2>}", "{}", "{'b': <1>, 'a': <{'c': <@as []>}>}"],
      "a{ss}": ["{'a': 'x', 'a': 'y'}"], "a{us}": ["{1: 'a', 1: 'b'}"], "aay": ["[b'abc']"],
      "ay": ["b'abc'", "[byte 0x61, 0x62]", "@ay []"], "t": ["18446744073709551615"],
      "d": ["nan", "inf", "-inf", "-0.0", "0.1", "1e-300"], "()": ["()"],
      "x": ["-9223372036854775808"],
      "(ya(ss){iv})": ["(5, [('a', 'b')], {1, <2>})"], "o": ["'/a/b'"], "g": ["'a{sv}'"],
      "mv": ["nothing", "<@mi 5>"],
      "av": ["[<1>, <'a'>, <[1]>]"],
      "h": ["handle 3"], "a{s(ii)}": ["{'a': (1, 2)}"], "as": ["@as []", "['']"],
    ]

    @Test(arguments: unusualTexts)
    func `unusual values round-trip`(word: String, texts: [String]) throws {
      let type = try #require(VariantType(word))
      for text in texts {
        let parsed = try Variant(text: text, type: type)
        #expect(try type.variant(of: type.value(of: parsed)).isEqual(to: parsed), "\(text)")
        #expect(try Variant.untyped(parsed.untypedValue).isEqual(to: parsed), "\(text) untyped")
        let key = GSettingsKey(name: "k", type: type, range: .any, defaultValue: .null)
        let again = try key.variant(ofUntyped: parsed.untypedValue)
        #expect(again.isEqual(to: parsed), "\(text) of a described key by its path")
      }
    }

    @Test(arguments: [
      ("b", PreferenceValue.integer(1)), ("y", .integer(256)), ("y", .integer(-1)),
      ("i", .integer(1 << 31)), ("i", .real(1)), ("u", .integer(-1)), ("x", .unsigned(.max)),
      ("s", .integer(1)), ("s", .string("a\0b")), ("o", .string("a")), ("g", .string("?")),
      ("as", .array([.integer(1)])), ("(ii)", .array([.integer(1)])), ("ay", .string("abc")),
      ("a{ss}", .array([])), ("a{ss}", .dictionary(["a": .integer(1)])), ("s", .null),
      ("d", .string("1")), ("t", .integer(-1)), ("n", .integer(40_000)),
    ])
    func `types reject other values`(word: String, value: PreferenceValue) throws {
      let type = try #require(VariantType(word))
      #expect(throws: VariantError.self) { try type.variant(of: value) }
    }

    @Test(arguments: ["", "z", "a", "{si}x", "(", "(i", "a{vs}", "a{si", "ii", "m", "a{(i)s}"])
    func `invalid types are rejected`(word: String) { #expect(VariantType(word) == nil) }

    @Test func `invalid strings are errors`() {
      #expect(throws: VariantError.self) { try Variant(text: "[1, 'a']") }
      #expect(throws: VariantError.self) { try Variant(text: "abc", type: .integer(.int32)) }
    }
  }
#endif
