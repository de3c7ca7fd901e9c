import PreferenceFormats
import PreferenceValues
import TestSupport

/// An edit with the text before and after it.
struct JSONEditVector {
  let content: String
  let path: [PreferenceValue]
  let value: PreferenceValue?
  let isInsertion: Bool
  let expected: String

  /// Returns the vectors except those with a custom position for a new member, which settee
  /// appends.
  static func all() throws -> [JSONEditVector] {
    let bytes = try TestData.bytes("store-syntax/jsonc-edit/vectors.json")
    let vectors = try JSONFormat.json.parse(bytes).value.elements ?? []
    return vectors.compactMap { vector in
      guard let vector = vector.members, let content = vector["content"]?.text,
        let path = vector["path"]?.elements, let expected = vector["expected"]?.text,
        vector["options"]?.members?["getInsertionIndex"] == nil
      else { return nil }
      return JSONEditVector(
        content: content, path: path, value: vector["delete"]?.flag == true ? nil : vector["value"],
        isInsertion: vector["options"]?.members?["isArrayInsertion"]?.flag == true,
        expected: expected)
    }
  }

  /// Returns the edited content; an edit inside a list sets the whole list.
  func result() throws -> String {
    let bytes = content.isEmpty ? Array("{}".utf8) : Array(content.utf8)
    let document = try JSONFormat.jsonc.parse(bytes)
    let names = path.prefix { $0.text != nil }.compactMap(\.text)
    let path = PreferencePath(names)
    let rest = self.path.dropFirst(names.count)
    var edit = value.map(StoreEdit.set) ?? .reset
    if case .integer(let index)? = rest.first {
      edit = .set(.array(changed(document.value[path]?.elements ?? [], at: Int(index))))
    }
    return String(decoding: try document.bytes(applying: [path: edit]), as: UTF8.self)
  }

  private func changed(_ elements: [PreferenceValue], at index: Int) -> [PreferenceValue] {
    var elements = elements
    guard let value else {
      elements.remove(at: index)
      return elements
    }
    if index < 0 || index >= elements.count {
      elements.append(value)
    } else if isInsertion {
      elements.insert(value, at: index)
    } else {
      elements[index] = value
    }
    return elements
  }
}
