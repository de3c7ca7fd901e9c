import PreferenceDomains
import PreferenceFormats
package import PreferenceSettings
import PreferenceStores
package import PreferenceValues

extension EditedDomain {
  /// The state of the setting at a path, the first that holds.
  package func state(of node: OutlineNode) -> SettingState {
    guard node.inside.isEmpty else { return state(inside: node) }
    let path = node.path
    if hasProblem(at: path) { return .problem }
    if conflicts.contains(where: { $0.path == path }) { return .conflict }
    if isStaged(path) { return .staged }
    if edited.access(to: path) != .writable || node.isReadOnly { return .locked }
    if node.isUnknown { return .unknown }
    if let value = edited.stored[path] {
      return isDefault(value, of: node) ? .setToDefault : .changed
    }
    return node.isDeprecated ? .deprecated : .unset
  }

  /// Whether what is staged changes what a layer holds at a path; a value staged around it may leave it as it is.
  private func isStaged(_ path: PreferencePath) -> Bool {
    draft.touches(path)
      && zip(layers.layers, edited.layers).contains { $0.root[path] != $1.root[path] }
  }

  /// What is wrong at a path and inside of it.
  package func problems(at path: PreferencePath) -> [PreferenceProblem] {
    problems.filter { path.contains($0.location.path) }
  }

  /// What is wrong at a location and inside of it.
  package func problems(at location: Location) -> [PreferenceProblem] {
    problems.filter { $0.location.steps.starts(with: location.steps) }
  }

  /// What the draft makes wrong beside the settings that it changes, as where another alternative asks for other members.
  package var problemsBesideChanges: [PreferenceProblem] {
    let beside = problems.filter { problem in
      problem.severity == .error && !draft.touches(problem.location.path)
    }
    guard !beside.isEmpty else { return [] }
    let before = Set(problemsBefore.map(\.placeAndRule))
    return beside.filter { !before.contains($0.placeAndRule) }
  }

  private func hasProblem(at path: PreferencePath) -> Bool {
    problems.contains { path.contains($0.location.path) && !$0.location.steps.isEmpty }
  }

  /// The value in force for a setting once the draft is saved: a stored one, else the default.
  package func value(of setting: Setting) -> PreferenceValue? {
    if setting.inside.isEmpty { return edited.stored[setting.path] ?? setting.defaultValue }
    return valueInForce(at: setting.path)?.value(after: setting.inside) ?? setting.defaultValue
  }

  /// Whether the value is the setting's default, as a schema compares values.
  private func isDefault(_ value: PreferenceValue, of node: OutlineNode) -> Bool {
    node.defaultValue.map { value.isEqualForSchema(to: $0) } ?? false
  }

  /// How many settings differ from their defaults, problems or not.
  package var changedCount: Int { outline.settings().count { isChanged($0.node) } }

  /// Whether a setting is set and differs from its default.
  package func isChanged(_ node: OutlineNode) -> Bool {
    edited.stored[node.path].map { !isDefault($0, of: node) } ?? false
  }
}
