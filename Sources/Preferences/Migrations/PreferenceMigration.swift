/// One step from an older version of a store's content to a newer one.
public struct PreferenceMigration: Sendable {
  /// The version it leads to, from the one before.
  package let version: Int

  let change: @Sendable (inout MigrationDraft) throws -> Void

  /// Creates a step to a version.
  ///
  /// - Parameters:
  ///   - version: The version that it leads to.
  ///   - change: Changes the draft. It runs again if another program changed the store, and should do
  ///     nothing else than change the draft. Its error ends the migration with ``MigrationError/failed(version:_:)``.
  public init(
    to version: Int, _ change: @escaping @Sendable (_ draft: inout MigrationDraft) throws -> Void
  ) {
    self.version = version
    self.change = change
  }

  /// Makes a step that moves every key of a group from its former names to the present one.
  ///
  /// - Parameters:
  ///   - group: The group whose keys declare former names.
  ///   - version: The version that the step leads to.
  public static func renames<Group: PreferenceGroup>(
    of group: Group.Type, to version: Int
  ) -> PreferenceMigration {
    PreferenceMigration(to: version) { draft in
      for key in group.description.keys {
        for alias in key.aliases { draft.move(alias, to: key.path) }
      }
    }
  }
}
