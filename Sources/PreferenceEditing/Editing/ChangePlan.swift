import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// Whether the value at a path may change in a layer, and why not.
///
/// Everything that changes values uses a plan: the editor, `set` and `reset`, undo, snapshots,
/// schema updates and recordings. All of them therefore refuse the same changes with the same
/// messages.
package struct ChangePlan: Sendable {
  private let domain: EditedDomain
  private let path: PreferencePath
  private let layer: LayerKind?

  /// The plan to change a path in a layer, nil for the one that a change is written to.
  package init(toChange path: PreferencePath, in layer: LayerKind?, of domain: EditedDomain) {
    self.domain = domain
    self.path = path
    self.layer = layer
  }

  /// The reason why the path may not change, whatever the value.
  package var refusal: ChangeRefusal? { refusal(.change, schemaCause ?? layerCause ?? accessCause) }

  /// The reason why the path may not be set to a value.
  ///
  /// - Parameter location: The location of the changed part; nil for the whole value.
  package func refusal(
    ofSettingTo value: PreferenceValue, changing location: ValueLocation? = nil
  ) -> ChangeRefusal? {
    // A list is one setting; the keys of a dictionary are set one by one.
    let isWholeList = path.isRoot && domain.values.elements != nil && value.elements != nil
    let isEntered = isWholeList || domain.replaceableNull(around: path) != nil
    let structureCause = isEntered ? nil : structureCause
    if let cause = schemaCause ?? readOnlyCause(for: value) ?? layerCause ?? structureCause {
      return refusal(.set, cause)
    }
    if path.isRoot, !isWholeList { return refusal(.set, .wholeDomain) }
    if let reason = reasonNotToStore(value) { return refusal(.set, .impossible(reason)) }
    let problem = domain.refusal(of: value, at: path, changing: location).map(cause)
    return refusal(.set, problem ?? accessCause(forSettingTo: value))
  }

  /// The cause of a problem: the schema does not allow a setting that is inactive now.
  private func cause(of problem: PreferenceProblem) -> ChangeRefusal.Cause {
    guard problem.location.path == path, let condition = domain.outline.node(at: path)?.condition
    else { return .invalid(problem) }
    return .inactive(condition)
  }

  /// The reason why the store cannot have a value, or would round a number.
  ///
  /// Only a number with more digits than a real is rounded; one that is read as a real has lost them before.
  private func reasonNotToStore(_ value: PreferenceValue) -> RefusalReason? {
    let fit = domain.represent(value, at: path, in: layer)
    if case .impossible(let reason) = fit { return reason }
    guard case .number = value, let stored = fit.loss(of: value) else { return nil }
    return RefusalReason(Message("it would be stored as \(ValueText.editable(stored))"))
  }

  /// The reason why the path may not be reset.
  package var refusalOfReset: ChangeRefusal? {
    refusal(.reset, schemaCause ?? layerCause ?? structureCause ?? accessCause)
  }

  private func refusal(_ verb: ChangeRefusal.Verb, _ cause: ChangeRefusal.Cause?) -> ChangeRefusal?
  {
    guard let cause else { return nil }
    if case .readOnlyInside(let inner) = cause {
      return ChangeRefusal(inner, verb, .readOnlyBySchema)
    }
    return ChangeRefusal(path, verb, cause)
  }

  private var schemaCause: ChangeRefusal.Cause? {
    domain.schema.setting(at: path)?.isReadOnly == true ? .readOnlyBySchema : nil
  }

  /// A read-only setting in the group at the path that a value would change.
  private func readOnlyCause(for value: PreferenceValue) -> ChangeRefusal.Cause? {
    guard let node = domain.outline.node(at: path), node.isGroup else { return nil }
    let settings = domain.outline.settings(in: node) {
      value[$0.relative(to: path)] != nil || domain.values[$0] != nil
    }.filter(\.isReadOnly)
    return settings.map(\.path)
      .first { value[$0.relative(to: path)] != domain.values[$0] }
      .map(ChangeRefusal.Cause.readOnlyInside)
  }

  private var layerCause: ChangeRefusal.Cause? {
    guard let layer else { return nil }
    if !layer.isWritten { return .layerNotWritten(layer) }
    return domain.layers.layer(layer) == nil ? .noLayer(layer) : nil
  }

  /// The reason why nothing can be stored at the path: no value on the way to it may contain it.
  package var refusalToEnter: ChangeRefusal? { refusal(.set, structureCause) }

  private var structureCause: ChangeRefusal.Cause? {
    guard let reason = domain.values.reasonNotToEnter(path) else { return nil }
    return domain.refusalOfItem(at: path).map(ChangeRefusal.Cause.invalid) ?? .notEntered(reason)
  }

  private var accessCause: ChangeRefusal.Cause? { cause(domain.access(to: path, in: layer)) }

  private func accessCause(forSettingTo value: PreferenceValue) -> ChangeRefusal.Cause? {
    guard layer == nil else { return accessCause }
    return domain.edits(toSet: value, at: path).lazy
      .compactMap { cause(domain.access(to: $0.path, in: $0.layer)) }.first
  }

  private func cause(_ access: Access) -> ChangeRefusal.Cause? {
    switch access {
    case .writable: nil
    case .locked(let layer): .locked(by: layer)
    case .readOnly(let reason): .notWritable(reason)
    }
  }
}

/// A change that may not be made, and why.
package struct ChangeRefusal: Error, Hashable, Sendable {
  /// The kind of the change.
  package enum Verb: String, Hashable, Sendable { case change, set, reset }

  /// The reason why it may not be made.
  package enum Cause: Hashable, Sendable {
    case readOnlyBySchema
    /// A setting in the group is read-only.
    case readOnlyInside(PreferencePath)
    case locked(by: String)
    case notWritable(RefusalReason)
    case noLayer(LayerKind)
    case layerNotWritten(LayerKind)
    /// Only layers that are not the user's own have the value.
    case setInLayers([LayerKind])
    case wholeDomain
    case notEntered(Message)
    case impossible(RefusalReason)
    case invalid(PreferenceProblem)
    /// The setting is in the schema, but not with the other values.
    case inactive(String)
  }

  package var path: PreferencePath
  package var verb: Verb
  package var cause: Cause

  package init(_ path: PreferencePath, _ verb: Verb, _ cause: Cause) {
    self.path = path
    self.verb = verb
    self.cause = cause
  }
}

extension ChangeRefusal: MessageConvertible {
  package var message: Message {
    switch (cause, verb) {
    case (.wholeDomain, _): cause.message
    case (.invalid(let problem), _): problem.clause
    case (_, .change): Message("cannot change \(place): \(cause)")
    case (_, .set): Message("cannot set \(place): \(cause)")
    case (_, .reset): Message("cannot reset \(place): \(cause)")
    }
  }

  private var place: Message {
    path.isRoot ? Message("the whole domain") : Message(verbatim: "\(path)")
  }
}

extension ChangeRefusal.Cause: MessageConvertible {
  package var message: Message {
    switch self {
    case .readOnlyBySchema: Message("read-only in the schema")
    case .readOnlyInside(let path): Message("\(path) is read-only in the schema")
    case .locked(let layer): Message("locked by the \(layer) layer")
    case .notWritable(let reason): reason.message
    case .noLayer(let layer): Message("the domain has no \(layer) layer")
    case .layerNotWritten(let layer): Message("settee does not write the \(layer) layer")
    case .setInLayers(let layers):
      Message(
        "set in the \(layers.map(\.name).joined(separator: ", ")) layer; use --layer to change it there"
      )
    case .wholeDomain: Message("name a setting: the whole domain cannot be set")
    case .notEntered(let reason): reason
    case .impossible(let reason): reason.message
    case .invalid(let problem): problem.text
    case .inactive(let condition): Message("it applies \(condition)")
    }
  }
}

extension PreferenceValue {
  /// The reason why nothing can be stored at a path: a value on the way to it is not a dictionary; nil if it can.
  ///
  /// An item of a list is changed with the list.
  package func reasonNotToEnter(_ path: PreferencePath) -> Message? {
    guard let blocker = blocker(of: path) else { return nil }
    if !blocker.isRoot, case .tagged(let type, let content)? = self[blocker], content.isContainer {
      return Message("\(blocker) has the type “\(type)” and is changed as a whole")
    }
    if let reason = reasonNotToEnterItem(at: path) { return reason }
    guard blocker.isRoot else {
      return Message("\(blocker) is a list, which is changed as a whole")
    }
    return elements != nil
      ? Message("the file is a list, which is changed as a whole")
      : Message("the file does not contain a dictionary")
  }

  /// The reason why a path leads to no item of a list on the way; nil if it does, or there is no list.
  private func reasonNotToEnterItem(at path: PreferencePath) -> Message? {
    var value = self
    for (depth, name) in path.members.enumerated() {
      let outer = PreferencePath(Array(path.members[..<depth]))
      if let elements = value.elements {
        guard let index = Int(itemNumber: name), elements.indices.contains(index) else {
          if Int(name) != nil { return Message("there is no item \(name)") }
          return outer.isRoot ? nil : Message("\(outer) has no item \(name)")
        }
        value = elements[index]
      } else if value.members == nil {
        return outer.isRoot ? nil : value.reasonNotToEnter(outer, by: name)
      } else {
        guard let member = value.members?[name] else { return nil }
        value = member
      }
    }
    return nil
  }

  /// The reason why a name leads into no part of this scalar at a path.
  private func reasonNotToEnter(_ path: PreferencePath, by name: String) -> Message {
    if self == .null { return Message("\(path) is null; set it to {} or [] first") }
    return name == "-" || Int(name) != nil
      ? Message("\(path) is neither a list nor a dictionary")
      : Message("\(path) is not a dictionary")
  }
}
