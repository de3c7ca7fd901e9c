import PreferenceSystem

/// The unit or configuration file that a file of systemd belongs to.
struct SystemdUnit {
  /// The directory of the main file.
  let directory: String
  let isDropIn: Bool
  private let name: String
  private let stem: String
  private let ending: String

  /// The unit of a main file or a drop-in; nil for drop-ins of all units of a type, as in `service.d`.
  init?(ofFile path: String) {
    let (directory, file) = FileLocation.parts(of: path)
    let (parent, folder) = FileLocation.parts(of: directory)
    isDropIn = folder.hasSuffix(".d") && file.hasSuffix(".conf")
    self.directory = isDropIn ? parent : directory
    name = isDropIn ? String(folder.dropLast(2)) : file
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    stem = String(name[..<dot])
    ending = String(name[name.index(after: dot)...])
  }

  /// Whether it is not a configuration file of systemd itself.
  var isUnit: Bool { ending != "conf" }

  /// The names of the main file: `a@b.service`, then its template `a@.service`.
  var names: [String] { [name] + [template].compactMap(\.self) }

  private var template: String? {
    guard isUnit, let at = stem.firstIndex(of: "@"), !stem.hasSuffix("@") else { return nil }
    return "\(stem[...at]).\(ending)"
  }

  /// The directories of drop-ins, the most important first; those of all units of the type come last.
  func dropInDirectories(in bases: [String]) -> [String] {
    let own = bases.flatMap { base in dropInNames.map { "\(base)/\($0).d" } }
    return own + (isUnit ? bases.map { "\($0)/\(ending).d" } : [])
  }

  /// `a-b.service`, then `a-.service`.
  private var dropInNames: [String] {
    guard isUnit else { return [name] }
    let dashes = stem.dropLast().indices.reversed().filter { stem[$0] == "-" }
    return names + dashes.map { "\(stem[...$0]).\(ending)" }
  }
}
