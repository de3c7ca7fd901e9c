import JSONSchema
package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// The defaults of GNUstep's programs: a domain for each file, above the defaults of all programs.
package struct GNUstepDomains: DomainSource {
  private static let global = "NSGlobalDomain"

  /// The directory, whose configuration is not read before it is needed.
  private let place: Lazy<GNUstepDirectory?>
  private let environment: [String: String]

  package init(environment: [String: String], directory: GNUstepDirectory? = nil) {
    self.environment = environment
    place = Lazy { directory ?? GNUstepDirectory(environment: environment) }
  }

  private var directory: GNUstepDirectory? { place.value }

  package let title = Message("GNUstep")

  package var names: [String] { directory?.domains ?? [] }

  package func contains(_ name: String) -> Bool { names.contains(name) }

  package func domain(ofFile path: String) -> String? { directory?.domain(ofFile: path) }

  package func domain(named name: String) throws -> Domain? {
    guard let directory, DomainLocations.isName(name), names.contains(name) else { return nil }
    var layers = [layer(.user, directory.file(of: name), in: directory)]
    if name != Self.global, names.contains(Self.global) {
      layers.append(globalLayer(directory.file(of: Self.global), in: directory))
    }
    let content = try? LayeredStore(layers, rule: .wholeTopLevelKey).loadLayers()
    let root = content?.layers.first?.root ?? .emptyDictionary
    return Domain(
      name: name, schema: JSONSchema.inferred(from: root), schemaPlace: nil, layers: layers,
      rule: .wholeTopLevelKey)
  }

  private func layer(_ kind: LayerKind, _ path: String, in directory: GNUstepDirectory)
    -> PreferenceLayer
  {
    PreferenceLayer(kind, store: store(path, in: directory), location: path)
  }

  private func globalLayer(_ path: String, in directory: GNUstepDirectory) -> PreferenceLayer {
    let kind = LayerKind("global", rank: LayerKind.user.rank - 1, role: .defaults)
    return layer(kind, path, in: directory)
  }

  private func store(_ path: String, in directory: GNUstepDirectory) -> FileStore {
    FileStore(
      path: path, format: Self.format(ofFile: path),
      stateDirectory: FileStore.stateDirectory(in: environment), fileSystem: POSIXFileSystem(),
      foreignLock: GNUstepLock(directory: directory.path, file: path))
  }

  private static func format(ofFile path: String) -> PropertyListFormat {
    let content = try? FileContent(of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem())
    return PropertyListFormat(form: PropertyListFormat.form(of: content?.bytes ?? []))
  }
}
