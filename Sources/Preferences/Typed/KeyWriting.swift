import PreferenceStores
import PreferenceValues

extension KeyDeclaration {
  /// Returns the form in which a store keeps a value; nil to remove the key.
  func stored(
    for value: Value, at path: PreferencePath, of store: any PreferenceStore
  ) throws(PreferenceError) -> PreferenceValue? {
    let stored: PreferenceValue?
    let form: PreferenceValue?
    do {
      stored = try representation.stored(value, over: initial.constant)
      form = try stored.map { try store.storedForm(of: $0, at: path) }
    } catch {
      guard case .unrepresentable(let location, let reason)? = error as? PreferenceCodingError
      else {
        throw .unrepresentable(ValueLocation(path), reason: hiding("\(error)".withoutPeriod))
      }
      throw .unrepresentable(location.inside(path), reason: hiding(reason))
    }
    let problems = problems(of: value, stored: stored, at: path)
    guard problems.isEmpty else { throw .invalid(problems) }
    return form
  }

  /// Whether a value has the same form as the default, which applies once the key is removed.
  func isDefault(_ value: Value) -> Bool {
    guard let constant = initial.constant, let form = try? representation.stored(value) else {
      return false
    }
    return (try? representation.stored(constant)) == form
  }

  /// Returns the replacement of a stored value: the new form, with all that the type does not know or cannot read.
  ///
  /// If the result would be read as another value, the form replaces the stored value, unless a part of that cannot be read.
  ///
  /// - Parameters:
  ///   - form: The form of the new value, nil to remove it.
  ///   - old: The stored value.
  /// - Throws: The error of reading, if it would erase a list, a dictionary or a JSON text that cannot be read.
  func replacement(
    by form: PreferenceValue?, of old: PreferenceValue?, at path: PreferencePath,
    in store: any PreferenceStore, from origin: () -> PreferenceOrigin
  ) throws(PreferenceError) -> PreferenceValue? {
    guard let stored = old, stored.hasParts else { return form }
    let old = representation.sorting(stored, initial.constant)
    var unread: [UnreadMember] = []
    let base = formRead(from: old, at: path, in: store, &unread)
    var lost = ValueLocation.root
    do throws(ValueMerge.Loss) {
      let merged = try ValueMerge(unread: Set(unread.map(\.member)))
        .result(of: old, from: base, to: form)?.keepingOrder(of: stored, sortedAs: old)
      if merged == form || isRead(merged, as: form, at: path, in: store) { return merged }
    } catch { lost = error.location }
    guard let cause = unread.first(where: { lost.contains($0.member) }) else { return form }
    throw failure(cause.error, at: path, origin())
  }

  private func isRead(
    _ stored: PreferenceValue?, as form: PreferenceValue?, at path: PreferencePath,
    in store: any PreferenceStore
  ) -> Bool {
    guard let stored else { return form == nil }
    var unread: [UnreadMember] = []
    let read = formRead(from: stored, at: path, in: store, &unread)
    return read?.withoutJSONText == form?.withoutJSONText
  }

  /// Reads a stored value and returns it in the form in which the store keeps it; nil if it cannot be read.
  private func formRead(
    from stored: PreferenceValue, at path: PreferencePath, in store: any PreferenceStore,
    _ unread: inout [UnreadMember]
  ) -> PreferenceValue? {
    let value: Value
    do { value = try representation.read(stored, initial.constant, &unread) } catch {
      let error = PreferenceCodingError(decoding: error, at: .root)
      unread = [UnreadMember(member: .root, error: error)]
      return nil
    }
    let encoded = try? representation.stored(value, over: initial.constant)
    return encoded.flatMap { try? store.storedForm(of: $0, at: path) }
  }
}

extension StoreSnapshot {
  /// Whether a layer has a value at a path that applies once the value of the written layer is removed.
  func isSetInOtherLayer(_ path: PreferencePath) -> Bool {
    guard let layers else { return false }
    let written = layers.writtenLayer(for: path)?.store
    return layers.layers.contains { $0.store != written && $0.root[path] != nil }
  }
}
