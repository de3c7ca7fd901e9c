import Foundation
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

/// Properties of all JSON documents and edits.
@Suite struct JSONLawTests {
  private func document(_ text: String) throws -> any FormatDocument {
    try JSONFormat.jsonc.parse(Array(text.utf8))
  }

  @Test func `edited text has the edited value, and text without edits is unchanged`() throws {
    for seed in 0..<800 {
      var random = RandomJSON(seed: seed)
      let value = random.dictionary()
      let text = random.text(of: value)
      let document = try document(text)
      #expect(document.value == value, "\(seed): \(text)")
      #expect(try document.bytes(applying: [:]) == Array(text.utf8))
      let edits = random.edits(in: value)
      let edited = String(decoding: try document.bytes(applying: edits), as: UTF8.self)
      let result = try? self.document(edited)
      #expect(result?.value == value.applying(edits), "\(seed): \(text)\n\(edits)\n\(edited)")
      #expect(result?.problems == [])
    }
  }

  @Test func `setting the old value again restores the text`() throws {
    for seed in 0..<400 {
      var random = RandomJSON(seed: seed)
      let value = random.dictionary()
      let plain = value.jsonText(pretty: random.random.oneIn(2))
      guard let member = value.members?.randomElement(using: &random.random) else { continue }
      let edited = try document(plain).bytes(applying: [[member.name]: .set(.string("new"))])
      let back = try JSONFormat.json.parse(edited).bytes(applying: [
        [member.name]: .set(member.value)
      ])
      #expect(back == Array(plain.utf8), "\(seed)")
    }
  }

  @Test func `edits add no extensions to standard JSON`() throws {
    for seed in 0..<400 {
      var random = RandomJSON(seed: seed)
      let value = random.dictionary()
      let document = try document(value.jsonText(pretty: random.random.oneIn(2)))
      let edits = random.edits(in: value)
      #expect(throws: Never.self, "\(seed)") {
        try JSONFormat.json.parse(document.bytes(applying: edits))
      }
    }
  }

  /// Returns the lines of a text without commas, which edits add or remove on the line before, and without the
  /// indentation of comments, which changes if the value around them is removed.
  private func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let text = line.drop(while: \.isWhitespace)
      return String((text.hasPrefix("//") ? text : line).filter { $0 != "," })
    }
  }

  @Test func `an edit changes only the lines of its member`() throws {
    for seed in 0..<600 {
      var random = RandomJSON(seed: seed, isTidy: true)
      let value = random.dictionary()
      let text = random.text(of: value)
      let edits = random.edits(in: value, most: 1)
      guard let (path, edit) = edits.first else { continue }
      let edited = String(decoding: try document(text).bytes(applying: edits), as: UTF8.self)
      let change = lines(edited).difference(from: lines(text))
      let output = Comment(rawValue: "\(seed): \(text)\n\(edits)\n\(edited)")
      switch (value[path], edit) {
      case (_, .reset):
        #expect(change.insertions.isEmpty, output)
      case (nil, .set):
        // The edit breaks only the line with {}.
        #expect(change.removals.count <= 1, output)
        #expect(change.removals.allSatisfy { "\($0)".contains("{") }, output)
      case (let old?, .set(let new)) where !old.isContainer && !new.isContainer:
        #expect(change.insertions.count == (old == new ? 0 : 1), output)
        #expect(change.removals.count == (old == new ? 0 : 1), output)
      default: break
      }
    }
  }

  @Test(arguments: [
    (
      "{\"b\": [\n  // about 1\n  1, // one\n  // about 2\n  2 // two\n]}",
      "{\"b\": [\n  // about 2\n  2, // two\n  // about 1\n  1 // one\n]}"
    ), ("{\"b\": [1, 2]}", "{\"b\": [2, 1]}"),
    ("{\"b\": [ // list\n  1,\n  2\n]}", "{\"b\": [ // list\n  2,\n  1\n]}"),
  ])
  func `a moved item keeps its comments if it has lines of its own`(before: String, after: String)
    throws
  {
    let bytes = try document(before).bytes(applying: [["b"]: .set([2, 1])])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(
    arguments: [
      (
        "{\"x\" : {\n // in\n \"k\": 1 }, // b\n\"y\": 2}\n", ["k": 1],
        "{\"z\" : {\n // in\n \"k\": 1 }, // b\n\"y\": 2}\n"
      ), ("{\"y\": 2, \"x\":{\"k\":1}}", ["k": 1], "{\"y\": 2, \"z\":{\"k\":1}}"),
      (
        "{\n  // x\n  \"x\": 1, // one\n  \"y\": 2\n}", 1,
        "{\n  // x\n  \"z\": 1, // one\n  \"y\": 2\n}"
      ),
      ("{\"x\": 1, \"y\": 1}", 1, "{\"y\": 1, \"z\": 1}"),
    ] as [(String, PreferenceValue, String)])
  func `a renamed key keeps its text, unless its value may be equal by chance`(
    before: String, value: PreferenceValue, after: String
  ) throws {
    let edits: [PreferencePath: StoreEdit] = [["x"]: .reset, ["z"]: .set(value)]
    let bytes = try document(before).bytes(applying: edits)
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test(
    arguments: [
      (
        "{\n  // x\n  \"x\": true, // one\n  // y\n  \"y\": true, // two\n  \"z\": true\n}",
        ["a": true, "b": false, "z": true],
        "{\n  // x\n  \"a\": true, // one\n  // y\n  \"b\": false, // two\n  \"z\": true\n}"
      ),
      (
        "{\n  // x\n  \"x\": 1,\n  // y\n  \"y\": true // two\n}", ["x": 1, "a": true, "b": 2],
        "{\n  // x\n  \"x\": 1,\n  // y\n  \"a\": true,\n  \"b\": 2\n}"
      ),
      ("{\"x\": {\"k\": 1}, \"y\": 1}", ["a": 2, "y": 1], "{\"y\": 1, \"a\": 2}"),
    ] as [(String, PreferenceValue, String)])
  func `a new key has the comments of the removed one at its position`(
    before: String, value: PreferenceValue, after: String
  ) throws {
    let bytes = try document(before).bytes(applying: [.root: .set(value)])
    #expect(String(decoding: bytes, as: UTF8.self) == after)
  }

  @Test func `comments outside an edit are preserved`() throws {
    for seed in 0..<400 {
      var random = RandomJSON(seed: seed)
      let value = random.dictionary()
      let text = random.text(of: value)
      let edited = try document(text).bytes(applying: [["new"]: .set(.integer(1))])
      let result = String(decoding: edited, as: UTF8.self)
      for comment in ["/**/", "/* c */", "// x", "// y"] {
        #expect(
          result.ranges(of: comment).count == text.ranges(of: comment).count,
          "\(seed): \(text)\n\(result)")
      }
    }
  }

  @Test func `mutated text is parsed or rejected, and parsed text is editable`() throws {
    for seed in 0..<1500 {
      var random = RandomJSON(seed: seed)
      let value = random.dictionary()
      var bytes = Array(random.text(of: value).utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random.random) {
        mutate(&bytes, &random.random)
      }
      guard let document = try? JSONFormat.jsonc.parse(bytes) else { continue }
      guard document.value.members != nil else { continue }
      let edits: [PreferencePath: StoreEdit] = [["new"]: .set(.array([.null])), ["a"]: .reset]
      let edited = try document.bytes(applying: edits)
      #expect(try JSONFormat.jsonc.parse(edited).value == document.value.applying(edits), "\(seed)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let index = Int.random(in: 0...bytes.count, using: &random)
    let noise = Array("{}[],:\"\\/*\n u0-1.e\u{0}".utf8) + [0xFF, 0xC3]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.insert(random.pick(noise), at: index)
    case 1 where index < bytes.count: bytes.remove(at: index)
    case 2 where index < bytes.count: bytes[index] = random.pick(noise)
    default: bytes.removeSubrange(index...)
    }
  }
}

extension PreferenceValue {
  fileprivate var isContainer: Bool { members != nil || elements != nil }
}
