package import PreferenceFormats
public import PreferenceValues

/// The values of a store at one time.
///
/// A snapshot never changes.
public struct StoreSnapshot: Sendable {
  /// All values: a dictionary, unless a file has another value at its root.
  public let root: PreferenceValue
  /// The revision of the content.
  public let revision: StoreRevision
  /// The problems of content that can be read.
  public internal(set) var problems: [PreferenceProblem]
  /// The contents of the layers, if the store has several.
  package let layers: LayeredSnapshot?
  /// The text change of the commit that returned this snapshot, if requested.
  package var textChange: TextChange?
  /// Returns the lines of the file that the rehearsed commit would change; nil for other snapshots.
  package var changedLines: (@Sendable () -> [String])?
  /// The format if it has several spellings of a name.
  package var spelling: (any SpellingFormat)?
  /// Whether the program of the file adds up its lists and those of other files.
  package var addsUpLists: Bool { spelling?.addsUpLists == true }
  /// Returns whether a path may be changed, with the reason if not.
  package let access: @Sendable (PreferencePath) -> Access

  /// Creates the snapshot of a store without layers, in which every path is writable.
  ///
  /// - Parameters:
  ///   - root: All values.
  ///   - revision: The revision of the content.
  ///   - problems: The problems of the content.
  public init(
    root: PreferenceValue, revision: StoreRevision, problems: [PreferenceProblem] = []
  ) {
    self.init(root: root, revision: revision, problems: problems, layers: nil)
  }

  package init(
    root: PreferenceValue, revision: StoreRevision, problems: [PreferenceProblem] = [],
    access: @escaping @Sendable (PreferencePath) -> Access
  ) {
    self.init(root: root, revision: revision, problems: problems, layers: nil, access: access)
  }

  package init(
    root: PreferenceValue, revision: StoreRevision, problems: [PreferenceProblem] = [],
    layers: LayeredSnapshot?,
    access: @escaping @Sendable (PreferencePath) -> Access = { _ in .writable }
  ) {
    self.root = root
    self.revision = revision
    self.problems = problems
    self.layers = layers
    let isDictionary = root.members != nil
    self.access = { path in
      isDictionary || path.isRoot
        ? access(path)
        : .readOnly(reason: RefusalReason(Self.reasonWithoutKeys(root)))
    }
  }
}

extension StoreSnapshot {
  /// The stored value at a path that programs ignore; nil if they use it.
  package func ignoredValue(at path: PreferencePath) -> IgnoredValue? {
    problems.lazy.filter { $0.location.path == path }.compactMap(\.ignored)
      .first { $0.replacement == root[path] }
  }

  /// The stored values that programs ignore, at a path and inside it.
  package func ignoredValues(in path: PreferencePath = .root) -> [PreferencePath: PreferenceValue] {
    var values: [PreferencePath: PreferenceValue] = [:]
    for problem in problems where problem.ignored != nil && path.contains(problem.location.path) {
      values[problem.location.path] = ignoredValue(at: problem.location.path)?.stored
    }
    return values
  }

  /// The values without the defaults that stand for ignored ones.
  package var rootWithoutIgnored: PreferenceValue {
    ignoredValues().keys.reduce(root) { $0.applying(.reset, at: $1) }
  }

  /// The reason why a value that is not a dictionary has no keys to change.
  private static func reasonWithoutKeys(_ root: PreferenceValue) -> Message {
    guard let count = root.elements?.count else {
      return Message("the file does not contain a dictionary, so it has no keys")
    }
    return Message("the file is a list of \(count, "item", "items"), which is changed as a whole")
  }

  /// The same content with other spellings of its names.
  func respelled(as root: PreferenceValue) -> StoreSnapshot {
    var content = StoreSnapshot(
      root: root, revision: revision, problems: problems, layers: layers, access: access)
    content.textChange = textChange
    content.changedLines = changedLines
    content.spelling = spelling
    return content
  }
}
