package import PreferenceDomains
import PreferenceFormats
import PreferenceSystem
import PreferenceValues
import PreferencesINI

/// The files of systemd: a unit or a configuration file, and its drop-ins.
package struct SystemdCascade: FileCascadeSource {
  private static let main = "main"

  private let directories: SystemdDirectories
  private let files = CascadeFiles()

  /// Creates the cascades of an environment.
  ///
  /// - Parameter root: The directory that stands for `/`.
  package init(environment: [String: String], root: String = "") {
    directories = SystemdDirectories(environment: environment, root: root)
  }

  package func cascade(ofFile path: String) -> FileCascade? {
    guard let format = INIFormat(path: path), format.name == INIFormat(dialect: "systemd")?.name,
      let named = SystemdUnit(ofFile: path)
    else { return nil }
    let bases = directories.searched(for: named.directory, files)
    let unit = SystemdAliases(bases: bases, files: files).original(of: named)
    let main = mainFile(of: unit, in: bases, opened: path)
    let dropIns = dropIns(of: unit, in: bases, opened: path)
    let all = dropIns.reversed() + [main].compactMap(\.self)
    guard let index = all.firstIndex(where: { $0.path == path }) else {
      return FileCascade([ignored(path, unit, main, dropIns)], opened: Self.main, format: format)
    }
    var layers = all
    layers[index].remarks = remarks(on: path, unit, main)
    let opened = layers[index].name
    layers.removeAll { $0.path != path && files.isEmpty($0.path) }
    return FileCascade(layers, opened: opened, format: format)
  }

  private func remarks(
    on path: String, _ unit: SystemdUnit, _ main: FileCascade.File?
  ) -> [Message] {
    guard let main, unit.isUnit, main.path != path, files.isEmpty(main.path) else { return [] }
    return [Message("systemd ignores the unit, because \(main.path) masks it")]
  }

  /// The first file with the name of the unit, else of its template.
  ///
  /// The opened file is this file too if it is a link to it: an alias, or a link in a directory such as `a.target.wants`.
  private func mainFile(
    of unit: SystemdUnit, in bases: [String], opened: String
  ) -> FileCascade.File? {
    let candidates = unit.names.flatMap { name in bases.map { "\($0)/\(name)" } }
    let main = candidates.firstNonNil { found($0, opened, as: Self.main) }
    guard !unit.isDropIn, main.map({ files.isSame($0.path, opened) }) ?? true else { return main }
    return found(opened, opened, as: Self.main)
  }

  /// The drop-ins in the order of their names; of those with the same name, the first one applies.
  private func dropIns(
    of unit: SystemdUnit, in bases: [String], opened: String
  ) -> [FileCascade.File] {
    var first: [ExactName: FileCascade.File] = [:]
    let aliases = SystemdAliases(bases: bases, files: files).others(of: unit)
    for directory in unit.dropInDirectories(in: bases, aliases: aliases) {
      let name = FileLocation.parts(of: opened).name
      let isOpened = files.isSame(FileLocation.parts(of: opened).directory, directory)
      for name in files.names(in: directory) + (isOpened ? [name] : [])
      where name.hasSuffix(".conf") && first[ExactName(name)] == nil {
        first[ExactName(name)] = found("\(directory)/\(name)", opened, as: name)
      }
    }
    return first.sorted { $0.key.text.precedesByBytes($1.key.text) }.map(\.value)
  }

  /// A file that exists, or is the opened one.
  private func found(_ path: String, _ opened: String, as name: String) -> FileCascade.File? {
    let isOpened = isSameEntry(path, opened)
    guard isOpened || files.exists(path) else { return nil }
    var file = FileCascade.File(name, at: isOpened ? opened : path)
    file.creation = directories.creation(of: path)
    file.isVendors = directories.isVendors(path)
    return file
  }

  /// Whether two paths are of one directory entry; a link is not the file that it leads to.
  private func isSameEntry(_ path: String, _ other: String) -> Bool {
    let (left, right) = (FileLocation.parts(of: path), FileLocation.parts(of: other))
    return left.name.hasSameBytes(as: right.name) && files.isSame(left.directory, right.directory)
  }

  /// The opened file if systemd does not read it, because another one has precedence.
  private func ignored(
    _ path: String, _ unit: SystemdUnit, _ main: FileCascade.File?, _ dropIns: [FileCascade.File]
  ) -> FileCascade.File {
    let name = FileLocation.parts(of: path).name
    let other = unit.isDropIn ? dropIns.first { $0.name == name } : main
    var file = FileCascade.File(Self.main, at: path)
    file.creation = directories.creation(of: path)
    file.remarks = [
      Message("systemd does not read \(path), because \(other?.path ?? "") replaces it")
    ]
    return file
  }
}
