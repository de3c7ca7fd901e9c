import PreferenceEditing
import PreferenceSettings
import PreferenceValues

/// An item or entry inside a list or dictionary that has a type of the store's own, such as `a{ss}` of GVariant.
struct TypedValuePart {
  /// The path of the value with the type.
  let path: PreferencePath
  private let words: [String]
  private let whole: PreferenceValue

  /// The part at a path, which need not exist; nil if no value with a type is on the way.
  init?(at path: PreferencePath, in domain: EditedDomain) {
    let outer = path.members.indices.map { PreferencePath(Array(path.members[..<$0])) }
    for prefix in outer {
      guard let value = domain.effectiveValue(at: prefix), value.untagged?.isContainer == true
      else { continue }
      (self.path, whole) = (prefix, value)
      words = Array(path.members[prefix.members.count...])
      return
    }
    return nil
  }

  /// The value of the part; nil if it does not exist.
  var value: PreferenceValue? { whole.part(words) }

  /// A setting with the type of the part, or of a new one, which is that of the others; nil if they differ.
  var setting: SettingDescription? {
    let container = whole.part(words.dropLast())
    let content = container?.untagged ?? container
    let others = content?.elements ?? content?.members.map { $0.map(\.value) } ?? []
    guard let like = value ?? (Set(others.map(\.tag)).count == 1 ? others.first : nil) else {
      return nil
    }
    let inner = PreferencePath(path.members + words)
    var setting = SettingDescription(
      path: inner, kind: SettingKind(readOff: like.untagged ?? like))
    setting.storageType = (like.untagged ?? like).tag
    setting.isSecret = ValueLocation(inner).hasSecretName
    return setting
  }

  /// The value with the type and another part in it, or without the part; nil if there is no place for it.
  func whole(with part: PreferenceValue?) -> PreferenceValue? {
    whole.replacing(words[...], with: part)
  }
}

extension PreferenceValue {
  /// The value with another part, or without it, inside tags, which stay; nil if there is no place for it.
  fileprivate func replacing(
    _ words: ArraySlice<String>, with part: PreferenceValue?
  ) -> PreferenceValue? {
    if case .tagged(let type, let content) = self {
      let inner = words.isEmpty ? part?.untagged ?? part : content.replacing(words, with: part)
      return inner.map { .tagged(type: type, $0) }
    }
    guard let word = words.first else { return part }
    let rest = words.dropFirst()
    let old = self.value(atPointerStep: word)
    guard let new = old.map({ $0.replacing(rest, with: part) }) ?? (rest.isEmpty ? part : nil)
    else { return rest.isEmpty && part == nil && old != nil ? removing(word) : nil }
    return setting(word, to: new)
  }

  private func setting(_ word: String, to new: PreferenceValue) -> PreferenceValue? {
    if var members {
      members[word] = new
      return .dictionary(members)
    }
    guard var items = elements else { return nil }
    let index = word == "-" ? items.count : Int(itemNumber: word) ?? -1
    guard (0...items.count).contains(index) else { return nil }
    items.replaceSubrange(index..<min(index + 1, items.count), with: [new])
    return .array(items)
  }

  private func removing(_ word: String) -> PreferenceValue? {
    if var members {
      members[word] = nil
      return .dictionary(members)
    }
    guard var items = elements, let index = Int(itemNumber: word) else { return nil }
    items.remove(at: index)
    return .array(items)
  }
}

extension DomainChange {
  /// Sets a part of a value with a type, or removes it.
  ///
  /// - Throws: ``CommandError`` if the value has no place for it, or its type no such part.
  mutating func add(
    _ value: PreferenceValue?, of part: TypedValuePart, at path: PreferencePath,
    in layer: LayerArgument?
  ) throws {
    guard let whole = part.whole(with: value) else {
      throw CommandError(.refused, Message("\(path) is not in the list"))
    }
    try add(whole, at: part.path, in: layer, resetting: value == nil ? path : nil)
  }
}
