import PreferenceFormats
import PreferenceValues

// The edits that a text from the external editor makes to a group.
extension PreferenceValue {
  /// The edits that turn one dictionary into another: new values, and nil for removed keys.
  func differences(
    to other: PreferenceValue, at path: PreferencePath
  ) -> [(path: PreferencePath, value: PreferenceValue?)] {
    guard let mine = members, let theirs = other.members else {
      return self == other ? [] : [(path, other)]
    }
    let gone = mine.filter { theirs[$0.name] == nil }.map {
      (path.appending($0.name), nil as Self?)
    }
    return theirs.flatMap { name, value in
      mine[name]?.differences(to: value, at: path.appending(name)) ?? [
        (path.appending(name), value)
      ]
    } + gone
  }

  /// The former names of keys that have another name in a dictionary that the user typed.
  func formerNames(
    in other: PreferenceValue, at path: PreferencePath
  ) -> [PreferencePath: String] {
    guard let mine = members, let theirs = other.members else { return [:] }
    let names = mine.renamings(to: theirs, inTypedOrder: true).map {
      (path.appending($0.new), $0.old)
    }
    return theirs.reduce(into: Dictionary(names) { $1 }) { names, member in
      guard let old = mine[member.name] else { return }
      let inner = old.formerNames(in: member.value, at: path.appending(member.name))
      names.merge(inner) { $1 }
    }
  }
}
