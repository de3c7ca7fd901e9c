import PreferenceDomains
import PreferenceFormats
import PreferenceSystem
import PreferenceValues
import PreferencesINI

/// The settings of a git repository and of one of its worktrees.
struct GitRepository {
  private static let local = "local"
  private static let worktree = "worktree"

  /// The layer that the user opened.
  let opened: String
  /// The directory of the worktree, which for the main worktree is that of the repository.
  private let gitDirectory: String
  /// The directory of the repository.
  private let commonDirectory: String
  private let files: CascadeFiles

  /// The repository of `config` or `config.worktree` in its directory; nil for other files.
  init?(ofFile path: String, _ files: CascadeFiles) {
    let (directory, name) = FileLocation.parts(of: path)
    guard name == "config" || name == "config.worktree", INIFormat(path: path)?.isGit == true
    else { return nil }
    self.files = files
    opened = name == "config" ? Self.local : Self.worktree
    gitDirectory = Self.linked(directory, files) ?? directory
    commonDirectory =
      Self.firstLine(of: "\(gitDirectory)/commondir", files)
      .map { [gitDirectory] in files.directory(Self.path($0, in: gitDirectory)) } ?? gitDirectory
  }

  /// The directory that a `.git` file names: `gitdir: ../.git/worktrees/a`.
  private static func linked(_ path: String, _ files: CascadeFiles) -> String? {
    let prefix = "gitdir: "
    guard files.isRegular(path), let line = firstLine(of: path, files), line.hasPrefix(prefix)
    else { return nil }
    let target = self.path(
      String(line.dropFirst(prefix.count)), in: FileLocation.parts(of: path).directory)
    return files.directory(target)
  }

  private static func firstLine(of path: String, _ files: CascadeFiles) -> String? {
    files.text(of: path)?.split(whereSeparator: \.isNewline).first.map(String.init)
  }

  private static func path(_ path: String, in directory: String) -> String {
    path.hasPrefix("/") ? path : "\(directory)/\(path)"
  }

  /// The files, highest first; that of the worktree only if git reads it, or the user opened it.
  func layers(in format: INIFormat) -> [FileCascade.File] {
    let config = FileCascade.File(Self.local, at: "\(commonDirectory)/config")
    var own = FileCascade.File(Self.worktree, at: "\(gitDirectory)/config.worktree")
    if !readsWorktree(config.path, format) {
      guard opened == Self.worktree else { return [config] }
      own.remarks = [
        Message("git reads \(own.path) only if extensions.worktreeConfig is true in \(config.path)")
      ]
    }
    return [own, config]
  }

  private func readsWorktree(_ config: String, _ format: INIFormat) -> Bool {
    let values = files.values(of: config, in: format)
    let path = format.spelled(["extensions", "worktreeConfig"], in: values)
    let last = values[path].map { $0.elements?.last ?? $0 }
    return last?.text.map(GitBoolean.isTrue) ?? false
  }
}

extension INIFormat {
  fileprivate var isGit: Bool { name == INIFormat(dialect: "git")?.name }
}
