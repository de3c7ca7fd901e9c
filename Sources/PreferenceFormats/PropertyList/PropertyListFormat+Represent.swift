public import PreferenceValues

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PropertyListFormat {
  public func represent(_ value: PreferenceValue) -> Representation {
    value.represented(names: obstacle(in:)) { value in
      switch value {
      case .null: .impossible("property lists have no null")
      case .number(let text): Self.represent(number: text)
      case .string(let text): obstacle(in: text).map(Representation.impossible) ?? .exact
      case .real(let real): represent(real)
      case .date(let date): represent(date)
      case .tagged(let type, let number): Self.represent(number, taggedAs: type)
      case .dictionary(let members) where form == .xml:
        // What looks like a UID is read back as one.
        XMLPropertyListSyntax.value(of: members) == value
          ? nil : .rounded(to: XMLPropertyListSyntax.value(of: members))
      default: nil
      }
    }
  }

  private func obstacle(in text: String) -> String? {
    form == .xml ? XMLText.obstacle(in: text) : nil
  }

  private static func represent(number text: String) -> Representation {
    guard case .number? = PreferenceValue(jsonNumber: text) else {
      return PreferenceValue(jsonNumber: text).map(Representation.rounded)
        ?? .impossible("\(text) is not a number")
    }
    guard let real = Double(text), real.isFinite else {
      return .impossible("\(text) is too large a number for property lists")
    }
    return .rounded(to: .real(real))
  }

  private func represent(_ real: Double) -> Representation {
    let isOrdinary = !real.isNaN || real.bitPattern == Double.nan.bitPattern
    return isOrdinary || form == .binary ? .exact : .rounded(to: .real(.nan))
  }

  private func represent(_ date: Date) -> Representation {
    if form == .binary { return .exact }
    guard let whole = XMLDate.wholeSecond(of: date) else {
      return .impossible("XML property lists cannot hold a date so far away")
    }
    return .date(whole) == PreferenceValue.date(date) ? .exact : .rounded(to: .date(whole))
  }

  private static func represent(
    _ number: PreferenceValue, taggedAs type: String
  ) -> Representation {
    if type != "UID" { return .impossible("property lists have no \(type)") }
    if case .integer(let number) = number, UInt32(exactly: number) != nil { return .exact }
    return .impossible("a UID is a whole number of 32 bits")
  }
}
