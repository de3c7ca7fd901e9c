import PreferenceSystem

/// The names that symbolic links give to units: systemd reads the drop-ins of each name of a unit.
struct SystemdAliases {
  /// The directories of units, by precedence.
  let bases: [String]
  let files: CascadeFiles

  /// The number of links after which systemd rejects a name.
  private static let mostLinks = 16

  /// The unit that links make of a name; the unit itself if its name is not an alias.
  func original(of unit: SystemdUnit) -> SystemdUnit {
    var unit = unit
    for _ in 0..<Self.mostLinks {
      guard let next = target(of: unit) else { break }
      unit = next
    }
    return unit
  }

  /// The other names of a unit for which there are drop-ins.
  func others(of unit: SystemdUnit) -> [SystemdUnit] {
    guard unit.isUnit else { return [] }
    let names = bases.flatMap(files.names).filter { $0.hasSuffix(".d") }.map { $0.dropLast(2) }
    return Set(names).sorted().compactMap { unit.named(String($0)) }.filter {
      $0.name != unit.name && original(of: $0).name == unit.name
    }
  }

  private func target(of unit: SystemdUnit) -> SystemdUnit? {
    guard unit.isUnit else { return nil }
    let path = bases.map { "\($0)/\(unit.name)" }.first {
      files.linkTarget($0) != nil || files.exists($0)
    }
    let name = path.flatMap(files.linkTarget).map { FileLocation.parts(of: $0).name }
    return name.flatMap { $0 == unit.name ? nil : unit.named($0) }
  }
}
