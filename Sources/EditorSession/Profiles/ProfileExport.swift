package import PreferenceDomains
package import PreferenceEditing
import PreferenceFormats
import PreferenceSettings
package import PreferenceStores
package import PreferenceSystem
import PreferenceValues

/// The values of domains for a profile.
package struct ProfileExport {
  /// The layer; nil for those of the user.
  private let kind: LayerKind?
  /// Whether settings at their defaults are exported too.
  private let all: Bool

  package init(of kind: LayerKind?, all: Bool) {
    self.kind = kind
    self.all = all
  }

  /// The values of a domain, under its name in profiles; without the names of files' schemas, which may be relative.
  package func snapshot(
    of domain: Domain, _ layers: LayeredSnapshot, date: Date = Date()
  ) -> NamedSnapshot {
    values(of: domain, layers, date: date).withoutSchemaDirectives
  }

  private func values(
    of domain: Domain, _ layers: LayeredSnapshot, date: Date
  ) -> NamedSnapshot {
    guard all || kind == .defaults else {
      return NamedSnapshot(
        named: domain.portableName, of: layers, schema: domain.schema, date: date,
        where: { layer in kind.map { $0 == layer.kind } ?? layer.kind.isUsers })
    }
    var defaults = domain.schema.defaults
    if let store = domain.userLayer?.store { defaults = defaults.storable(in: store) }
    let root = all ? CombiningRule.members.combine(layers.stored, over: defaults) : defaults
    let name = all ? domain.userLayer?.kind.name : kind?.name
    let part = NamedSnapshot.Part(
      store: StoreIdentity(kind: "profile", name: name ?? ""), layer: name,
      root: layers.layers.reduce(domain.schema.withoutSecrets(root, beside: layers.stored)) {
        $0.withoutBrokenTexts($1.content)
      })
    return NamedSnapshot(named: domain.portableName, date: date, parts: [part])
  }
}

extension PreferenceValue {
  /// The value without the members that a store cannot have, such as null in a property list.
  fileprivate func storable(in store: any PreferenceStore, at path: PreferencePath = .root) -> Self
  {
    guard let members else { return self }
    return .dictionary(
      PreferenceDictionary(
        members.compactMap { name, value in
          let path = path.appending(name)
          let stored = value.storable(in: store, at: path)
          if case .impossible = store.represent(stored, at: path) { return nil }
          return (name, stored)
        }))
  }
}

extension NamedSnapshot {
  /// The values without the names of files' schemas.
  var withoutSchemaDirectives: NamedSnapshot {
    var snapshot = self
    for index in parts.indices {
      snapshot.parts[index].root = parts[index].root.withoutSchemaDirective
    }
    return snapshot
  }
}

extension Domain {
  /// The layer with a name, also a standard layer that the domain lacks; nil for another word.
  package func layerKind(named name: String) -> LayerKind? {
    layers.map(\.kind).first { $0.name == name } ?? LayerKind(standard: name)
  }

  /// The name of the domain in a profile; a file in the home directory is found in another one too.
  package var portableName: String {
    guard let file = fileName, canonicalName.hasSuffix(file) else { return canonicalName }
    return "\(canonicalName.dropLast(file.count))\(HomeDirectory.abbreviate(file))"
  }

  /// Whether a profile may name the domain like this.
  func hasPortableName(_ name: String) -> Bool {
    [portableName, self.name].contains(name) || Self.word(ofPortable: name) == canonicalName
  }

  /// The word that names a domain of a profile on this machine.
  ///
  /// The path of a file is the whole name, or follows the name of its schema: `SCHEMA:~/FILE`.
  package static func word(ofPortable name: String) -> String {
    if name.hasPrefix("~/") { return HomeDirectory.expand(name) }
    let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[1].hasPrefix("~/") else { return name }
    return "\(parts[0]):\(HomeDirectory.expand(parts[1]))"
  }
}
