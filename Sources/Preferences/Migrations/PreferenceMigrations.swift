import PreferenceDomains
public import PreferenceStores
public import PreferenceValues

/// The steps from every older version of a store's content to the one that a program needs.
///
/// ```swift
/// let migrations = PreferenceMigrations([
///   PreferenceMigration(to: 1) { $0.move(["vol"], to: ["output", "volume"]) },
///   PreferenceMigration(to: 2) { draft in
///     draft.change(["output", "volume"]) { .real(($0.double ?? 100) / 100) }
///   },
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

  /// Makes migrations of steps, which run in the order of their versions.
  ///
  /// Two steps to one version, a step to a version below 1, and an empty path end the program with a message.
  ///
  /// - Parameters:
  ///   - steps: The steps, in any order.
  ///   - versionPath: The path of the content's version.
  ///   - file: The file that mistakes are reported in.
  ///   - line: The line that mistakes are reported at.
  public init(
    _ steps: [PreferenceMigration], versionPath: PreferencePath = ["schemaVersion"],
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.steps = steps.sorted { $0.version < $1.version }
    self.versionPath = versionPath
    newest = self.steps.last?.version ?? 0
    if let mistake { stop("\(DeclarationSite(file, line)): \(mistake)") }
  }

  private var mistake: String? {
    if versionPath.isRoot { return "The version of the settings must have a key." }
    if let first = steps.first, first.version < 1 {
      return "A migration leads to version \(first.version), but versions begin at 1."
    }
    return zip(steps, steps.dropFirst()).first { $0.version == $1.version }
      .map { "Two migrations lead to version \($0.0.version)." }
  }

  /// The version of some content: the newest if it is empty or not a dictionary, because there is nothing to migrate.
  ///
  /// - Throws: ``MigrationError/noVersion(_:found:)``.
  func version(of root: PreferenceValue) throws -> Int {
    guard root.members != nil else { return newest }
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
      try draft.apply(to: step.version) { draft in try step.change(&draft) }
    }
    try draft.apply(to: newest) { draft in draft[versionPath] = stamp }
    return draft.root
  }

  /// The stored form of the newest version.
  var stamp: PreferenceValue { .integer(Int64(newest)) }
}

extension MigrationDraft {
  /// Makes the changes to a version.
  ///
  /// - Throws: ``MigrationError/failed(version:_:)`` if a change throws or cannot be made.
  fileprivate mutating func apply(
    to version: Int, _ change: (inout MigrationDraft) throws -> Void
  ) throws(MigrationError) {
    do {
      try change(&self)
      if let failure { throw failure }
    } catch { throw .failed(version: version, UnderlyingError(error)) }
  }
}

/// A store whose content is migrated to a version before it is read.
protocol MigratedStore: PreferenceStore {
  var migrations: PreferenceMigrations { get }
}

extension PreferenceStore {
  /// This store with its content brought to the newest version whenever it is read.
  ///
  /// Each layer of a ``LayeredStore`` is migrated on its own, and only the user's layers are written.
  ///
  /// - Parameter migrations: The steps to the newest version.
  public func migrating(by migrations: PreferenceMigrations) -> any PreferenceStore {
    if let layers = self as? LayeredStore { return MigratingLayers(layers, migrations) }
    return MigratingStore(self, migrations)
  }
}
