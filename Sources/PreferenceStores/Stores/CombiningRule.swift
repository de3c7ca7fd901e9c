package import PreferenceValues

/// The rule by which the layers of a domain combine.
///
/// Property lists combine by whole top-level keys and other files by members, as the programs that read them do. The
/// environment and the arguments of a program always combine by members: `APP_OUTPUT_VOLUME` must not override the rest
/// of `output`.
package enum CombiningRule: Hashable, Sendable {
  /// A top-level key of a layer overrides that of the layers below as a whole, as in UserDefaults and GSettings.
  case wholeTopLevelKey
  /// Dictionaries are combined member by member, as in configuration files.
  case members
}

extension CombiningRule {
  /// The effective value of `upper` over `lower`.
  package func combine(_ upper: PreferenceValue, over lower: PreferenceValue) -> PreferenceValue {
    guard case .dictionary(let upperMembers) = upper, case .dictionary(var members) = lower else {
      return upper
    }
    if members.isEmpty { return upper }
    for (name, value) in upperMembers {
      switch (self, members[name]) {
      case (.members, let below?): members[name] = combine(value, over: below)
      default: members[name] = value
      }
    }
    return .dictionary(members)
  }
}
