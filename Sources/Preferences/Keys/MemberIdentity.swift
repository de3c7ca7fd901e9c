/// The identity of a member of a group.
struct MemberIdentity {
  /// The declaration itself.
  let declaration: ObjectIdentifier
  /// The probable position among the group's members of its kind; a declaration may be in several groups.
  let slot: Int

  init(of declaration: AnyObject, slot: Int) {
    self.declaration = ObjectIdentifier(declaration)
    self.slot = slot
  }

  /// Returns the position in a list of declarations.
  func position(in declarations: [ObjectIdentifier]) -> Int? {
    if declarations.indices.contains(slot), declarations[slot] == declaration { return slot }
    return declarations.firstIndex(of: declaration)
  }
}
