import PreferenceDomains
import PreferenceFormats
package import PreferenceSettings
import PreferenceStores
package import PreferenceValues

/// What stands inside of values: elements of lists, members of dictionaries, JSON in texts.
///
/// A change never enters a list: what is changed inside of one is staged as the whole value at its path.
extension EditedDomain {
  /// What stands inside of a value, as it is once the draft is saved.
  package func contents(of setting: Setting) -> [OutlineNode] {
    schema.contents(of: setting, in: values)
  }

  /// The setting at a path as the values make it, once the draft is saved.
  package func setting(at path: PreferencePath) -> Setting? {
    schema.setting(at: path, in: values)
  }

  /// The value in force at a path, the schema's default where nothing is stored.
  package func valueInForce(at path: PreferencePath) -> PreferenceValue? {
    values[path] ?? setting(at: path)?.defaultValue
  }

  /// The value at a setting's path with another value of the setting in it, or with none.
  ///
  /// - Parameters:
  ///   - value: The other value; nil for none.
  ///   - setting: Whose value it is.
  ///   - base: What stands at the path; nil for nothing, where the value begins anew.
  package func whole(
    with value: PreferenceValue?, of setting: Setting, in base: PreferenceValue?
  ) -> PreferenceValue? {
    if setting.inside.isEmpty { return value }
    let around = self.setting(at: setting.path)
    let base = base ?? around.map { schema.initialValue(of: $0, in: values) } ?? .emptyDictionary
    return base.replacing(after: setting.inside, with: value)
  }

  /// Why a value may not stand at a path, nil where it may: a rule that it newly breaks, or what the store cannot hold.
  ///
  /// What is still missing in it is no reason: it can be added next.
  package func newFault(of value: PreferenceValue, at path: PreferencePath) -> String? {
    if case .impossible(let reason) = represent(value, at: path) { return reason }
    return newProblem(of: value, at: path)?.sentence(at: Location(path))
  }

  /// The first rule that a value at a path would newly break, nil where it breaks none; what is missing in it does not count.
  package func newProblem(of value: PreferenceValue, at path: PreferencePath) -> PreferenceProblem?
  {
    let known = Set(problems(at: path).map(\.placeAndRule))
    return errors(with: value, at: path).first {
      $0.keyword != "required" && !known.contains($0.placeAndRule)
    }
  }

  /// The state of what stands inside of a value.
  func state(inside node: OutlineNode) -> SettingState {
    let steps = node.location.steps
    if problems.contains(where: { $0.location.steps.starts(with: steps) }) { return .problem }
    let value = values[node.path]?.value(after: node.inside)
    if draft.touches(node.path), layers.stored[node.path]?.value(after: node.inside) != value {
      return .staged
    }
    if edited.access(to: node.path) != .writable || node.isReadOnly { return .locked }
    guard let value else { return node.isDeprecated ? .deprecated : .unset }
    return node.defaultValue.map { value.isEqualForSchema(to: $0) } == true ? .setToDefault : .unset
  }
}

extension PreferenceProblem {
  struct PlaceAndRule: Hashable {
    let location: Location
    let keyword: String?
  }

  var placeAndRule: PlaceAndRule { PlaceAndRule(location: location, keyword: keyword) }
}
