import Configuration
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// An immutable copy of a domain's effective values, for swift-configuration.
struct PreferenceConfigSnapshot: ConfigSnapshot {
  let providerName: String
  private let schema: any PreferenceSchema
  private let values: PreferenceValue

  init(providerName: String, schema: any PreferenceSchema, stored: PreferenceValue) {
    self.providerName = providerName
    self.schema = schema
    values = CombiningRule.members.combine(stored, over: schema.defaults)
  }

  func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
    guard let (path, value) = found(key), value != .null else {
      return LookupResult(encodedKey: "\(path(of: key))", value: nil)
    }
    guard let content = ConfigContent(value, as: type) else {
      throw PreferenceConfigError.notConvertible(path, found: value.tag, wanted: type)
    }
    if let keyword = violation(at: path) {
      throw PreferenceConfigError.invalid(path, keyword: keyword)
    }
    let shown = schema.masking(value, at: path, of: schema.setting(at: path))
    return LookupResult(
      encodedKey: "\(path)",
      value: ConfigValue(content, isSecret: isSecret(path) || shown != value))
  }

  /// The keyword of the schema that the value at a path violates, nil if it is valid.
  private func violation(at path: PreferencePath) -> String? {
    // An inferred schema describes the values that were stored at first.
    guard !schema.isInferred else { return nil }
    let steps = ValueLocation(path).steps
    return schema.problems(in: values, touching: path)
      .first { $0.severity == .error && $0.location.steps.starts(with: steps) }?.keyword
  }

  /// The value of a key and its path, nil if the key is not set.
  func found(_ key: AbsoluteConfigKey) -> (path: PreferencePath, value: PreferenceValue)? {
    found(key.components[...], in: values, at: .root)
  }

  /// Tries one component as a member's name, then two joined by a dot, and so on.
  private func found(
    _ components: ArraySlice<String>, in value: PreferenceValue, at path: PreferencePath
  ) -> (path: PreferencePath, value: PreferenceValue)? {
    guard !components.isEmpty else { return path.isRoot ? nil : (path, value) }
    guard let members = value.members else { return nil }
    for count in 1...components.count {
      let name = components.prefix(count).joined(separator: ".")
      guard let member = members[name] else { continue }
      let rest = components.dropFirst(count)
      if let found = found(rest, in: member, at: path.appending(name)) { return found }
    }
    return nil
  }

  private func path(of key: AbsoluteConfigKey) -> PreferencePath {
    PreferencePath(key.components)
  }

  /// Whether the schema declares the value, or an enclosing one, as a secret.
  private func isSecret(_ path: PreferencePath) -> Bool {
    var path: PreferencePath? = path
    while let place = path, !place.isRoot {
      if schema.setting(at: place)?.isSecret == true { return true }
      path = place.parent
    }
    return false
  }
}

extension PreferenceConfigSnapshot: CustomStringConvertible, CustomReflectable {
  /// The provider and its values; secrets are masked.
  var description: String {
    "\(providerName)\(lines.map { "\n  \($0.label): \($0.text)" }.joined())"
  }

  // Without it, dumping would show secrets.
  var customMirror: Mirror {
    Mirror(
      self, children: lines.map { (label: $0.label, value: $0.text as Any) }, displayStyle: .struct)
  }

  private var lines: [(label: String, text: String)] { lines(of: values, at: .root) }

  private func lines(
    of value: PreferenceValue, at path: PreferencePath
  ) -> [(label: String, text: String)] {
    let setting = path.isRoot ? nil : schema.setting(at: path)
    if !path.isRoot, setting?.isSecretByName != true, isSecret(path) {
      return [("\(path)", "<REDACTED>")]
    }
    if let members = value.members, path.isRoot || !members.isEmpty {
      return members.flatMap { lines(of: $0.value, at: path.appending($0.name)) }
    }
    let shown = schema.masking(value, at: path, of: setting, with: "<REDACTED>")
    return [("\(path)", shown == "<REDACTED>" ? "<REDACTED>" : shown.brief)]
  }
}
