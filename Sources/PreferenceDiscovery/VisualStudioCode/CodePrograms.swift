import PreferenceSystem

/// A program of the family of VS Code: its settings and its extensions.
package struct CodeProgram: Hashable, Sendable {
  package let name: String
  /// The directory with `settings.json` and `profiles`.
  package let settings: String
  /// The directory of the extensions.
  package let extensions: String
  /// Whether the settings are those of a machine, for programs that connect to it.
  var isRemote = false
}

/// VS Code and its relatives, at their usual locations.
package struct CodePrograms: Sendable {
  /// The programs, whether they are installed or not.
  package let all: [CodeProgram]

  /// The programs of an environment; none without a home directory.
  package init(environment: [String: String]) {
    guard let home = environment["HOME"], home.hasPrefix("/"),
      let config = BaseDirectories(environment: environment).config
    else {
      all = []
      return
    }
    let desktop = [
      ("VS Code", "Code", ".vscode"), ("VS Code Insiders", "Code - Insiders", ".vscode-insiders"),
      ("Code - OSS", "Code - OSS", ".vscode-oss"), ("VSCodium", "VSCodium", ".vscode-oss"),
      ("Cursor", "Cursor", ".cursor"),
    ].map { name, directory, extensions in
      CodeProgram(
        name: name, settings: "\(config)/\(directory)/User",
        extensions: "\(home)/\(extensions)/extensions")
    }
    let remote = [("VS Code Server", ".vscode-server"), ("Cursor Server", ".cursor-server")].map {
      CodeProgram(
        name: $0, settings: "\(home)/\($1)/data/Machine", extensions: "\(home)/\($1)/extensions",
        isRemote: true)
    }
    let server = "\(home)/.local/share/code-server"
    let flatpak = "\(home)/.var/app/com.visualstudio.code"
    let others = [
      CodeProgram(
        name: "code-server", settings: "\(server)/User", extensions: "\(server)/extensions"),
      CodeProgram(
        name: "VS Code (Flatpak)", settings: "\(flatpak)/config/Code/User",
        extensions: "\(flatpak)/data/vscode/extensions"),
    ]
    all = desktop + remote + others
  }

  /// The first program that has extensions, for files that all of them read.
  private var inUse: CodeProgram? {
    all.first { (try? POSIXFileSystem().status(at: $0.extensions)) != nil } ?? all.first
  }

  /// A file with settings of these programs.
  package struct SettingsFile: Hashable, Sendable {
    package let program: CodeProgram
    package let scope: CodeScope
    /// Whether the settings are the value of `settings` in a workspace file.
    package let isWorkspaceFile: Bool

    /// The name of the kind of file.
    package var title: String {
      switch scope {
      case .user: "\(program.name) settings"
      case .profile: "\(program.name) profile"
      case .machine: "\(program.name) machine settings"
      case .workspace: "\(program.name) workspace settings"
      }
    }
  }

  /// The settings file at an absolute path; nil for other files.
  package func settingsFile(at path: String) -> SettingsFile? {
    let parts = path.split(separator: "/")
    guard let name = parts.last, name == "settings.json" || name.hasSuffix(".code-workspace") else {
      return nil
    }
    if name != "settings.json" {
      return inUse.map { SettingsFile(program: $0, scope: .workspace, isWorkspaceFile: true) }
    }
    if let program = all.first(where: { path == "\($0.settings)/settings.json" }) {
      return SettingsFile(
        program: program, scope: program.isRemote ? .machine : .user, isWorkspaceFile: false)
    }
    if let program = all.first(where: { path.hasPrefix("\($0.settings)/profiles/") }) {
      return SettingsFile(program: program, scope: .profile, isWorkspaceFile: false)
    }
    guard parts.dropLast().last == ".vscode" else { return nil }
    return inUse.map { SettingsFile(program: $0, scope: .workspace, isWorkspaceFile: false) }
  }
}
