import Foundation
import PreferenceFormats
import PreferenceStores
import PreferenceValues
import Preferences
import Testing

/// The texts of errors in programs that print `localizedDescription`.
@Suite struct ErrorDescriptionTests {
  static let errors: [any Error & CustomStringConvertible] = [
    PreferenceError.unset(["volume"]), PersistenceError.absent(key: "Audio"),
    PreferenceCodingError.corrupt(.root, reason: "it is empty"),
    StoreError.beingWritten(path: "a.json"), EditError.notRepresentable(["a"], reason: "no null"),
  ]

  @Test(arguments: errors.indices) func `the localized description is the description`(index: Int) {
    let error = Self.errors[index]
    #expect(error.localizedDescription == error.description)
  }
}
