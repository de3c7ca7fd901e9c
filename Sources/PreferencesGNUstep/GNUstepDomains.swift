import JSONSchema
package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
package import PreferenceValues

/// The defaults of GNUstep's programs: a domain for each file, above the defaults of all programs.
package struct GNUstepDomains: DomainSource {
  private static let global = "NSGlobalDomain"

  private let folder: GNUstepFolder?
  private let environment: [String: String]

  package init(environment: [String: String], folder: GNUstepFolder? = nil) {
    self.environment = environment
    self.folder = folder ?? GNUstepFolder(environment: environment)
  }

  package let title = Message("GNUstep")

  package var names: [String] { folder?.domains ?? [] }

  package func contains(_ name: String) -> Bool { names.contains(name) }

  package func domain(ofFile path: String) -> String? { folder?.domain(ofFile: path) }

  package func domain(named name: String) throws -> Domain? {
    guard let folder, DomainLocations.isName(name), names.contains(name) else { return nil }
    var layers = [layer(.user, folder.file(of: name), in: folder)]
    if name != Self.global, names.contains(Self.global) {
      layers.append(globalLayer(folder.file(of: Self.global), in: folder))
    }
    let content = try LayeredStore(layers, rule: .wholeTopLevelKey).loadLayers()
    let root = content.layers.first?.root ?? .emptyDictionary
    return Domain(
      name: name, schema: JSONSchema.inferred(from: root), schemaPlace: nil, layers: layers,
      rule: .wholeTopLevelKey)
  }

  private func layer(_ kind: LayerKind, _ path: String, in folder: GNUstepFolder) -> PreferenceLayer
  {
    PreferenceLayer(kind, store: store(path, in: folder), location: path)
  }

  private func globalLayer(_ path: String, in folder: GNUstepFolder) -> PreferenceLayer {
    let kind = LayerKind("global", rank: LayerKind.user.rank - 1, role: .defaults)
    return layer(kind, path, in: folder)
  }

  private func store(_ path: String, in folder: GNUstepFolder) -> FileStore {
    FileStore(
      path: path, format: Self.format(ofFile: path),
      stateFolder: FileStore.stateFolder(in: environment), fileSystem: POSIXFileSystem(),
      foreignLock: GNUstepLock(folder: folder.path, file: path))
  }

  private static func format(ofFile path: String) -> PropertyListFormat {
    let content = try? FileContent(of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem())
    let bytes = content?.bytes ?? []
    let form = PropertyListFormat.form(of: bytes)
    let isTyped = form == .openStep && String(decoding: bytes, as: UTF8.self).contains("<*")
    return PropertyListFormat(form: form, isTyped: isTyped)
  }
}
