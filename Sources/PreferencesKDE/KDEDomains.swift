import JSONSchema
package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesINI

/// The settings of KDE's programs that KConfigXT files describe; a domain has the name of its file, such as `kwinrc`.
package struct KDEDomains: DomainSource {
  private let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  package var names: [String] {
    Set(schemaFiles.compactMap { Self.read($0, mentioning: nil)?.fileName }).sorted()
  }

  package func domain(named name: String) throws -> Domain? {
    guard !name.contains("/"), let home = folder("XDG_CONFIG_HOME", ".config") else { return nil }
    let schemas = schemaFiles.compactMap { file in
      Self.read(file, mentioning: name).map { (file: file, schema: $0) }
    }.filter { $0.schema.fileName == name }
    guard !schemas.isEmpty else { return nil }
    let entries = schemas.flatMap(\.schema.entries)
    let places = Dictionary(
      schemas.flatMap { found in
        found.schema.entries.map { ($0.path, "\(found.file):\($0.line)") }
      }, uniquingKeysWith: { first, _ in first })
    return Domain(
      name: name,
      schema: try JSONSchema(entries.jsonSchema(title: name), name: schemas[0].file),
      schemaPlace: schemas.map(\.file).joined(separator: ", "),
      layers: layers(of: name, home: home, entries), rule: .members,
      placeOfDefault: { places[$0] })
  }

  /// The paths of the schemas; of those with the same name, the first.
  private var schemaFiles: [String] {
    let data =
      [folder("XDG_DATA_HOME", ".local/share")].compactMap(\.self)
      + folders("XDG_DATA_DIRS", ["/usr/local/share", "/usr/share"])
    var seen: Set<String> = []
    return data.map { "\($0)/config.kcfg" }.flatMap { folder in
      ((try? POSIXFileSystem().names(in: folder)) ?? []).sorted()
        .filter { $0.hasSuffix(".kcfg") && seen.insert($0).inserted }.map { "\(folder)/\($0)" }
    }
  }

  /// Reads a schema; nil if it does not mention a name.
  private static func read(_ path: String, mentioning name: String?) -> KConfigSchema? {
    let ending = ".kcfg".count
    let program = String((path.split(separator: "/").last ?? "").dropLast(ending))
    guard
      let content = try? FileContent(of: path, limit: FileContent.sizeLimit, in: POSIXFileSystem())
    else { return nil }
    let text = String(decoding: content.bytes, as: UTF8.self)
    if let name, name != "\(program)rc", !text.contains(name) { return nil }
    return KConfigSchemaReader.schema(text, name: program)
  }

  // MARK: Layers

  /// The files of a domain, highest first: the user's own, then those of the system, each above its `kdeglobals`.
  private func layers(
    of name: String, home: String, _ entries: [KConfigSchema.Entry]
  ) -> [PreferenceLayer] {
    let shared = folders("XDG_CONFIG_DIRS", ["/etc/xdg"])
    let hasGlobals = name != "kdeglobals"
    var layers = [layer(.user, "\(home)/\(name)", entries)]
    var rank = LayerKind.user.rank - 1
    func add(_ kind: String, _ path: String, isLimited: Bool) {
      layers.append(
        layer(LayerKind(kind, rank: rank, role: .defaults), path, entries, isLimited: isLimited))
      rank -= 1
    }
    if hasGlobals { add("user-kdeglobals", "\(home)/kdeglobals", isLimited: true) }
    for (index, folder) in shared.prefix(50).enumerated() {
      add(numbered("system", index), "\(folder)/\(name)", isLimited: false)
    }
    guard hasGlobals else { return layers }
    for (index, folder) in shared.prefix(50).enumerated() {
      add(numbered("system-kdeglobals", index), "\(folder)/kdeglobals", isLimited: true)
    }
    return layers
  }

  private func numbered(_ name: String, _ index: Int) -> String {
    index == 0 ? name : "\(name)-\(index + 1)"
  }

  private func layer(
    _ kind: LayerKind, _ path: String, _ entries: [KConfigSchema.Entry], isLimited: Bool = false
  ) -> PreferenceLayer {
    let isWritten = kind == .user
    let format: any DocumentFormat = INIFormat.kde
    let file = FileStore(
      path: path, format: format,
      stateFolder: isWritten ? FileStore.stateFolder(in: environment) : nil)
    let store = KDEStore(
      file, entries: entries, isWritten: isWritten, isLimited: isLimited, environment: environment)
    return PreferenceLayer(kind, store: store, location: path) { isWritten ? [] : store.locks }
  }

  // MARK: Directories

  private func folder(_ variable: String, _ usual: String) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    return environment["HOME"].map { "\($0)/\(usual)" }
  }

  private func folders(_ variable: String, _ usual: [String]) -> [String] {
    let named = (environment[variable] ?? "").split(separator: ":").map(String.init)
    return (named.isEmpty ? usual : named).filter { $0.hasPrefix("/") }
  }
}
