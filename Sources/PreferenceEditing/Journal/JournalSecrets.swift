import PreferenceSettings
package import PreferenceValues

/// The placeholders of the secrets in the changes of a save or a comparison: the same number for the same secret.
package struct JournalSecrets {
  private var numbers: [PreferenceValue: Int] = [:]

  package init() {}

  /// The value with placeholders at the locations of secrets.
  mutating func masking(
    _ value: PreferenceValue, at path: PreferencePath, secrets: [ValueLocation]
  ) -> PreferenceValue {
    value.replacingSecrets(at: secrets, below: ValueLocation(path)) { placeholder(of: $0) }
  }

  mutating func placeholder(of secret: PreferenceValue) -> PreferenceValue {
    let number = numbers[secret] ?? numbers.count + 1
    numbers[secret] = number
    return .redactedSecret(number)
  }

  /// The value with numbered placeholders of secrets, which another value with the same members has in plain.
  package mutating func numbering(
    _ masked: PreferenceValue, of plain: PreferenceValue
  ) -> PreferenceValue {
    if masked.redaction == .secret { return placeholder(of: plain) }
    guard masked.holdsPlaceholder else { return masked }
    switch (masked, plain) {
    case (.array(let items), .array(let others)) where items.count == others.count:
      return .array(zip(items, others).map { numbering($0, of: $1) })
    case (.dictionary(let members), .dictionary(let others)):
      let numbered = members.map { name, value in
        (name, others[name].map { numbering(value, of: $0) } ?? value)
      }
      return .dictionary(PreferenceDictionary(numbered))
    default: return masked
    }
  }
}

extension JournalSecrets {
  /// Returns changes that were made together in one store, with the secrets of old values that are still stored: in
  /// the new value of the change, or where another one moved them.
  static func revealed(
    _ changes: [JournalChange], in root: PreferenceValue
  ) -> [JournalChange] {
    guard changes.contains(where: { $0.old?.holdsPlaceholder == true }) else { return changes }
    var moved: [PreferenceValue: PreferenceValue] = [:]
    for change in changes { change.new?.addSecrets(from: root[change.path], to: &moved) }
    moved = moved.filter { $0.key.isNumberedInSave }
    return changes.map { change in
      var (revealed, secrets) = (change, moved)
      change.new?.addSecrets(from: root[change.path], to: &secrets)
      revealed.old = change.old?.replacing(secrets)
      return revealed
    }
  }
}

extension PreferenceValue {
  /// Adds the secrets behind the placeholders, member by member.
  fileprivate func addSecrets(
    from stored: PreferenceValue?, to secrets: inout [PreferenceValue: PreferenceValue]
  ) {
    guard holdsPlaceholder, let stored else { return }
    if let members, let others = stored.members {
      for (name, value) in members { value.addSecrets(from: others[name], to: &secrets) }
      return
    }
    var found = secrets
    if collectSecrets(from: stored, in: &found) { secrets = found }
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

  fileprivate func replacing(_ secrets: [PreferenceValue: PreferenceValue]) -> PreferenceValue {
    if let secret = secrets[self] { return secret }
    switch self {
    case .array(let items): return .array(items.map { $0.replacing(secrets) })
    case .dictionary(let members):
      return .dictionary(PreferenceDictionary(members.map { ($0, $1.replacing(secrets)) }))
    default: return self
    }
  }
}
