import PreferenceSystem

/// The unit or configuration file that a file of systemd belongs to.
struct SystemdUnit {
  /// The directory of the main file.
  let directory: String
  let isDropIn: Bool
  let name: String
  private let stem: String
  private let ending: String

  /// The unit of a main file or a drop-in; nil for drop-ins of all units of a type, as in `service.d`.
  init?(ofFile path: String) {
    let (directory, file) = FileLocation.parts(of: path)
    let (parent, folder) = FileLocation.parts(of: directory)
    let isDropIn = folder.hasSuffix(".d") && file.hasSuffix(".conf")
    let isInside = isDropIn || Self.isOfLinks(folder)
    self.init(
      isDropIn ? String(folder.dropLast(2)) : file, in: isInside ? parent : directory, isDropIn)
  }

  private init?(_ name: String, in directory: String, _ isDropIn: Bool) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.name = name
    self.directory = directory
    self.isDropIn = isDropIn
    stem = String(name[..<dot])
    ending = String(name[name.index(after: dot)...])
  }

  /// Whether a directory has links to the units that another unit needs, as `multi-user.target.wants`.
  private static func isOfLinks(_ folder: String) -> Bool {
    [".wants", ".requires", ".upholds"].contains(where: folder.hasSuffix)
  }

  /// The unit of the same type with another name; nil if only its template has the name.
  func named(_ name: String) -> SystemdUnit? {
    guard let unit = SystemdUnit(name, in: directory, isDropIn), unit.ending == ending,
      !unit.stem.hasSuffix("@")
    else { return nil }
    return unit
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
  ///
  /// - Parameter aliases: The other names of the unit.
  func dropInDirectories(in bases: [String], aliases: [SystemdUnit]) -> [String] {
    let own = ([self] + aliases).flatMap { unit in
      bases.flatMap { base in unit.dropInNames.map { "\(base)/\($0).d" } }
    }
    return own + (isUnit ? bases.map { "\($0)/\(ending).d" } : [])
  }

  /// `a-b.service`, then `a-.service`.
  private var dropInNames: [String] {
    guard isUnit else { return [name] }
    let dashes = stem.dropLast().indices.reversed().filter { stem[$0] == "-" }
    return names + dashes.map { "\(stem[...$0]).\(ending)" }
  }
}
