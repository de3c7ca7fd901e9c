import Foundation
import PreferenceValues
import Preferences

/// A structure of fifty members to values and back, beside a property list.
struct CodingFigures {
  private struct Fifty: Codable, Sendable {
    var a0: Int = 7
    var a1: Int = 7
    var a2: Int = 7
    var a3: Int = 7
    var a4: Int = 7
    var a5: Int = 7
    var a6: Int = 7
    var a7: Int = 7
    var a8: Int = 7
    var a9: Int = 7
    var b0: Double = 0.5
    var b1: Double = 0.5
    var b2: Double = 0.5
    var b3: Double = 0.5
    var b4: Double = 0.5
    var b5: Double = 0.5
    var b6: Double = 0.5
    var b7: Double = 0.5
    var b8: Double = 0.5
    var b9: Double = 0.5
    var c0: Bool = true
    var c1: Bool = true
    var c2: Bool = true
    var c3: Bool = true
    var c4: Bool = true
    var c5: Bool = true
    var c6: Bool = true
    var c7: Bool = true
    var c8: Bool = true
    var c9: Bool = true
    var d0: String = "text"
    var d1: String = "text"
    var d2: String = "text"
    var d3: String = "text"
    var d4: String = "text"
    var d5: String = "text"
    var d6: String = "text"
    var d7: String = "text"
    var d8: String = "text"
    var d9: String = "text"
    var e0: [Int] = [1, 2, 3]
    var e1: [Int] = [1, 2, 3]
    var e2: [Int] = [1, 2, 3]
    var e3: [Int] = [1, 2, 3]
    var e4: [Int] = [1, 2, 3]
    var e5: [Int] = [1, 2, 3]
    var e6: [Int] = [1, 2, 3]
    var e7: [Int] = [1, 2, 3]
    var e8: [Int] = [1, 2, 3]
    var e9: [Int] = [1, 2, 3]
  }

  private let whole = Fifty()
  private let value: PreferenceValue
  private let encoder = PropertyListEncoder()
  private let data: Data

  init() throws {
    encoder.outputFormat = .binary
    data = try encoder.encode(whole)
    value = try PreferenceEncoder().encode(whole)
  }

  func encodeOurs() { keep(try? PreferenceEncoder().encode(whole)) }
  func encodeTheirs() { keep(try? encoder.encode(whole)) }
  func decodeOurs() { keep(try? PreferenceDecoder().decode(Fifty.self, from: value)) }
  func decodeTheirs() { keep(try? PropertyListDecoder().decode(Fifty.self, from: data)) }
}
