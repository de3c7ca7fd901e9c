import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
package import PreferenceStores
package import PreferenceValues

/// Whether a change of one path may be made, and why not.
package struct ChangePlan: Sendable {
  private let domain: EditedDomain
  private let path: PreferencePath
  private let layer: LayerKind?

  /// The plan to change a path in a layer, nil for the one that fits.
  package init(toChange path: PreferencePath, in layer: LayerKind?, of domain: EditedDomain) {
    self.domain = domain
    self.path = path
    self.layer = layer
  }

  /// Why the path may not be changed, whatever the value.
  package var refusal: ChangeRefusal? { schemaRefusal ?? accessRefusal }

  /// Why the path may not be set to a value.
  package func refusal(ofSettingTo value: PreferenceValue) -> ChangeRefusal? {
    if let refusal = schemaRefusal ?? readOnlyRefusal(of: value) ?? layerRefusal { return refusal }
    if path.isRoot { return .wholeDomain }
    if let obstacle = domain.values.reasonNotToEnter(path) {
      return .notEntered(path, .set, because: obstacle)
    }
    if case .impossible(let reason) = domain.represent(value, at: path) {
      return .impossible(path, reason: reason)
    }
    return domain.refusal(of: value, at: path).map(ChangeRefusal.invalid) ?? accessRefusal
  }

  /// Why the path may not be reset.
  package var refusalOfReset: ChangeRefusal? {
    if let refusal = schemaRefusal ?? layerRefusal { return refusal }
    if let obstacle = domain.values.reasonNotToEnter(path) {
      return .notEntered(path, .reset, because: obstacle)
    }
    return accessRefusal
  }

  private var schemaRefusal: ChangeRefusal? {
    domain.schema.setting(at: path)?.isReadOnly == true ? .readOnlyBySchema(path) : nil
  }

  /// A setting inside of the path that is read-only, and that a value would change.
  private func readOnlyRefusal(of value: PreferenceValue) -> ChangeRefusal? {
    guard let node = domain.outline.node(at: path), node.isGroup else { return nil }
    let settings = domain.outline.settings(in: node).map(\.node).filter(\.isReadOnly)
    return settings.map(\.path)
      .first { value[$0.relative(to: path)] != domain.values[$0] }
      .map(ChangeRefusal.readOnlyBySchema)
  }

  private var layerRefusal: ChangeRefusal? {
    guard let layer, domain.layers.layer(layer) == nil else { return nil }
    return layer.isUsers || layer == .site ? .noLayer(layer) : .layerNotWritten(layer)
  }

  /// Why the layer may not be written at the path.
  package var accessRefusal: ChangeRefusal? {
    switch domain.access(to: path, in: layer) {
    case .writable: nil
    case .locked(let holder): .locked(path, by: holder)
    case .readOnly(let reason): .notWritable(path, reason: reason)
    }
  }
}

/// Why a change may not be made, as commands and the editor say it.
package enum ChangeRefusal: Error, Hashable, Sendable {
  /// What is done to a path.
  package enum Verb: String, Hashable, Sendable { case set, reset }

  case readOnlyBySchema(PreferencePath)
  case locked(PreferencePath, by: String)
  case notWritable(PreferencePath, reason: Reason)
  case noLayer(LayerKind)
  case layerNotWritten(LayerKind)
  case wholeDomain
  case notEntered(PreferencePath, Verb, because: String)
  case impossible(PreferencePath, reason: String)
  case invalid(PreferenceProblem)
}

extension ChangeRefusal: MessageConvertible {
  package var message: Message {
    switch self {
    case .readOnlyBySchema(let path): Message("\(path) is read-only in the schema")
    case .locked(let path, let holder): Message("\(path) is locked by \(holder)")
    case .notWritable(let path, let reason): Message("cannot change \(path): \(reason)")
    case .noLayer(let layer): Message("the domain has no layer \(layer)")
    case .layerNotWritten(let layer): Message("the layer \(layer) is read-only")
    case .wholeDomain: Message("the whole domain cannot be set; name a setting")
    case .notEntered(let path, .set, let reason): Message("cannot set \(path): \(reason)")
    case .notEntered(let path, .reset, let reason): Message("cannot reset \(path): \(reason)")
    case .impossible(let path, let reason): Message("cannot set \(path): \(reason)")
    case .invalid(let problem): Message(verbatim: "\(problem.location) \(problem.message)")
    }
  }
}

extension PreferenceValue {
  /// Why a path leads nowhere, though something is stored on its way; nil where nothing is in the way.
  ///
  /// An item of a list is changed with the list.
  package func reasonNotToEnter(_ path: PreferencePath) -> String? {
    guard let obstacle = obstacle(to: path) else { return nil }
    if obstacle.isRoot { return "what the file holds is not a dictionary" }
    return self[obstacle]?.elements == nil
      ? "\(obstacle) is not a dictionary" : "\(obstacle) is a list, which is changed as a whole"
  }
}
