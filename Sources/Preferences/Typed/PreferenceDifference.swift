public import PreferenceValues

/// A key whose values differ between two snapshots.
public struct PreferenceDifference: Hashable, Sendable {
  /// The path of the value.
  public let path: PreferencePath
  /// The value stored before, nil if the key was not set.
  public let old: PreferenceValue?
  /// The value stored now, nil if the key is not set.
  public let new: PreferenceValue?
  private let isSecret: Bool

  package init(
    path: PreferencePath, old: PreferenceValue?, new: PreferenceValue?, isSecret: Bool = false
  ) {
    self.path = path
    self.old = old
    self.new = new
    self.isSecret = isSecret
  }
}

extension PreferenceDifference: CustomStringConvertible {
  /// The path with both values: “/volume: 1 → 0.5”; secrets are masked.
  public var description: String { "\(path): \(text(of: old)) → \(text(of: new))" }

  private func text(of value: PreferenceValue?) -> String {
    guard let value else { return "not set" }
    return isSecret ? "<REDACTED>" : value.brief
  }
}

extension PreferenceDifference: CustomReflectable {
  // Without it, dumping would show secrets.
  public var customMirror: Mirror {
    Mirror(
      self, children: ["path": "\(path)", "old": text(of: old), "new": text(of: new)],
      displayStyle: .struct)
  }
}
