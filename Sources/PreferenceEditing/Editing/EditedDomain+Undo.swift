import PreferenceDomains
import PreferenceSettings
import PreferenceStores
import PreferenceValues

extension EditedDomain {
  /// The paths at which what is staged for a store leads back to what was there: resets, and parts of defaults.
  func undone(
    in store: StoreIdentity, to before: PreferenceValue
  ) -> [PreferencePath] {
    draft.changes.filter { change in
      change.store == store && before[change.path] == nil
        && (change.edit == .reset
          || change.edit.value == schema.defaultInForce(at: change.path, in: before))
    }
    .map(\.path)
  }

  /// A change setting by setting, for lists that people read; of a dictionary that held its default before, also the keys
  /// that it took out of that.
  package func parts(of change: JournalChange) -> [JournalChange] {
    guard change.old == nil, let new = change.new?.members,
      let setting = schema.setting(at: change.path, in: layers.stored), setting.kind.isDictionary,
      let byDefault = setting.defaultValue?.members
    else { return change.parts }
    let gone = byDefault.filter { new[$0.name] == nil }.map {
      JournalChange(
        in: change.store, at: change.path.appending($0.name), from: $0.value, to: nil)
    }
    return change.parts + gone
  }

  /// A change that takes a key out of a dictionary which was its default before: the key gets its part of the default back,
  /// and with the last such one the dictionary is its default again.
  func withDefault(
    for change: JournalChange, from now: PreferenceValue, to before: PreferenceValue
  ) -> JournalChange {
    guard change.new == nil, let around = change.path.parent, let name = change.path.name,
      before[around] == nil, let whole = now[around],
      let setting = schema.setting(at: around, in: before), setting.kind.isDictionary,
      let part = setting.defaultValue?.members?[name]
    else { return change }
    var changed = change
    changed.new = part
    guard whole.applying(.set(part), at: [name]) == setting.defaultValue else { return changed }
    return JournalChange(in: change.store, at: around, from: whole, to: nil)
  }

  /// Why nothing may be written at a path of a layer, nil where it may.
  func reasonNotToWrite(_ path: PreferencePath, in layer: LayerSnapshot) -> String? {
    func words(_ message: Message) -> String { message.text(in: language) }
    if let lock = layers.lock(of: path), lock.kind > layer.kind {
      return words(Message("locked by \(lock.kind)"))
    }
    if schema.setting(at: path)?.isReadOnly == true {
      return words(Message("read-only in the schema"))
    }
    switch layer.content.access(path) {
    case .writable: return nil
    case .locked(let by): return words(Message("locked by \(by)"))
    case .readOnly(let reason): return reason.text(in: language)
    }
  }
}
