public import JSONSchema
import PreferenceSettings
public import PreferenceStores
import PreferenceSystem
public import PreferenceValues

/// One of the stores that answer for a domain.
public struct PreferenceLayer: Sendable {
  /// What it is for.
  package let kind: LayerKind
  /// Where its values are kept.
  package let store: any PreferenceStore
  /// Reads the paths it locks.
  private let readLocks: @Sendable () throws -> [PreferencePath]

  /// A layer of this kind, kept in this store.
  public init(
    _ kind: LayerKind, store: any PreferenceStore,
    locks: @escaping @Sendable () throws -> [PreferencePath] = { [] }
  ) {
    self.kind = kind
    self.store = store
    readLocks = locks
  }

  /// What it holds now.
  ///
  /// - Throws: ``StoreError``.
  package func load() throws -> LayerSnapshot {
    LayerSnapshot(
      kind: kind, store: store.identity, content: try store.load(), locks: try readLocks())
  }
}

extension PreferenceLayer {
  /// What a program's arguments say about its settings, and the arguments that are left.
  ///
  /// Two forms are taken, up to `--`: `--set path=value` (also `--set=path=value`), whose path is a JSON Pointer or a
  /// top-level key, and Foundation's `-key value` for the keys that the schema has. Texts are read by the type of the
  /// setting; where one stands twice, the last counts. What cannot be read, or has no setting, does not count and is a
  /// problem of the layer.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the program's name.
  ///   - schema: The settings that arguments may be about.
  public static func arguments(
    _ arguments: [String], schema: JSONSchema
  ) -> (layer: PreferenceLayer, rest: [String]) {
    var reader = ArgumentReader(arguments, schema: schema)
    reader.readAll()
    let store = GivenStore(
      .arguments, name: "", values: reader.values,
      reason: "the arguments of a program are not changed from here")
    return (PreferenceLayer(.arguments, store: store), reader.rest)
  }
}

extension PreferenceLayer {
  /// What the environment of a program says about its settings.
  ///
  /// ``EnvironmentName`` has the rule for names. Texts are read by the type of the setting: `on` and `1` for a toggle, a
  /// choice by its value or title, JSON or one element a line for a list. What cannot be read does not count, and is a
  /// problem of the layer; so is a variable that may mean two settings, which counts for neither.
  ///
  /// - Parameters:
  ///   - prefix: What the names of the program's variables begin with, without the `_` after it.
  ///   - schema: The settings that variables may be about.
  ///   - variables: The environment, nil for that of this process.
  public static func environment(
    prefix: String, schema: JSONSchema, variables: [String: String]? = nil
  ) -> PreferenceLayer {
    let variables = variables ?? CurrentProcess.environment
    var values = GivenValues(schema)
    let named = Dictionary(grouping: schema.givenSettings) { setting in
      EnvironmentName.of(setting.path, prefix: prefix)
    }
    for (name, settings) in named.sorted(by: { $0.key < $1.key }) {
      guard let text = variables[name] else { continue }
      if settings.count == 1 {
        values.take(text, for: settings[0], from: name)
      } else {
        let paths = settings.map { "\($0.path)" }.joined(separator: " and ")
        for setting in settings { values.report("it may mean \(paths)", at: setting, from: name) }
      }
    }
    let store = GivenStore(
      .environment, name: prefix, values: values,
      reason: "the environment of a program is not changed from here")
    return PreferenceLayer(.environment, store: store)
  }
}
