public import PreferenceStores
public import PreferenceValues

/// The steps from every older version of a store's content to the one that a program needs.
///
/// ```swift
/// let migrations = PreferenceMigrations([
///   PreferenceMigration(to: 1) { $0.move(["vol"], to: ["output", "volume"]) },
///   PreferenceMigration(to: 2) { $0.change(["output", "volume"]) { .real(($0.double ?? 100) / 100) } },
/// ])
/// let store = FileStore(path: path, format: .propertyList).migrating(by: migrations)
/// ```
///
/// Content without a version is of version 0, and content that is empty is of the newest.
///
/// A migration is part of opening a store, not a call that can be forgotten or made twice. Its steps and the new
/// version are one commit that expects the whole content as the steps saw it.
public struct PreferenceMigrations: Sendable {
  /// The version that the steps lead to.
  package let newest: Int
  /// The path of the content's version.
  package let versionPath: PreferencePath
  private let steps: [PreferenceMigration]

  /// Makes migrations of steps, which run in the order of their versions; no two may have the same version.
  ///
  /// - Parameters:
  ///   - steps: The steps, in any order.
  ///   - versionPath: The path of the content's version.
  public init(_ steps: [PreferenceMigration], versionPath: PreferencePath = ["schemaVersion"]) {
    let steps = steps.sorted { $0.version < $1.version }
    precondition(
      zip(steps, steps.dropFirst()).allSatisfy { $0.version < $1.version }
        && steps.allSatisfy { $0.version > 0 },
      "Migrations lead to versions above 0, and no two to the same")
    precondition(!versionPath.isRoot, "The version of the content is one of its keys")
    self.steps = steps
    self.versionPath = versionPath
    newest = steps.last?.version ?? 0
  }

  /// The version of some content.
  ///
  /// - Throws: ``MigrationError/noVersion(_:found:)``.
  func version(of root: PreferenceValue) throws -> Int {
    switch root[versionPath] {
    case nil: return root == .emptyDictionary ? newest : 0
    case .integer(let version)?: return Int(version)
    case let other?: throw MigrationError.noVersion(versionPath, found: other.tag)
    }
  }

  /// The content at the newest version, its version included.
  ///
  /// - Throws: ``MigrationError``.
  func migrated(_ root: PreferenceValue) throws -> PreferenceValue {
    let version = try version(of: root)
    guard version < newest else { return root }
    var draft = MigrationDraft(root)
    for step in steps where step.version > version {
      do { try step.change(&draft) } catch {
        throw MigrationError.failed(version: step.version, UnderlyingError(error))
      }
    }
    draft[versionPath] = stamp
    return draft.root
  }

  /// The stored form of the newest version.
  var stamp: PreferenceValue { .integer(Int64(newest)) }
}

extension PreferenceStore {
  /// This store with its content brought to the newest version whenever it is looked at.
  ///
  /// - Parameter migrations: The steps.
  public func migrating(by migrations: PreferenceMigrations) -> some PreferenceStore {
    MigratingStore(self, migrations)
  }
}
