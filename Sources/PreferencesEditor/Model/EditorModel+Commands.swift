import PreferenceEditing
import PreferenceSettings
import PreferenceValues

// Settings that a command names.
extension EditorModel {
  /// Selects the setting that a word names by its path; false where there is none, which is said.
  mutating func select(_ word: String) -> Bool {
    guard let path = PreferencePath(word), form?.rows.contains(where: { $0.path == path }) == true
    else {
      note(NoticePhrase.noSetting(word), .warning)
      return false
    }
    form?.go(to: path)
    return true
  }

  /// Selects the setting that a word names by its path, or the dictionary in which that stands; nil where there is none,
  /// which is said.
  private mutating func selectSetting(_ word: String) -> Setting? {
    guard let path = PreferencePath(word), let dictionary = form?.dictionary(around: path),
      let setting = form?.domain.setting(at: path)
    else { return select(word) ? form?.selected?.node.setting : nil }
    if let fault = form?.faultOfKey(in: dictionary, on: path) {
      note(EditPhrase.fault(dictionary.title, fault), .warning)
      return nil
    }
    return select("\(dictionary.path)") ? setting : nil
  }

  /// Changes the setting that the first argument names.
  mutating func change(by verb: CommandLine.Verb, _ arguments: [String]) -> Response {
    guard let setting = selectSetting(arguments[0]) else { return [] }
    guard verb == .set else { return reset(setting.path, title: setting.title) }
    return sparingMarked { $0.set(setting, to: arguments[1], isNamed: true) }
  }

  /// Changes what was named, and nothing else that happens to be marked with it.
  mutating func sparingMarked(_ change: (inout EditorModel) -> Response) -> Response {
    let marked = form?.marked ?? []
    form?.marked = []
    defer { form?.marked = marked }
    return change(&self)
  }

  /// Stages what a text says as the value of a setting, or says why it cannot be that.
  ///
  /// - Parameter isNamed: Whether it was named, so that what is marked does not count.
  mutating func set(_ setting: Setting, to text: String, isNamed: Bool = false) -> Response {
    guard let form, isChangeable(setting.path), !asksAboutConflict(at: setting.path) else {
      return []
    }
    let setting = setting.shaped(toRead: text, in: language)
    var line = LineField(
      setting, value: nil, stored: form.domain.value(of: setting)?.tag, in: language)
    line.buffer = TextBuffer(text)
    line.isNamed = isNamed
    line.check(in: form)
    // The file system is asked first, and says in the field what it has against the path.
    if line.fault == nil, line.pathRule?.mustExist == true { return accept(line) }
    guard line.fault == nil, let value = line.value else {
      let fault = line.fault ?? words(EditPhrase.unreadable)
      note(EditPhrase.fault(setting.title, fault), .warning)
      return []
    }
    return stage(value, of: setting)
  }
}

extension Form {
  /// The dictionary with a row of its own in which a path stands that has none.
  fileprivate func dictionary(around path: PreferencePath) -> Setting? {
    guard !rows.contains(where: { $0.path == path }) else { return nil }
    var around = path.parent
    while let place = around, !place.isRoot {
      if let row = rows.first(where: { $0.path == place }) {
        return row.node.setting.kind.isDictionary ? row.node.setting : nil
      }
      around = place.parent
    }
    return nil
  }

  /// Why a dictionary may not have the key that a path leads through, nil where it has it or may.
  fileprivate func faultOfKey(in dictionary: Setting, on path: PreferencePath) -> String? {
    let name = path.members[dictionary.path.members.count]
    guard domain.valueInForce(at: dictionary.path)?.members?[name] == nil else { return nil }
    return domain.schema.fault(ofKey: name, in: dictionary, of: domain.values)
  }
}
