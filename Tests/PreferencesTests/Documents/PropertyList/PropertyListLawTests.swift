import Foundation
import PreferenceFormats
import PreferenceValues
import TestSupport
import Testing

/// What holds for every property list and every edit, with Foundation as the independent reader and writer.
@Suite struct PropertyListLawTests {
  private func document(_ bytes: [UInt8]) throws -> any FormatDocument {
    try PropertyListFormat.propertyList.parse(bytes)
  }

  @Test func `what we write Foundation reads`() throws {
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

  @Test func `what Foundation writes we read`() throws {
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

  @Test func `an edited file is the file Foundation would write`() throws {
    for seed in 0..<200 {
      var random = RandomPropertyList(seed: seed)
      let value = random.dictionary()
      let (path, edit) = random.edit(in: value)
      let bytes = try FoundationPropertyList.bytes(of: value, .xml)
      let edited = try document(bytes).bytes(applying: [path: edit])
      let target = value.applying(edit, at: path)
      #expect(FoundationPropertyList.value(of: edited) == target, "\(seed)")
      // Foundation writes reals with seventeen digits, and the empty containers that are left as one tag.
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

  @Test func `an edit of a binary file changes that member only`() throws {
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
  func `mutated files are read or refused, and what is read can be edited`(
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

  // Skipped where the real files are not there.
  @Test(.enabled(if: TestData.has("plist-stores")))
  func `real files get Foundation's verdict and values`() throws {
    let folders = ["plist-stores", "settings-bundles"].filter(TestData.has)
    let files = folders.flatMap(TestData.files).filter { $0.hasSuffix(".plist") }
    try #require(files.count > 20)
    for path in files where !path.contains("/openstep/") {
      let bytes = try TestData.bytes(path)
      let document = try? document(bytes)
      #expect(document?.value.withoutUIDs == FoundationPropertyList.value(of: bytes), "\(path)")
      #expect(try document?.bytes(applying: [:]) == document.map { _ in bytes })
    }
  }
}
