import PreferenceFormats
import PreferenceValues

extension INIEditor {
  /// Replaces the names of the keys and sections that have another name, and leaves their lines and comments.
  ///
  /// - Returns: Whether there is one; then the section is not edited further in this round.
  mutating func rename(
    in section: PreferencePath, from old: PreferenceDictionary, to new: PreferenceDictionary
  ) -> Bool {
    guard !tree.isLocked(section.members) else { return false }
    let count = splices.count
    for (name, newName) in old.renamings(to: new) {
      let (former, latter) = (section.appending(name), section.appending(newName))
      switch (old[name]?.members, new[newName]?.members) {
      case (nil, nil): splices += renamedKeys(at: former, to: newName)
      case (_?, _?): splices += renamedHeaders(of: former, to: latter)
      default: break
      }
    }
    return splices.count > count
  }

  /// The new names of a key; none if it is locked or written with escapes.
  private func renamedKeys(at path: PreferencePath, to newName: String) -> [Splice] {
    let entries = tree.occurrences(of: path, in: dialect).map { tree.entries[$0] }
    guard let key = try? dialect.values.key(newName), let name = path.name,
      entries.allSatisfy({ !$0.isLocked && text(of: $0.key).hasSameBytes(as: name) })
    else { return [] }
    return entries.map { Splice($0.key, key) }
  }

  /// The new headers of a section and the sections in it; none if a part is locked or a name is not valid.
  private func renamedHeaders(of path: PreferencePath, to new: PreferencePath) -> [Splice] {
    let sections = tree.sections.filter { path.contains(PreferencePath($0.path)) }
    let isLocked =
      sections.contains { tree.isLocked($0.path) }
      || tree.entries.contains {
        tree.blocker(of: $0) != nil && path.contains(PreferencePath($0.path))
      }
    guard !isLocked else { return [] }
    let headers = try? sections.map { section in
      let inner = section.path.dropFirst(path.members.count)
      return Splice(section.range, try header(of: PreferencePath(new.members + inner)))
    }
    return headers ?? []
  }
}
