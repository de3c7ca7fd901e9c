import PreferenceStores

extension GroupScope: Listener {
  func note(from before: StoreSnapshot, to after: StoreSnapshot) -> Bool {
    guard announcer.isHeard,
      allCells.contains(where: { $0.stored(in: before.root) != $0.stored(in: after.root) })
    else { return false }
    announcer.announce { [self] in PreferenceSnapshot(of: after, self) }
    return true
  }

  func deliver() { announcer.deliver() }
}
