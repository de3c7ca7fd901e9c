import Foundation
import PreferenceFormats
import PreferenceStores
import Preferences
import TestSupport
import Testing

/// What the formats of files cannot hold, and how that is said.
@Suite struct FormatLimitTests {
  struct Everything: Persistable, Equatable {
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var data = Data()
    var real = 0.0
    var wide: Int128 = 0
    var maybes: [Int?] = []
    var text = ""
  }

  /// Why a member cannot be stored in a format; nil where it can.
  private func refusal(
    in format: any DocumentFormat, _ change: (inout Everything) -> Void
  ) throws -> String? {
    let folder = try TemporaryFolder()
    let store = FileStore(path: folder["x"], format: format, stateFolder: nil)
    var value = try Everything.load(key: "x", from: store)
    change(&value.value)
    let changed = value.value
    do {
      try value.save()
    } catch PersistenceError.coding(_, .unrepresentable(let location, let reason)) {
      #expect(try folder.names.isEmpty)
      return "\(location): \(reason)"
    }
    #expect(try Everything.load(key: "x", from: store).value == changed)
    return nil
  }

  @Test func `a property list has no null, and holds wide numbers as digits`() throws {
    for form in [PropertyListFormat.Form.xml, .binary] {
      let format = PropertyListFormat(form: form)
      #expect(try refusal(in: format) { $0.date += 1 } == nil)
      #expect(try refusal(in: format) { $0.data = Data([1]) } == nil)
      #expect(try refusal(in: format) { $0.real = .infinity } == nil)
      #expect(
        try refusal(in: format) { $0.maybes = [1, nil] }
          == "/maybes/1: property lists have no null")
      #expect(try refusal(in: format) { $0.wide = .max } == nil)
      #expect(try refusal(in: format) { $0.wide = .min } == nil)
    }
  }

  @Test func `an XML property list keeps dates to the second, and not every character`() throws {
    let folder = try TemporaryFolder()
    let store = FileStore(path: folder["x"], format: .propertyList, stateFolder: nil)
    var value = try Everything.load(key: "x", from: store)
    value.date += 1.25
    try value.save()
    #expect(value.date == Date(timeIntervalSinceReferenceDate: 1))
    #expect(try refusal(in: .propertyList) { $0.text = "\u{0}" }?.hasPrefix("/text: ") == true)
  }

  @Test func `JSON holds dates and data as strings, and no reals that are not finite`() throws {
    #expect(try refusal(in: .json) { $0.date += 1 } == nil)
    #expect(try refusal(in: .json) { $0.data = Data([1]) } == nil)
    #expect(try refusal(in: .json) { $0.real = .infinity } == "/real: JSON has no inf")
    #expect(try refusal(in: .json) { $0.maybes = [1, nil] } == nil)
    #expect(try refusal(in: .json) { $0.wide = .max } == nil)
    #expect(try refusal(in: .json) { $0.text = "\u{0}" } == nil)
  }
}
