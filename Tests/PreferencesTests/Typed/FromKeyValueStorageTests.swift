import Foundation
import PreferenceValues
import Preferences
import TestSupport
import Testing

/// The cases of KeyValueStorage about values; PreferencesObservingTests has those about
/// observation.
@Suite struct FromKeyValueStorageTests {
  enum Case: String, Codable, CaseIterable, Sendable { case aaa, bbb, ccc }

  struct Size: Codable, Sendable, Equatable { var width = 1, height = 2 }

  struct UserID: RawRepresentable, Codable, Sendable, Equatable { var rawValue: String }

  struct Values: PreferenceGroup {
    let integer = Key("integer", default: 123)
    let double = Key("double", default: 1.23)
    let float = Key("float", default: Float(1.5))
    let flag = Key("flag", default: false)
    let optional = Key<String?>("optional")
    let size = Key<Size?>("size")
    let packedText = Key("packedText", default: Size?.none, as: .jsonString)
    let choice = Key("choice", default: Case.bbb)
    let list = Key("list", default: [1, 2])
    let cases = Key("cases", default: [Case.aaa])
    let table = Key("table", default: ["a": ["b": [1]]])
    let choices = Key("choices", default: ["a": ["b": [Case.aaa]]])
    let user = Key<UserID?>("user")
    let dotted = Key("a.b", default: 1)
    let underscored = Key("a_b", default: 2)
    let inner = Group<Inner>("inner")
  }

  struct Inner: PreferenceGroup {
    let number = Key("number", default: 1)
    let innermost = Group<Innermost>("innermost")
  }

  struct Innermost: PreferenceGroup {
    let number = Key("number", default: 2)
  }

  @Test(arguments: TestedStore.allCases)
  func `numbers and booleans have defaults and can be changed`(kind: TestedStore) throws {
    let prefs = Preferences<Values>(store: try kind.make().store)
    #expect(prefs.integer == 123 && prefs.double == 1.23 && prefs.float == 1.5)
    prefs.integer = 456
    prefs.double = 4.56
    prefs.float = 2.25
    prefs.flag.toggle()
    #expect(prefs.integer == 456 && prefs.double == 4.56 && prefs.float == 2.25 && prefs.flag)
    prefs.flag.toggle()
    #expect(!prefs.flag)
  }

  @Test(arguments: TestedStore.allCases)
  func `setting nil removes the key, for any type`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = Preferences<Values>(store: place.store)
    #expect(prefs.optional == nil)
    prefs.optional = "foo"
    prefs.size = Size()
    prefs.packedText = Size()
    #expect(prefs.optional == "foo" && prefs.size == Size() && prefs.packedText == Size())
    #expect(try place.root[["packedText"]]?.text != nil)
    prefs.optional = nil
    prefs.size = nil
    prefs.packedText = nil
    #expect(prefs.optional == nil && prefs.size == nil && prefs.packedText == nil)
    #expect(try place.root == [:])
  }

  @Test(arguments: TestedStore.allCases)
  func `an unknown raw value reads as the default and is reported`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = Preferences<Values>(store: place.store)
    #expect(prefs.choice == .bbb)
    prefs.choice = .ccc
    #expect(prefs.choice == .ccc)
    #expect(try place.root[["choice"]] == .string("ccc"))
    try place.write([["choice"]: .set(.string("ddd"))])
    #expect(eventually { prefs.choice == .bbb })
    #expect(prefs.problems.count == 1)
    #expect(prefs.problems.first?.description.contains("choice") == true)
    #expect(try place.root[["choice"]] == .string("ddd"))
    do {
      _ = try prefs.read(\.choice)
      Issue.record("an unknown raw value was read")
    } catch PreferenceError.corrupt(let location, _, _) {
      #expect("\(location)" == "/choice")
    }
  }

  @Test(arguments: TestedStore.allCases)
  func `arrays change in place, and an unreadable item invalidates the array`(
    kind: TestedStore
  ) throws {
    let place = try kind.make()
    let prefs = Preferences<Values>(store: place.store)
    prefs.list.append(3)
    prefs.cases.append(.ccc)
    #expect(prefs.list == [1, 2, 3] && prefs.cases == [.aaa, .ccc])
    try place.write([["list"]: .set(.array([.integer(1), .string("x"), .integer(3)]))])
    #expect(eventually { prefs.list == [1, 2] })
    do {
      _ = try prefs.read(\.list)
      Issue.record("a list with an unreadable item was read")
    } catch PreferenceError.mismatch(let location, _, let found, _) {
      #expect("\(location)" == "/list/1" && found == .string)
    }
    #expect(try prefs.read(\.cases) == [.aaa, .ccc])
  }

  @Test(arguments: TestedStore.allCases)
  func `nested dictionaries change in place`(kind: TestedStore) throws {
    let prefs = Preferences<Values>(store: try kind.make().store)
    prefs.table["a"]?["b"]?.append(2)
    prefs.table["c"] = ["d": []]
    prefs.choices["a"]?["b"]?.append(.bbb)
    #expect(prefs.table == ["a": ["b": [1, 2]], "c": ["d": []]])
    #expect(prefs.choices == ["a": ["b": [.aaa, .bbb]]])
  }

  @Test(arguments: TestedStore.allCases)
  func `groups nest, and equal names in them do not collide`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = Preferences<Values>(store: place.store)
    prefs.inner.number = 10
    prefs[\.inner.innermost.number] = 20
    #expect(prefs.inner.number == 10 && prefs.inner.innermost.number == 20)
    #expect(
      try place.root
        == ["inner": ["number": .integer(10), "innermost": ["number": .integer(20)]]])
  }

  @Test(arguments: TestedStore.allCases)
  func `changing one member of a struct preserves the others`(kind: TestedStore) throws {
    let prefs = Preferences<Values>(store: try kind.make().store)
    prefs.size = Size(width: 3, height: 4)
    prefs.size?.height = 5
    #expect(prefs.size == Size(width: 3, height: 5))
  }

  @Test(arguments: TestedStore.allCases)
  func `after removal the default applies again`(kind: TestedStore) throws {
    let prefs = Preferences<Values>(store: try kind.make().store)
    prefs.integer = 1
    prefs.size = Size()
    try prefs.update {
      $0.reset(\.integer)
      $0.reset(\.size)
    }
    #expect(prefs.integer == 123 && prefs.size == nil)
  }

  @Test(arguments: TestedStore.allCases)
  func `names with a dot and with an underscore are different keys`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = Preferences<Values>(store: place.store)
    prefs.dotted = 5
    #expect(prefs.underscored == 2)
    prefs.underscored = 6
    #expect(prefs.dotted == 5)
    #expect(try place.root == ["a.b": .integer(5), "a_b": .integer(6)])
  }

  @Test(arguments: TestedStore.allCases)
  func `a type with a raw value is stored as the raw value`(kind: TestedStore) throws {
    let place = try kind.make()
    let prefs = Preferences<Values>(store: place.store)
    #expect(prefs.user == nil)
    prefs.user = UserID(rawValue: "userid")
    #expect(prefs.user == UserID(rawValue: "userid"))
    #expect(try place.root == ["user": .string("userid")])
  }
}
