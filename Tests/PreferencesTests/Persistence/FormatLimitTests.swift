import Foundation
import PreferenceFormats
import PreferenceStores
import Preferences
import TestSupport
import Testing

/// Values that file formats cannot represent, and their errors.
@Suite struct FormatLimitTests {
  struct Everything: Persistable, Equatable {
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var data = Data()
    var real = 0.0
    var wide: Int128 = 0
    var maybes: [Int?] = []
    var text = ""
  }

  /// Returns the reason why a format cannot represent a member; nil if it can.
  private func refusal(
    in format: any DocumentFormat, _ change: (inout Everything) -> Void
  ) throws -> String? {
    let directory = try TemporaryDirectory()
    let store = FileStore(path: directory["x"], format: format, stateDirectory: nil)
    var value = try Everything.load(key: "x", from: store)
    change(&value.value)
    let changed = value.value
    do {
      try value.save()
    } catch PersistenceError.coding(_, .unrepresentable(let location, let reason)) {
      #expect(try directory.names.isEmpty)
      return "\(location): \(reason)"
    }
    #expect(try Everything.load(key: "x", from: store).value == changed)
    return nil
  }

  @Test func `property lists have no null, and store wide numbers as digits`() throws {
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

  @Test func `XML property lists store dates in seconds, and not all characters`() throws {
    let directory = try TemporaryDirectory()
    let store = FileStore(path: directory["x"], format: .propertyList, stateDirectory: nil)
    var value = try Everything.load(key: "x", from: store)
    value.date += 1.25
    try value.save()
    #expect(value.date == Date(timeIntervalSinceReferenceDate: 1))
    #expect(try refusal(in: .propertyList) { $0.text = "\u{0}" }?.hasPrefix("/text: ") == true)
  }

  /// Seconds from 2001 to dates in the years 504 before the common era and 123 million.
  @Test(arguments: [-7.9e10, 3.9e15, .nan])
  func `JSON has no date whose text would be read as another`(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(
      try refusal(in: .json) { $0.date = date } == "/date: no text has the year of this date")
  }

  @Test(arguments: [-6.3e10, 2.5e11, 9e14])
  func `JSON stores a date of the years 0 to 30 million`(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(try refusal(in: .json) { $0.date = date } == nil)
  }

  @Test func `JSON stores dates and data as strings, and only finite reals`() throws {
    #expect(try refusal(in: .json) { $0.date += 1 } == nil)
    #expect(try refusal(in: .json) { $0.data = Data([1]) } == nil)
    #expect(try refusal(in: .json) { $0.real = .infinity } == "/real: JSON has no inf")
    #expect(try refusal(in: .json) { $0.maybes = [1, nil] } == nil)
    #expect(try refusal(in: .json) { $0.wide = .max } == nil)
    #expect(try refusal(in: .json) { $0.text = "\u{0}" } == nil)
  }
}
