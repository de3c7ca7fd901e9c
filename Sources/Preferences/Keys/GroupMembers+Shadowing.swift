extension GroupMembers {
  /// The names of members of ``Preferences``, ``PreferenceTransaction`` and ``PreferenceSnapshot``, which hide a
  /// property of the same name.
  static let shadowing: Set<String> = [
    "changes", "defaultValue", "diff", "failure", "hash", "hashValue", "isDefault", "isSet",
    "origin",
    "problems", "read", "reset", "resetAll", "sinkSnapshot", "snapshot", "snapshots", "store",
    "update",
    "values",
  ]
}
