import PreferenceFormats
import PreferenceSystem
package import PreferenceValues

/// The secrets in contents of a domain: of its layers, or before and after a change.
///
/// A dictionary or list is not a secret because a value inside it is one.
package struct ContentSecrets: Sendable {
  private struct Content: Sendable {
    let whole: PreferenceValue
    let outline: Outline
    /// The locations of its secrets; only few values need them.
    let locations: Lazy<[ValueLocation]>
  }

  private let schema: any PreferenceSchema
  private let contents: [Content]

  /// Finds the secrets in one or more contents when they are first asked for.
  package init(in contents: [PreferenceValue], by schema: any PreferenceSchema) {
    self.schema = schema
    let different = contents.reduce(into: [PreferenceValue]()) { found, content in
      if !found.contains(content) { found.append(content) }
    }
    self.contents = different.map { whole in
      Content(
        whole: whole, outline: schema.outline(of: whole),
        locations: Lazy { schema.secrets(in: whole) })
    }
  }

  /// Returns the value at a path with a mask for each secret in it.
  package func masking(
    _ value: PreferenceValue, at path: PreferencePath, with mask: PreferenceValue
  ) -> PreferenceValue {
    // Only the names decide, so there is no need for the form, whose size is that of the values.
    if schema.isInferred { return value.maskingNames(at: ValueLocation(path), with: mask) }
    return contents.reduce(value) { masked, content in
      content.outline.masking(masked, at: path, with: mask) { masked, inner in
        let secrets = locations(in: value[inner.relative(to: path)] ?? masked, at: inner)
        return masked.replacingSecrets(at: secrets, below: ValueLocation(inner)) { _ in mask }
      }
    }
  }

  /// Returns the value of a setting, which may be in a list, with a mask for each secret in it.
  package func masking(
    _ value: PreferenceValue, of setting: SettingDescription, with mask: PreferenceValue
  ) -> PreferenceValue {
    guard setting.holdsSecrets, !setting.isDeclaredSecret else {
      return setting.masking(value, with: mask)
    }
    if setting.inside.isEmpty { return masking(value, at: setting.path, with: mask) }
    return contents.reduce(value) {
      $0.replacingSecrets(at: $1.locations.value, below: setting.location) { _ in mask }
    }
  }

  /// Returns the locations of secrets in a value at a path, and of those that it is a part of.
  package func locations(in value: PreferenceValue, at path: PreferencePath) -> [ValueLocation] {
    let place = ValueLocation(path)
    let own = contents.firstIndex { $0.whole[path] == value }
    let whole = own.map { contents[$0].whole } ?? content(with: value, at: path)
    let found = own.map { contents[$0].locations.value } ?? schema.secrets(in: whole)
    let others = contents.indices.filter { $0 != own }.flatMap { index in
      contents[index].locations.value.filter { $0.overlaps(place) }
        .map { $0.inEqualLists(of: whole, and: contents[index].whole) }
    }
    return (found.filter { $0.overlaps(place) } + others).map { $0.outsideStrings(of: whole) }
  }

  private func content(with value: PreferenceValue, at path: PreferencePath) -> PreferenceValue {
    (contents.first?.whole ?? .emptyDictionary).applying(.set(value), at: path)
  }
}

extension ValueLocation {
  /// Whether one of the locations is the other or inside it.
  fileprivate func overlaps(_ other: ValueLocation) -> Bool {
    zip(steps, other.steps).allSatisfy { $0 == $1 }
  }

  /// The location, or that of a string around it: a mask in a string would be a part of its text.
  fileprivate func outsideStrings(of whole: PreferenceValue) -> ValueLocation {
    var value: PreferenceValue? = whole
    for (index, step) in steps.enumerated() {
      if value?.isContainer == false { return ValueLocation(Array(steps.prefix(index))) }
      value = value?.value(after: [step])
    }
    return self
  }

  /// The location, or that of the outermost list in it if two contents have different lists there.
  fileprivate func inEqualLists(of one: PreferenceValue, and other: PreferenceValue)
    -> ValueLocation
  {
    let list = steps.prefix { if case .member = $0 { true } else { false } }
    return one.value(after: list) == other.value(after: list) ? self : ValueLocation(Array(list))
  }
}

extension PreferenceValue {
  /// Returns the value at a location with its secrets replaced; all of it if it is a part of a secret.
  package func replacingSecrets(
    at secrets: [ValueLocation], below place: ValueLocation,
    with replace: (PreferenceValue) -> PreferenceValue
  ) -> PreferenceValue {
    secrets.map(\.steps).reduce(self) { value, steps in
      if place.steps.starts(with: steps) { return replace(self) }
      let rest = steps.dropFirst(place.steps.count)
      guard steps.starts(with: place.steps), let secret = value.value(after: rest),
        secret.redaction == nil
      else { return value }
      return value.replacing(after: rest, with: replace(secret)) ?? replace(value)
    }
  }
}
