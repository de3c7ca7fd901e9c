import Foundation
public import PreferenceFormats
import PreferenceStores
public import PreferenceValues

extension UserDefaultsStore {
  /// What an XML property list can hold.
  private static let format = PropertyListFormat()

  public func represent(_ value: PreferenceValue, at path: PreferencePath) -> Representation {
    value.represented(names: Self.obstacle) { value in
      switch value {
      case .array, .dictionary: nil
      case .real(let real) where real.isZero && real.sign == .minus: .rounded(to: .real(0))
      case .tagged(let type, _): .impossible("UserDefaults have no \(type)")
      default: Self.format.represent(value)
      }
    }
  }

  /// Why Foundation cannot keep a member of this name, nil where it can.
  private static func obstacle(in name: String) -> String? {
    guard name.precomposedStringWithCanonicalMapping.hasSameBytes(as: name) else {
      return "UserDefaults take the name “\(name)” for the one with composed letters"
    }
    let member = PreferenceValue.dictionary([name: .boolean(true)])
    if case .impossible(let reason) = format.represent(member) { return reason }
    return nil
  }

  /// The edits with every value as it is read back.
  ///
  /// - Throws: ``StoreError/edit(_:)`` where one cannot be kept.
  func kept(_ edits: [PreferencePath: Edit]) throws -> [PreferencePath: Edit] {
    var kept = edits
    for (path, edit) in edits where edit != .reset {
      // The names on the way count too.
      let whole = PreferenceValue.emptyDictionary.applying(edit, at: path)
      guard whole.members != nil else {
        throw impossible(path, "the defaults of a program are a dictionary")
      }
      switch represent(whole, at: .root) {
      case .exact: break
      case .rounded(let whole): kept[path] = whole[path].map(Edit.set)
      case .impossible(let reason): throw impossible(path, reason)
      }
    }
    return kept
  }

  private func impossible(_ path: PreferencePath, _ reason: String) -> StoreError {
    .edit(.notRepresentable(path, reason: reason))
  }
}
