package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesINI

/// The files of npm: that of all users, that of the user and that of a project.
package struct NpmCascade: FileCascadeSource {
  private let environment: [String: String]
  private let root: String
  private let files = CascadeFiles()

  /// Creates the cascades of an environment.
  ///
  /// - Parameter root: The directory that stands for `/`.
  package init(environment: [String: String], root: String = "") {
    self.environment = environment
    self.root = root
  }

  package func cascade(ofFile path: String) -> FileCascade? {
    let name = FileLocation.parts(of: path).name
    let named = ["userconfig", "globalconfig"].compactMap(variable)
    guard
      [".npmrc", "npmrc"].contains(name) || named.contains(where: { $0.hasSuffix("/\(name)") }),
      let format = INIFormat(dialect: "npm")
    else { return nil }
    let shared = [userFile, globalFile].compactMap(\.self)
    if let index = shared.firstIndex(where: { files.isSame($0.path, path) }) {
      var layers = Array(shared[index...])
      layers[0].path = path
      return cascade(layers, format)
    }
    guard name == ".npmrc" else { return nil }
    return cascade([FileCascade.File("project", at: path)] + shared, format)
  }

  /// The cascade of files; the first one is opened.
  private func cascade(_ layers: [FileCascade.File], _ format: INIFormat) -> FileCascade {
    var cascade = FileCascade(files.readable(layers), opened: layers[0].name, format: format)
    cascade.variables = .npm(environment)
    return cascade
  }

  private var userFile: FileCascade.File? {
    let path = variable("userconfig") ?? environment["HOME"].map { "\($0)/.npmrc" }
    return path.map { FileCascade.File("user", at: $0) }
  }

  private var globalFile: FileCascade.File {
    var file = FileCascade.File("global", at: globalPath)
    file.creation = .site
    return file
  }

  /// The file below the prefix, else that of Debian's npm.
  private var globalPath: String {
    if let named = variable("globalconfig") { return named }
    let usual = "\(root)/etc/npmrc"
    guard let prefix else { return usual }
    let path = "\(prefix)/etc/npmrc"
    return prefix == "/usr" && !files.exists(path) && files.exists(usual) ? usual : path
  }

  /// The directory that npm installs global packages in: that of node by default.
  private var prefix: String? {
    if let named = variable("prefix") ?? environment["PREFIX"] { return named }
    let directories = (environment["PATH"] ?? "").split(separator: ":")
    guard let node = directories.lazy.map({ "\($0)/node" }).first(where: files.isRegular) else {
      return nil
    }
    let bin = FileLocation.parts(of: files.resolved(node)).directory
    return FileLocation.parts(of: bin).directory
  }

  /// A variable of npm, whose case does not matter.
  private func variable(_ name: String) -> String? {
    let name = "npm_config_\(name)"
    let value = environment[name] ?? environment[name.uppercased()]
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
