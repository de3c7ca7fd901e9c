import Foundation
import PreferenceFormats
import PreferenceValues
import PreferencesINI
import PreferencesTOML

#if YAML
  import PreferencesYAML
#endif

/// Makes edits that a script requests.
///
/// Each request and each response is one line of JSON. A request has `name`, `text` and `edits`, and perhaps the `dialect` of an
/// INI file whose name does not determine it.
/// Each edit has a `path` and, unless it removes the value, a `value` in typed JSON. The response
/// has the new `text` and `value`, and whether an undo is `reversible` to the old bytes, or `refused` with the reason.
@main enum EditProbe {
  static func main() {
    DocumentFormats.add(TOMLFormat(), endings: TOMLFormat.endings)
    DocumentFormats.add { path, contents in INIFormat(path: path, beginning: contents) }
    #if YAML
      DocumentFormats.add(YAMLFormat(), endings: YAMLFormat.endings)
    #endif
    while let line = readLine() {
      FileHandle.standardOutput.write(Data((answer(to: line).jsonText() + "\n").utf8))
    }
  }

  private static func answer(to line: String) -> PreferenceValue {
    do {
      let request = try JSONFormat.json.parse(Array(line.utf8)).value.members ?? [:]
      guard let name = request["name"]?.text, let text = request["text"]?.text,
        let format = request["dialect"]?.text.flatMap(INIFormat.init(dialect:))
          ?? DocumentFormats.format(forFileName: name)
      else { return .dictionary(["refused": .string("the request is not complete")]) }
      let old = Array(text.utf8)
      let document = try format.parse(old)
      let bytes = try document.bytes(applying: edits(request["edits"]?.elements ?? []))
      let undone = TextChange(from: old, to: bytes).map { $0.undone(in: bytes) } ?? bytes
      return .dictionary([
        "text": .string(String(decoding: bytes, as: UTF8.self)),
        "value": document.value.typedJSONView,
        "reversible": .boolean(undone == old),
      ])
    } catch {
      return .dictionary(["refused": .string("\(error)")])
    }
  }

  private static func edits(_ list: [PreferenceValue]) -> [PreferencePath: StoreEdit] {
    var edits: [PreferencePath: StoreEdit] = [:]
    for edit in list {
      let path = PreferencePath(edit.members?["path"]?.elements?.compactMap(\.text) ?? [])
      edits[path] = (edit.members?["value"]).map { .set(PreferenceValue(typedJSON: $0)) } ?? .reset
    }
    return edits
  }
}
