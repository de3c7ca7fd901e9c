public import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension Layer {
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
    prefix: String, schema: any PreferenceSchema, variables: [String: String]? = nil
  ) -> Layer {
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
    return Layer(.environment, store: store)
  }
}
