/// Which member of a group it is.
struct MemberIdentity {
  /// The declaration itself.
  let declaration: ObjectIdentifier
  /// Which of its group's members of its kind it probably is; a declaration may stand in several groups.
  let slot: Int

  init(of declaration: AnyObject, slot: Int) {
    self.declaration = ObjectIdentifier(declaration)
    self.slot = slot
  }

  /// Where it stands in a list of declarations.
  func position(in declarations: [ObjectIdentifier]) -> Int? {
    if declarations.indices.contains(slot), declarations[slot] == declaration { return slot }
    return declarations.firstIndex(of: declaration)
  }
}
