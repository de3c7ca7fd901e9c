import PreferenceFormats
package import PreferenceValues

extension INIFormat: SpellingFormat {
  package var addsUpLists: Bool { dialect.duplicates == .list }

  package var hasClearingItems: Bool { dialect.hasClearingValues }

  /// Returns edits with the names of keys and the booleans as the file spells them.
  package func respelled(
    _ edits: [PreferencePath: StoreEdit], in value: PreferenceValue
  ) -> [PreferencePath: StoreEdit] {
    var spelled: [PreferencePath: StoreEdit] = [:]
    for (path, edit) in edits {
      let path = dialect.spelled(path, in: value)
      spelled[path] = edit.value.map { self.edit(setting: $0, over: value[path], at: path) } ?? edit
    }
    return spelled
  }

  private func edit(
    setting new: PreferenceValue, over old: PreferenceValue?, at path: PreferencePath
  ) -> StoreEdit {
    let texts = typing?.texts(of: new, over: old, at: path) ?? new.spelled(like: old)
    let written = dialect.shortened(texts, named: path.name)
    return .set(typing?.values(of: written, at: path) ?? written)
  }
}

extension INIDialect {
  /// Whether keys may be lists.
  var hasLists: Bool { duplicates == .list || duplicates == .brackets }

  /// Whether a key may be repeated to make a list.
  func repeats(_ name: String?) -> Bool {
    duplicates == .list || name.map(repeatedKeys.contains) ?? false
  }

  /// The texts as the file has them: where repeated keys are lists, a list of one is a text.
  func shortened(_ texts: PreferenceValue, named name: String? = nil) -> PreferenceValue {
    switch texts {
    case .array(let items) where items.count == 1 && repeats(name): items[0]
    case .dictionary(let members):
      .dictionary(
        PreferenceDictionary(members.map { ($0.name, shortened($0.value, named: $0.name)) }))
    default: texts
    }
  }

  /// Returns a path with the names of sections and keys as a file spells them.
  fileprivate func spelled(_ path: PreferencePath, in root: PreferenceValue) -> PreferencePath {
    guard ignoresCaseOfKeys else { return path }
    var names: [String] = []
    for name in path.members {
      let isSection = names.isEmpty && ignoresCaseOfSections
      let name = isSection ? name.lowercased() : name
      names.append(root[PreferencePath(names)]?.key(spelled: name) ?? name)
    }
    return PreferencePath(names)
  }

  /// Whether `[Core]` is `[core]`.
  private var ignoresCaseOfSections: Bool { if case .git = sections { true } else { false } }
}

extension PreferenceValue {
  /// The key of a section that a name stands for if case is ignored; nil if no key does.
  ///
  /// The names of sections inside a section differ by case.
  fileprivate func key(spelled name: String) -> String? {
    guard let members, members[name] == nil else { return name }
    let lowered = name.lowercased()
    return members.first { $0.value.members == nil && $0.name.lowercased() == lowered }?.name
  }
}
