package import PreferenceDomains
import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesINI

/// The files of git: those of the system and the user, and those of a repository.
package struct GitCascade: FileCascadeSource {
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
    guard let format = INIFormat(dialect: "git"), mayBelong(path) else { return nil }
    let shared = sharedFiles
    if let index = shared.firstIndex(where: { files.isSame($0.path, path) }) {
      // The files below the opened one, and `~/.gitconfig` above the other one of the user.
      let start = shared[index].name == Self.xdg ? max(index - 1, 0) : index
      var layers = Array(shared[start...])
      layers[index - start].path = path
      return cascade(files.readable(layers), opened: shared[index].name, format)
    }
    guard let repository = GitRepository(ofFile: path, files) else { return nil }
    let layers = repository.layers(in: format) + shared
    return cascade(files.readable(layers), opened: repository.opened, format)
  }

  /// Whether a file with this name can be one of git.
  private func mayBelong(_ path: String) -> Bool {
    let name = FileLocation.parts(of: path).name
    return ["config", "config.worktree", ".gitconfig", "gitconfig"].contains(name)
      || ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"].contains {
        environment[$0].map { FileLocation.parts(of: $0).name } == name
      }
  }

  private func cascade(
    _ layers: [FileCascade.File], opened: String, _ format: INIFormat
  ) -> FileCascade {
    let remarked = layers.map { layer in
      var layer = layer
      layer.remarks += remarks(on: layer, format)
      return layer
    }
    var cascade = FileCascade(remarked, opened: opened, format: format)
    cascade.variables = .git(environment)
    return cascade
  }

  private func remarks(on layer: FileCascade.File, _ format: INIFormat) -> [Message] {
    let sections = files.values(of: layer.path, in: format).members ?? [:]
    guard sections.contains(where: { ["include", "includeif"].contains($0.name) }) else {
      return []
    }
    return [
      Message("\(layer.path) includes other files, whose values are not shown")
    ]
  }
}

extension GitCascade {
  private static let xdg = "xdg"

  /// The files of the user and of the system, highest first.
  private var sharedFiles: [FileCascade.File] { userFiles + systemFiles }

  private var userFiles: [FileCascade.File] {
    if let named = environment["GIT_CONFIG_GLOBAL"] {
      return named.isEmpty ? [] : [FileCascade.File("global", at: named)]
    }
    let home = environment["HOME"].map { FileCascade.File("global", at: "\($0)/.gitconfig") }
    let config = BaseDirectories(environment: environment).config
      .map { FileCascade.File(Self.xdg, at: "\($0)/git/config") }
    return [home, config].compactMap(\.self)
  }

  private var systemFiles: [FileCascade.File] {
    if isTrue(environment["GIT_CONFIG_NOSYSTEM"]) { return [] }
    let path = environment["GIT_CONFIG_SYSTEM"] ?? "\(root)/etc/gitconfig"
    var file = FileCascade.File("system", at: path)
    file.creation = .site
    return path.isEmpty ? [] : [file]
  }

  private func isTrue(_ text: String?) -> Bool { text.map(GitBoolean.isTrue) ?? false }
}

/// The booleans of git.
enum GitBoolean {
  static func isTrue(_ text: String) -> Bool {
    ["true", "yes", "on"].contains(text.lowercased()) || Int(text).map { $0 != 0 } ?? false
  }
}
