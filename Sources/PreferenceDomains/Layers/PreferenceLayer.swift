public import JSONSchema
import PreferenceFormats
import PreferenceSettings
public import PreferenceStores
import PreferenceSystem
public import PreferenceValues

/// A source of a domain's values: a store, with its place among the other layers and the paths that it locks.
public struct PreferenceLayer: Sendable {
  /// The layer's name, rank and role.
  package let kind: LayerKind
  /// The store of its values.
  package private(set) var store: any PreferenceStore
  /// The location of its values: the path of a file, or a description.
  package let location: Message
  /// Reads the paths that it locks.
  private let readLocks: @Sendable () throws -> LockList
  /// Warnings about its values, such as files that are not shown.
  package var remarks: [Message] = []
  /// Whether no other domain uses its file, so that settee deletes its backups with the domain's history.
  ///
  /// The domain opens even if a file of another domain cannot be read.
  package var isOfDomainAlone = true

  /// Whether its file has only texts, to which a schema gives types.
  var hasTexts: Bool { (store as? FileStore)?.hasTexts ?? false }

  /// The layer with values of the types in a schema, if its file or its variables have only texts.
  func typed(by schema: any PreferenceSchema) -> PreferenceLayer {
    guard !schema.isInferred else { return self }
    var layer = self
    switch store {
    case let file as FileStore: layer.store = file.typed(by: schema)
    case let values as ReadOnlyStore: layer.store = values.typed(by: schema)
    default: break
    }
    return layer
  }

  /// The layer with its values in another store.
  func with(store: any PreferenceStore) -> PreferenceLayer {
    var layer = self
    layer.store = store
    return layer
  }

  /// Creates a layer of the values in a store.
  ///
  /// - Parameters:
  ///   - kind: The name, rank and role of the layer.
  ///   - store: The store of its values.
  ///   - locks: Returns the paths that the layer locks; its errors lock every path.
  public init(
    _ kind: LayerKind, store: any PreferenceStore,
    locks: @escaping @Sendable () throws -> [PreferencePath] = { [] }
  ) {
    self.init(kind, store: store, location: store.identity.name, locks: locks)
  }

  /// Creates a layer whose values are at a location, such as the path of a file.
  package init(
    _ kind: LayerKind, store: any PreferenceStore, location: String,
    locks: @escaping @Sendable () throws -> [PreferencePath] = { [] }
  ) {
    self.init(kind, store: store, location: Message(verbatim: location), locks: locks)
  }

  /// Creates a layer whose location is described in words.
  package init(
    _ kind: LayerKind, store: any PreferenceStore, location: Message,
    locks: @escaping @Sendable () throws -> [PreferencePath] = { [] }
  ) {
    self.init(kind, store: store, location: location, lockList: { LockList(paths: try locks()) })
  }

  init(
    _ kind: LayerKind, store: any PreferenceStore, location: Message,
    lockList: @escaping @Sendable () throws -> LockList
  ) {
    self.kind = kind
    self.store = store
    self.location = location
    readLocks = lockList
  }

  /// Reads its values and locks.
  ///
  /// - Throws: ``StoreError``.
  package func load() throws -> LayerSnapshot {
    let locks = try readLocks()
    var remarks = remarks
    let content: StoreSnapshot
    do { content = try store.load() } catch let error as StoreError where !isOfDomainAlone {
      let reason = error.withoutText.message
      remarks.append(Message("\(reason); the values of this file are not shown"))
      content = .unreadable(because: reason)
    }
    let warnings = remarks.map { PreferenceProblem($0, at: .root, severity: .warning) }
    var layer = LayerSnapshot(
      kind: kind, store: store.identity, content: content.adding(locks.problems + warnings),
      locks: locks.paths)
    layer.remarks = remarks
    return layer
  }

  /// The problems of the file that lists its locks.
  package func lockProblems() -> [PreferenceProblem] { (try? readLocks())?.problems ?? [] }
}

extension PreferenceLayer {
  /// Returns a layer of the settings in a program's arguments, and the other arguments.
  ///
  /// Two forms are read, up to `--`: `--set path=value` (also `--set=path=value`), whose path is a JSON Pointer or a
  /// top-level key, and Foundation's `-key value` for the keys of the schema. The type of a setting determines how its text is
  /// read; the last text applies. A text that cannot be read, or has no setting, is ignored and is a problem of the layer.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - schema: The schema of the settings that arguments may set.
  public static func arguments(
    _ arguments: [String], schema: JSONSchema
  ) -> (layer: PreferenceLayer, rest: [String]) {
    var reader = ArgumentReader(arguments, schema: schema)
    reader.readAll()
    let store = ReadOnlyStore(
      .arguments, name: "", root: reader.values.root, problems: reader.values.problems,
      reason: RefusalReason(Message("the arguments of a program cannot be changed")))
    return (PreferenceLayer(.arguments, store: store, location: "command line"), reader.rest)
  }
}

extension PreferenceLayer {
  /// Returns a layer of the settings in a program's environment.
  ///
  /// The name of a variable is the prefix and the words of the path in capitals, joined by `_`: `APP_OUTPUT_VOLUME`. The type
  /// of a setting determines how its text is read: `on` and `1` for a boolean, a choice by its value or title, JSON or one
  /// item a line for a list. A text that cannot be read is ignored and is a problem of the layer, as is a variable that fits
  /// two settings.
  ///
  /// - Parameters:
  ///   - prefix: The first part of the names of the program's variables, without the `_` after it.
  ///   - schema: The schema of the settings that variables may set.
  ///   - variables: The environment, nil for that of this process.
  public static func environment(
    prefix: String, schema: JSONSchema, variables: [String: String]? = nil
  ) -> PreferenceLayer {
    let variables = variables ?? CurrentProcess.environment
    var values = LaunchValues(schema)
    let named = Dictionary(grouping: schema.givenSettings) { setting in
      EnvironmentName.of(setting.path, prefix: prefix)
    }
    for (name, settings) in named.sorted(by: { $0.key < $1.key }) {
      guard let text = variables[name] else { continue }
      if settings.count == 1 {
        values.consume(text, for: settings[0], from: name)
      } else {
        let paths = settings.map { Message(verbatim: "\($0.path)") }.conjunction
        for setting in settings {
          values.report(Message("it may mean \(paths)"), at: setting, from: name)
        }
      }
    }
    let store = ReadOnlyStore(
      .environment, name: prefix, root: values.root, problems: values.problems,
      reason: RefusalReason(Message("the environment of a program cannot be changed")))
    return PreferenceLayer(
      .environment, store: store, location: "environment variables \(prefix)_…")
  }
}

extension StoreSnapshot {
  /// The content of a file that cannot be read: no values, which cannot be changed.
  fileprivate static func unreadable(because reason: Message) -> StoreSnapshot {
    StoreSnapshot(root: .emptyDictionary, revision: .absent) { _ in
      .readOnly(reason: RefusalReason(reason))
    }
  }

  /// The same content with further problems.
  fileprivate func adding(_ problems: [PreferenceProblem]) -> StoreSnapshot {
    guard !problems.isEmpty else { return self }
    var content = StoreSnapshot(
      root: root, revision: revision, problems: self.problems + problems, layers: layers,
      access: access)
    content.spelling = spelling
    return content
  }
}
