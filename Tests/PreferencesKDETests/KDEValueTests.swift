import PreferenceValues
import Testing

@testable import PreferencesKDE

/// The values of single texts in KDE's files.
@Suite struct KDEValueTests {
  @Test(arguments: [
    ("a$(x)b", "a(x)b"), ("a$b", "a"), ("${X}c", "valc"), ("${X", "val"), ("$X$", "val$"),
    ("$$X", "$X"), ("$$$X", "$val"), ("\\$X", "\\val"), ("$-a", "-a"), ("$Xü", ""), ("${}", ""),
    ("$QT_CONFIG_HOME", "/c"), ("$EMPTY", ""),
  ])
  func `variables are expanded like KConfig`(text: String, expected: String) {
    let environment = ["X": "val", "EMPTY": "", "XDG_CONFIG_HOME": "/c"]
    #expect(KDEExpansion(environment: environment).expanded(text) == expected)
  }

  @Test(arguments: [
    ("Color", ["255,136,0", "1,2,3,4", "#f80", "#80ff8800", "orange", "invalid", ""]),
    ("Font", ["Noto Sans,10", "Noto Sans,10,-1,5,50,0,0,0,0,0", "A,10,-1,5,50,0,0,0,0,0,Bold"]),
    ("DateTime", ["2026,11,26,8,30,0", "2026,1,2,3,4,5.25"]),
    ("Time", ["07:08:09", "23:59", "00:00:00.250"]), ("Point", ["-1,2", "1, 2"]),
    ("Rect", ["0,-5,10,20"]), ("Size", ["0,3"]), ("SizeF", ["0.5,3"]), ("PointF", ["-1.5,1e3"]),
  ])
  func `texts in the form of their type are accepted`(type: String, texts: [String]) {
    for text in texts {
      #expect(KConfigType(type, choices: []).value(of: text) == .string(text), "\(text)")
    }
  }

  @Test(arguments: [
    ("Int", "-2147483648"), ("UInt", "4294967295"), ("LongLong", "-9223372036854775808"),
    ("ULongLong", "18446744073709551615"), ("IntList", "-2147483648,2147483647"),
  ])
  func `numbers have the width of their type`(type: String, text: String) throws {
    let value = try #require(KConfigType(type, choices: []).value(of: text))
    #expect(KConfigType(type, choices: []).text(of: value) == text)
  }

  @Test(arguments: [
    ("Color", ["256,0,0", "1,2", "#12", "nocolor", "1,2,3,4,5"]), ("Font", ["A,x", "A,10,3"]),
    ("DateTime", ["junk", "2026-11-26", "2026,13,1,0,0,0", "2026,1,2,3,4"]),
    ("Time", ["25:00:00", "7:8", "07:60:00", "junk"]), ("Point", ["1", "x,y"]),
    ("Rect", ["1,2,3", "1,2,0,4"]), ("Size", ["-1,2"]), ("Int", [" 1", "x", "2147483648"]),
    ("UInt", ["-1", "4294967296"]), ("IntList", ["1,2147483648"]), ("Enum", ["2147483648"]),
    ("LongLong", ["9223372036854775808"]), ("ULongLong", ["18446744073709551616"]),
  ])
  func `texts that KDE ignores are not values`(type: String, texts: [String]) {
    for text in texts {
      #expect(KConfigType(type, choices: []).value(of: text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("Small", "Small"), ("small", "Small"), ("Mode::Large", "Large"), ("A::Mode::Large", "Large"),
    ("1", "Large"), ("Mode::Other", nil), ("current()", nil),
  ])
  func `a default names its choice, perhaps as C++ does`(text: String, name: String?) {
    let schema = KConfigSchemaReader.schema(
      """
      <kcfg><group name="G"><entry name="M" type="Enum"><choices><choice name="Small"/>
      <choice name="Large"/></choices><default>\(text)</default></entry></group></kcfg>
      """, name: "a")
    #expect(schema?.entries.first?.defaultValue == name.map(PreferenceValue.string))
  }

  @Test func `a file has the value of a choice if it has one, else its name`() {
    let type = KConfigType("Enum", choices: [.init(name: "A", value: "av"), .init(name: "B")])
    let texts = ["AV", "b", "0", "A"].map { type.value(of: $0) }
    #expect(texts == [.string("av"), .string("B"), .string("av"), nil])
  }

  @Test(arguments: [("secret1", "ﾬﾺﾼﾭﾺﾫ￮"), ("a b!", "ﾾ ﾽ!"), ("", "")])
  func `passwords are stored in the form of KDE`(password: String, stored: String) {
    #expect(KConfigType.password.text(of: .string(password)) == stored)
    #expect(KConfigType.password.value(of: stored) == .string(password))
  }

  @Test func `a password that KDE cannot store is refused`() {
    #expect(KConfigType.password.text(of: .string("€")) == nil)
  }

  @Test(arguments: [0.1, -0.0, 3, 1e23, .leastNonzeroMagnitude, 0.30000000000000004, .infinity])
  func `a double is stored exactly`(number: Double) throws {
    let text = try #require(KConfigType.real.text(of: .real(number)))
    #expect(KConfigType.real.value(of: text) == .real(number))
  }
}
