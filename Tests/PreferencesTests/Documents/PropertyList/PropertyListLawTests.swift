import Foundation
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

/// Properties of all property lists and edits, with Foundation as the independent reader and
/// writer.
@Suite struct PropertyListLawTests {
  private func document(_ bytes: [UInt8]) throws -> any FormatDocument {
    try PropertyListFormat.propertyList.parse(bytes)
  }

  @Test func `Foundation reads written files`() throws {
    for seed in 0..<200 {
      var random = RandomPropertyList(seed: seed)
      let value = random.dictionary()
      for form in [PropertyListFormat.Form.xml, .binary] {
        let format = PropertyListFormat(form: form)
        let bytes = try format.empty.bytes(applying: [.root: .set(value)])
        #expect(FoundationPropertyList.value(of: bytes) == value, "\(seed)")
        #expect(try document(bytes).value == value, "\(seed)")
      }
    }
  }

  @Test func `files that Foundation writes are read`() throws {
    for seed in 0..<200 {
      var random = RandomPropertyList(seed: seed)
      let value = random.dictionary()
      for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
        let bytes = try FoundationPropertyList.bytes(of: value, format)
        #expect(try document(bytes).value == value, "\(seed)")
        #expect(try document(bytes).bytes(applying: [:]) == bytes)
      }
    }
  }

  @Test func `an edited file matches the file that Foundation would write`() throws {
    for seed in 0..<200 {
      var random = RandomPropertyList(seed: seed)
      let value = random.dictionary()
      let (path, edit) = random.edit(in: value)
      let bytes = try FoundationPropertyList.bytes(of: value, .xml)
      let edited = try document(bytes).bytes(applying: [path: edit])
      let target = value.applying(edit, at: path)
      #expect(FoundationPropertyList.value(of: edited) == target, "\(seed)")
      // Foundation writes reals with 17 digits and empty containers as a single tag.
      let theirs = try lines(FoundationPropertyList.bytes(of: target, .xml))
      #expect(try lines(edited) == theirs, "\(seed): \(path) \(edit)")
    }
  }

  private func lines(_ bytes: [UInt8]) throws -> [String] {
    var text = String(decoding: bytes, as: UTF8.self)
    for tag in ["dict", "array"] {
      text.replace(try Regex("<\(tag)>\\s*</\(tag)>"), with: "<\(tag)/>")
    }
    return text.split(separator: "\n").filter { !$0.contains("<real>") }.map(String.init)
  }

  @Test func `an edit of a binary file changes only its member`() throws {
    for seed in 0..<200 {
      var random = RandomPropertyList(seed: seed)
      let value = random.dictionary()
      let (path, edit) = random.edit(in: value)
      let bytes = try FoundationPropertyList.bytes(of: value, .binary)
      let edited = try document(bytes).bytes(applying: [path: edit])
      #expect(edited.starts(with: "bplist00".utf8))
      #expect(FoundationPropertyList.value(of: edited) == value.applying(edit, at: path), "\(seed)")
    }
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func `mutated files are parsed or rejected, and parsed files are editable`(
    format: PropertyListSerialization.PropertyListFormat
  ) throws {
    for seed in 0..<1000 {
      var random = RandomPropertyList(seed: seed)
      var bytes = try FoundationPropertyList.bytes(of: random.dictionary(), format)
      for _ in 0..<Int.random(in: 1...3, using: &random.random) { mutate(&bytes, &random.random) }
      guard let document = try? document(bytes), document.value.members != nil else { continue }
      let edits: [PreferencePath: StoreEdit] = [
        ["new"]: .set(.array([.boolean(true)])), ["a"]: .reset,
      ]
      let edited = try document.bytes(applying: edits)
      #expect(try self.document(edited).value == document.value.applying(edits), "\(seed)")
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let index = Int.random(in: 0...bytes.count, using: &random)
    let noise =
      Array("<>/!?-&;#x[]\" \n0ae".utf8) + [0, 1, 0x0F, 0x10, 0x14, 0xA1, 0xD1, 0xDF, 0xFF]
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.insert(random.pick(noise), at: index)
    case 1 where index < bytes.count: bytes.remove(at: index)
    case 2 where index < bytes.count: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 3 where index < bytes.count: bytes[index] = random.pick(noise)
    case 4: bytes.removeSubrange(index...)
    default: bytes += bytes.suffix(40)
    }
  }

  // Skipped if the real files are not installed.
  @Test(.enabled(if: TestData.has("plist-stores")))
  func `verdicts and values of real files match Foundation`() throws {
    let directories = ["plist-stores", "settings-bundles"].filter(TestData.has)
    let files = directories.flatMap(TestData.files).filter { $0.hasSuffix(".plist") }
    try #require(files.count > 20)
    for path in files where !path.contains("/openstep/") {
      let bytes = try TestData.bytes(path)
      let document = try? document(bytes)
      #expect(document?.value.withoutUIDs == FoundationPropertyList.value(of: bytes), "\(path)")
      #expect(try document?.bytes(applying: [:]) == document.map { _ in bytes })
    }
  }
}
