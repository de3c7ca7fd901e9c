import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesINI

/// The conversion between the texts of a KDE file and values of the types in a schema.
struct KDEConversion: Sendable {
  private let entries: [PreferencePath: KConfigSchema.Entry]
  /// Whether keys without a schema are ignored, such as those of other programs in `kdeglobals`.
  private let isLimited: Bool
  private let language: KDELanguage
  private let expansion: KDEExpansion

  init(_ entries: [KConfigSchema.Entry], isLimited: Bool, environment: [String: String]) {
    self.entries = Dictionary(
      entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    self.isLimited = isLimited
    language = KDELanguage(environment: environment)
    expansion = KDEExpansion(environment: environment)
  }

  /// The type of a key; nil for a group and for a key without a schema.
  func type(of path: PreferencePath) -> KConfigType? { entries[path]?.type }

  // MARK: Entries of a file

  /// The entry that gives a key its value: `Key[de]` for `Key` in German.
  func entry(for path: PreferencePath, in root: PreferenceValue) -> PreferencePath {
    guard let name = path.name, let parent = path.parent, root[path]?.members == nil
    else { return path }
    return parent.appending(language.name(of: name, in: root[parent]?.members))
  }

  /// The entries that may give a key its value in the user's language.
  func ownEntries(for path: PreferencePath, in root: PreferenceValue) -> [PreferencePath] {
    guard let name = path.name, let parent = path.parent else { return [path] }
    return language.names(of: name).map(parent.appending).filter { root[$0] != nil }
  }

  /// The entries of a key in all languages.
  func entries(for path: PreferencePath, in root: PreferenceValue) -> [PreferencePath] {
    guard let name = path.name, let parent = path.parent else { return [path] }
    let stem = KDELanguage.stem(of: name)
    let names = root[parent]?.members?.map(\.name) ?? []
    return names.filter { KDELanguage.stem(of: $0) == stem }.map(parent.appending)
  }

  /// The key of an entry.
  func key(of entry: PreferencePath) -> PreferencePath {
    guard let name = entry.name, let parent = entry.parent else { return entry }
    return parent.appending(language.base(of: name))
  }

  /// The keys that the lock of a group covers, which are not those of groups inside it.
  func keys(inLocked group: PreferencePath) -> [PreferencePath] {
    let hasGroups = entries.keys.contains {
      $0.members.count > group.members.count + 1 && group.contains($0)
    }
    guard hasGroups, !group.isRoot else { return [group] }
    return entries.keys.filter { $0.parent == group }
  }

  // MARK: Values

  /// The value of a file's content, and the problems of its texts.
  func value(
    of root: PreferenceValue, _ marks: KDEMarks
  ) -> (PreferenceValue, [PreferenceProblem]) {
    var problems: [PreferenceProblem] = []
    let value = value(of: root, at: .root, from: .root, marks, &problems)
    return (value ?? .emptyDictionary, problems)
  }

  /// The value by the type of its key; for a deleted key and a text that the program ignores, the default.
  ///
  /// - Parameter source: The entry that has the text.
  func value(
    of stored: PreferenceValue, at path: PreferencePath, from source: PreferencePath,
    _ marks: KDEMarks, _ problems: inout [PreferenceProblem]
  ) -> PreferenceValue? {
    if let members = stored.members {
      return group(members, at: path, from: source, marks, &problems)
    }
    let entry = entries[path]
    if isLimited && entry == nil { return nil }
    if stored == .null { return entry?.defaultValue }
    guard let text = stored.text else { return stored }
    let read = marks.expanded.contains(source) ? expansion.expanded(text) : text
    guard let entry else { return .string(read) }
    if let value = entry.type.value(of: read) { return value }
    problems.append(problem(of: read, at: path))
    return entry.defaultValue
  }

  private func group(
    _ members: PreferenceDictionary, at path: PreferencePath, from source: PreferencePath,
    _ marks: KDEMarks, _ problems: inout [PreferenceProblem]
  ) -> PreferenceValue? {
    var result = PreferenceDictionary()
    for (name, value) in members {
      let key = value.members == nil ? language.key(of: name, in: members) : name
      guard let key else { continue }
      result[key] = self.value(
        of: value, at: path.appending(key), from: source.appending(name), marks, &problems)
    }
    return isLimited && result.isEmpty && !path.isRoot ? nil : .dictionary(result)
  }

  private func problem(of text: String, at path: PreferencePath) -> PreferenceProblem {
    let isSecret = type(of: path)?.isPassword == true
    let reason =
      isSecret
      ? Message("\(Message("(secret)")) is not a value of this type; the program uses its default")
      : Message("“\(text)” is not a value of this type; the program uses its default")
    var problem = PreferenceProblem(reason, at: ValueLocation(path), severity: .warning)
    problem.ignored = IgnoredValue(.string(text), replacedBy: entries[path]?.defaultValue)
    return problem
  }

  // MARK: Texts

  /// The fit of a value at a path.
  ///
  /// - Parameter other: Returns the fit of a value without a schema.
  func fit(
    of value: PreferenceValue, at path: PreferencePath,
    other: (PreferenceValue, PreferencePath) -> StorageFit
  ) -> StorageFit {
    if let members = value.members { return fit(of: members, at: path, other: other) }
    // In a file, null deletes a key, which then has its default.
    guard value != .null else {
      return .impossible(
        RefusalReason(Message("the format \(INIFormat.kde.name) has no \("null")")))
    }
    guard let type = type(of: path) else { return other(value, path) }
    guard let text = type.text(of: value) else {
      return type.isPassword
        ? .impossible(RefusalReason(Message("KDE cannot store this password"))) : other(value, path)
    }
    guard let stored = type.value(of: text) else {
      return .impossible(
        RefusalReason(type.requirement ?? Message("“\(text)” is not a value of this type")))
    }
    return stored == value ? .exact : .rounded(to: stored)
  }

  private func fit(
    of members: PreferenceDictionary, at path: PreferencePath,
    other: (PreferenceValue, PreferencePath) -> StorageFit
  ) -> StorageFit {
    var rounded = members
    for (name, value) in members {
      switch fit(of: value, at: path.appending(name), other: other) {
      case .exact: break
      case .rounded(let value): rounded[name] = value
      case .impossible(let reason): return .impossible(reason)
      }
    }
    return rounded == members ? .exact : .rounded(to: .dictionary(rounded))
  }

  /// The text that a file has for a value, or the texts of a group.
  func text(
    of value: PreferenceValue, at path: PreferencePath, over root: PreferenceValue,
    _ marks: KDEMarks
  ) throws(StoreError) -> PreferenceValue {
    if let members = value.members {
      var texts = PreferenceDictionary()
      for (name, value) in members {
        let path = path.appending(name)
        texts[entry(for: path, in: root).name ?? name] = try text(
          of: value, at: path, over: root, marks)
      }
      return .dictionary(texts)
    }
    let type = type(of: path) ?? .text
    guard let text = type.text(of: value) else {
      guard !type.isPassword else {
        throw .unsupported(RefusalReason(Message("KDE cannot store this password")))
      }
      return value
    }
    let isExpanded = marks.expanded.contains(entry(for: path, in: root))
    return .string(isExpanded ? text.replacing("$", with: "$$") : text)
  }
}
