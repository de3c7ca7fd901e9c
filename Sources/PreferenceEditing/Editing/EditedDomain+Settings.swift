import PreferenceDomains
import PreferenceFormats
package import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

extension EditedDomain {
  /// The state of a setting, the first one that applies.
  ///
  /// - Parameter setting: The setting of the node, which only a set value needs.
  package func state(
    of node: OutlineNode, describedBy setting: @autoclosure () -> SettingDescription
  ) -> SettingState {
    guard node.inside.isEmpty else { return state(inside: node) }
    let path = node.path
    if hasProblem(at: path) { return .problem }
    if conflicts.contains(where: { $0.path == path }) { return .conflict }
    if isUnsaved(path) { return .unsaved }
    if edited.access(to: path) != .writable || node.isReadOnly { return .locked }
    if node.isUnknown { return .unknown }
    if holdsValue(path) { return differsFromDefault(setting()) ? .set : .setToDefault }
    return node.isDeprecated ? .deprecated : .unset
  }

  /// The state of a setting, the first one that applies.
  package func state(of node: OutlineNode) -> SettingState {
    state(of: node, describedBy: node.passingSetting)
  }

  /// Whether a layer above the defaults has a value at a path, be it the user's or an administrator's.
  private func holdsValue(_ path: PreferencePath) -> Bool {
    edited.isSetByUser(path) || edited.holder(of: path).map { $0.role != .defaults } ?? false
  }

  /// Whether the effective value of a setting differs from its default.
  package func differsFromDefault(_ setting: SettingDescription) -> Bool {
    guard let value = value(of: setting), let standard = setting.defaultValue else { return true }
    return !value.isEqualForSchema(to: standard)
  }

  /// Whether the draft changes the value of a layer at a path; a value set around it may leave it unchanged.
  private func isUnsaved(_ path: PreferencePath) -> Bool {
    draft.touches(path)
      && zip(layers.layers, edited.layers).contains {
        $0.root[path] != $1.root[path]
          || $0.content.ignoredValue(at: path) != $1.content.ignoredValue(at: path)
      }
  }

  /// The problems at a path and inside it.
  package func problems(at path: PreferencePath) -> [PreferenceProblem] {
    problems(at: ValueLocation(path))
  }

  /// The problems at a location and inside it.
  package func problems(at location: ValueLocation) -> [PreferenceProblem] {
    problemIndex.problems(at: location)
  }

  /// The number of settings with an error.
  package var errorCount: Int { problemIndex.errorCount }

  /// The first problem of a group that no row in it has; nil without one.
  package func problem(ofGroup path: PreferencePath) -> PreferenceProblem? {
    problemIndex.ofGroups[path]
  }

  /// The problems that the draft causes in other settings, for example if another variant requires other members.
  package var otherProblems: [PreferenceProblem] {
    let beside = problems.filter { problem in
      problem.severity == .error && !draft.touches(problem.location.path)
    }
    guard !beside.isEmpty else { return [] }
    let before = Set(problemsBefore.map(\.violatedRule))
    return beside.filter { !before.contains($0.violatedRule) }
  }

  /// The reasons why values that the draft changes cannot be validated.
  package var undeterminedProblems: [PreferenceProblem] {
    problems.filter { $0.isUndetermined && draft.touches($0.location.path) }
  }

  private func hasProblem(at path: PreferencePath) -> Bool {
    problemIndex.hasProblem(at: ValueLocation(path))
  }

  /// The effective value of a setting once the draft is saved: a stored one, else the default.
  package func value(of setting: SettingDescription) -> PreferenceValue? {
    if setting.inside.isEmpty { return edited.stored[setting.path] ?? setting.defaultValue }
    let whole = effectiveValue(at: setting.path).map { entered($0, by: setting) }
    return whole?.value(after: setting.inside) ?? setting.defaultValue
  }

  /// The number of settings that are set.
  package var setCount: Int { setCount(without: []) }

  /// The number of settings that are set, without those that a draft changes.
  package func setCount(without unsaved: Set<PreferencePath>) -> Int {
    let outline = outline
    return outline.settings(in: outline.root) { edited.stored[$0] != nil }
      .count { isSet($0) && !unsaved.contains($0.path) }
  }

  /// Whether one of the user's layers has a value for a setting, equal to the default or not.
  package func isSet(_ node: OutlineNode) -> Bool { edited.isSetByUser(node.path) }
}

/// The contents of values: items of lists, entries of dictionaries, JSON in strings.
///
/// A change never enters a list: a change inside one sets the whole value at its path.
extension EditedDomain {
  /// The contents of a value once the draft is saved.
  package func contents(of setting: SettingDescription) -> [OutlineNode] {
    schema.contents(of: setting, in: values)
  }

  /// The setting at a path for the values after the draft is saved.
  package func setting(at path: PreferencePath) -> SettingDescription? {
    schema.setting(at: path, in: values)
  }

  /// The effective value at a path, else the schema's default.
  package func effectiveValue(at path: PreferencePath) -> PreferenceValue? {
    values[path] ?? setting(at: path)?.defaultValue
  }

  /// The value at a setting's path with another value of the setting in it, or with none.
  ///
  /// - Parameters:
  ///   - value: The other value; nil for none.
  ///   - setting: The setting of the value.
  ///   - base: The value at the path; nil for none, so that the value begins with its initial content.
  package func whole(
    with value: PreferenceValue?, of setting: SettingDescription, in base: PreferenceValue?
  ) -> PreferenceValue? {
    if setting.inside.isEmpty { return value }
    let base = base.map { entered($0, by: setting) } ?? initialValue(around: setting)
    return base.replacing(after: setting.inside, with: value)
  }

  /// The value to begin with at the path of a setting inside it.
  private func initialValue(around setting: SettingDescription) -> PreferenceValue {
    let around = self.setting(at: setting.path)
    let initial = around.map { schema.initialValue(of: $0, in: values) }
    guard case .index? = setting.inside.first, around?.holdsJSON != true else {
      return initial ?? .emptyDictionary
    }
    // The initial value of several types need not be a list.
    return initial?.elements.map(PreferenceValue.array) ?? .array([])
  }

  /// The reason why a value may not be at a path, nil if it may: it violates a rule that the old value did not, or the
  /// store cannot represent it.
  ///
  /// A missing member is not a reason: it can be added next.
  ///
  /// - Parameters:
  ///   - location: The location of the changed part, which the reason does not repeat.
  ///   - kind: The layer, nil for the one that a change is written to.
  package func newRejectionReason(
    for value: PreferenceValue, at path: PreferencePath, changing location: ValueLocation? = nil,
    in kind: LayerKind? = nil
  ) -> String? {
    unstorableReason(for: value, at: path, in: kind)
      ?? newProblem(of: value, at: path)?.sentence(at: location ?? ValueLocation(path))
  }

  /// The reason why a layer cannot store a value, as the end of a sentence about it; nil if it can.
  package func unstorableReason(
    for value: PreferenceValue, at path: PreferencePath, in kind: LayerKind?
  ) -> String? {
    guard case .impossible(let reason) = represent(value, at: path, in: kind) else { return nil }
    return Message("cannot be stored: \(reason)").text(in: language)
  }

  /// The first rule that a value at a path would newly violate; missing members are allowed.
  package func newProblem(of value: PreferenceValue, at path: PreferencePath) -> PreferenceProblem?
  {
    let known = Set(problems(at: path).map(\.violatedRule))
    return errors(with: value, at: path).first {
      $0.keyword != "required" && !known.contains($0.violatedRule)
    }
  }

  /// The state of a setting inside a value; only a problem or a change of an item, which has no default.
  func state(inside node: OutlineNode) -> SettingState {
    if problemIndex.hasProblem(at: node.location) { return .problem }
    let value = values[node.path]?.value(after: node.inside)
    if draft.touches(node.path), storedValue(inside: node) != value { return .unsaved }
    if edited.access(to: node.path) != .writable || node.isReadOnly { return .locked }
    guard value != nil else { return node.isDeprecated ? .deprecated : .unset }
    if case .index? = node.inside.last { return .unset }
    return differsFromDefault(node.passingSetting) ? .set : .setToDefault
  }

  /// The stored value of a setting inside a value, whose items can have moved since; nil in a new item.
  private func storedValue(inside node: OutlineNode) -> PreferenceValue? {
    var (old, new) = (layers.stored[node.path], values[node.path])
    for step in node.inside {
      old = old?.value(after: step, in: new)
      new = new?.value(after: [step])
    }
    return old
  }
}

extension PreferenceValue {
  /// The value after a step to a part of a changed copy; nil for an item that the copy adds.
  ///
  /// An equal item is as far from the start or the end; another one is at the same index if no item was added or removed.
  fileprivate func value(
    after step: ValueLocation.Step, in changed: PreferenceValue?
  ) -> PreferenceValue? {
    guard case .index(let index) = step, let old = elements, let new = changed?.elements,
      new.indices.contains(index)
    else { return value(after: [step]) }
    let indices = [index, index + old.count - new.count].filter(old.indices.contains)
    let equal = indices.first { old[$0] == new[index] }
    return equal.map { old[$0] } ?? (old.count == new.count ? old[index] : nil)
  }
}

extension PreferenceProblem {
  struct ViolatedRule: Hashable {
    let location: ValueLocation
    let keyword: String?
  }

  var violatedRule: ViolatedRule { ViolatedRule(location: location, keyword: keyword) }
}

/// Dictionaries that have their default as long as nothing is stored, or that are null: a change of one member is a change
/// of the whole.
extension EditedDomain {
  /// The value to store so that a path has a value, and its path: the default dictionary around it with that value, if
  /// there is one.
  func inWholeDefault(
    _ value: PreferenceValue, at path: PreferencePath
  ) -> (path: PreferencePath, value: PreferenceValue) {
    materializedDefault(with: value, at: path) ?? (path, value)
  }

  /// The path of a null around a path that may be a dictionary instead; nil without one.
  func replaceableNull(around path: PreferencePath) -> PreferencePath? {
    guard let outer = values.blocker(of: path), values[outer] == .null,
      setting(at: outer)?.mayBeDictionary == true
    else { return nil }
    return outer
  }

  /// The dictionary around a path that has its default or is null, with another value at the path or without it.
  ///
  /// A group's settings have values of their own, and are stored one by one.
  func materializedDefault(
    with value: PreferenceValue?, at path: PreferencePath
  ) -> (path: PreferencePath, value: PreferenceValue)? {
    if let value, let outer = replaceableNull(around: path) {
      let inner = path.relative(to: outer)
      return (outer, PreferenceValue.emptyDictionary.applying(.set(value), at: inner))
    }
    for depth in path.members.indices.dropFirst() {
      let outer = PreferencePath(Array(path.members[..<depth]))
      guard values[outer] == nil else { continue }
      guard let setting = setting(at: outer) else { return nil }
      guard setting.kind.isDictionary, let held = setting.defaultValue, held.members != nil else {
        continue
      }
      let inner = PreferencePath(Array(path.members[depth...]))
      return (outer, held.applying(value.map(StoreEdit.set) ?? .reset, at: inner))
    }
    return nil
  }
}

extension EditedDomain {
  /// Whether a value at a path is or contains a secret.
  package func holdsSecret(_ value: PreferenceValue, at path: PreferencePath) -> Bool {
    let setting = schema.setting(at: path)
    if setting?.isDeclaredSecret == true || value.holdsPlaceholder { return true }
    if schema.masking(value, at: path, of: setting) != value { return true }
    guard value.members != nil else { return false }
    return outline.masking(value, at: path, with: .secretMask) != value
  }
}

// MARK: Refusals

/// The reasons why a value may not be at a path.
extension EditedDomain {
  /// The reason why a value may not be at a path, nil if it may: a rule of the schema, or a limit of the store.
  package func rejectionReason(
    for value: PreferenceValue, at path: PreferencePath, in kind: LayerKind? = nil
  ) -> String? {
    unstorableReason(for: value, at: path, in: kind)
      ?? refusal(of: value, at: path)?.sentence(at: ValueLocation(path))
  }

  /// The first rule or lock that a value at a path would violate, and its location.
  ///
  /// - Parameter location: The location of the changed part; existing problems of the rest are ignored.
  package func refusal(
    of value: PreferenceValue, at path: PreferencePath, changing location: ValueLocation? = nil
  ) -> PreferenceProblem? {
    let errors = errors(with: stored(value, at: path), at: path)
    guard let location, !errors.isEmpty else { return errors.first }
    let known = Set(problems(at: path).map(\.violatedRule))
    return errors.first {
      $0.location.steps.starts(with: location.steps) || !known.contains($0.violatedRule)
    }
  }

  /// The problems at a path and inside it with another value there.
  func errors(with value: PreferenceValue, at path: PreferencePath) -> [PreferenceProblem] {
    let (place, grown) = inWholeDefault(value, at: path)
    var whole = values.applying(.set(grown), at: place)
    var locked: [PreferenceProblem] = []
    for (lock, holder) in layers.locks(inside: path) where whole[lock] != values[lock] {
      // The value of the written layer, if any, was not effective before either.
      if whole[lock] != layers.writtenLayer(for: path)?.root[lock] {
        locked.append(
          PreferenceProblem(
            Message("is locked by the \(holder) layer").text(in: language), at: ValueLocation(lock))
        )
      }
      whole = whole.applying(values[lock].map(StoreEdit.set) ?? .reset, at: lock)
    }
    return locked
      + validated(whole, touching: path).filter {
        path.contains($0.location.path) && $0.severity == .error
      }
  }
}
