public import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension Layer {
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
    _ arguments: [String], schema: any PreferenceSchema
  ) -> (layer: Layer, rest: [String]) {
    var reader = ArgumentReader(arguments, schema: schema)
    reader.readAll()
    let store = GivenStore(
      .arguments, name: "", values: reader.values,
      reason: "the arguments of a program are not changed from here")
    return (Layer(.arguments, store: store), reader.rest)
  }
}
