import PreferenceSettings
import PreferenceValues

/// The placeholders of the secrets in a change: the same number for the same secret.
struct JournalSecrets {
  private var numbers: [PreferenceValue: Int] = [:]

  /// The value with placeholders at the locations of secrets.
  mutating func masking(
    _ value: PreferenceValue, at path: PreferencePath, secrets: [Location]
  ) -> PreferenceValue {
    value.replacingSecrets(at: secrets, below: Location(path)) { placeholder(of: $0) }
  }

  private mutating func placeholder(of secret: PreferenceValue) -> PreferenceValue {
    let number = numbers[secret] ?? numbers.count + 1
    numbers[secret] = number
    return .redactedSecret(number)
  }
}

extension JournalSecrets {
  /// Returns a change with the secrets of the old value that the new value has too, and that are still stored.
  static func revealed(_ change: JournalChange, in root: PreferenceValue) -> JournalChange {
    var revealed = change
    revealed.old = change.old?.revealed(by: change.new, storedAs: root[change.path])
    return revealed
  }
}

extension PreferenceValue {
  /// The value with the secrets of another value that is stored now.
  fileprivate func revealed(
    by new: PreferenceValue?, storedAs now: PreferenceValue?
  ) -> PreferenceValue {
    guard holdsPlaceholder, let new, let now else { return self }
    if let members, let others = new.members, let stored = now.members {
      return .dictionary(
        PreferenceDictionary(
          members.map { ($0, $1.revealed(by: others[$0], storedAs: stored[$0])) }))
    }
    var secrets: [PreferenceValue: PreferenceValue] = [:]
    return new.collectSecrets(from: now, in: &secrets) ? replacing(secrets) : self
  }

  /// Adds the secrets behind the placeholders; returns whether the other value equals this one except for them.
  private func collectSecrets(
    from stored: PreferenceValue, in secrets: inout [PreferenceValue: PreferenceValue]
  ) -> Bool {
    if isNumberedSecret {
      secrets[self] = stored
      return true
    }
    switch (self, stored) {
    case (.array(let items), .array(let others)):
      return items.count == others.count
        && zip(items, others).allSatisfy { $0.collectSecrets(from: $1, in: &secrets) }
    case (.dictionary(let members), .dictionary(let others)):
      return members.count == others.count
        && members.allSatisfy { name, value in
          others[name].map { value.collectSecrets(from: $0, in: &secrets) } ?? false
        }
    default: return self == stored
    }
  }

  private func replacing(_ secrets: [PreferenceValue: PreferenceValue]) -> PreferenceValue {
    if let secret = secrets[self] { return secret }
    switch self {
    case .array(let items): return .array(items.map { $0.replacing(secrets) })
    case .dictionary(let members):
      return .dictionary(PreferenceDictionary(members.map { ($0, $1.replacing(secrets)) }))
    default: return self
    }
  }
}
