import PreferenceFormats
import PreferenceStores
import PreferenceValues
import PreferencesTOML
import TestSupport
import Testing

#if YAML
  import PreferencesYAML
#endif

/// A save without edits leaves the bytes of each file in the test data; skipped if they are not installed.
@Suite(.enabled(if: TestData.has("config-files"))) struct UneditedFileTests {
  /// A format, the endings of its files, and the least number of files that it can read.
  struct Corpus: CustomTestStringConvertible, Sendable {
    let format: any DocumentFormat
    let endings: [String]
    let least: Int

    var testDescription: String { format.name }

    var files: [String] {
      TestData.files(in: ".").filter { file in endings.contains { file.hasSuffix($0) } }
    }
  }

  static let corpora: [Corpus] = {
    var corpora = [
      Corpus(format: JSONFormat.jsonc, endings: [".json", ".code-workspace"], least: 1_500),
      Corpus(format: .propertyList, endings: [".plist", ".strings"], least: 30),
      Corpus(format: TOMLFormat(), endings: [".toml"], least: 500),
    ]
    #if YAML
      corpora.append(Corpus(format: YAMLFormat(), endings: [".yaml", ".yml"], least: 400))
    #endif
    return corpora
  }()

  @Test(arguments: corpora)
  func `a save without edits preserves the bytes of each file`(corpus: Corpus) throws {
    let directory = try TemporaryDirectory()
    var count = 0
    for file in corpus.files {
      let bytes = try TestData.bytes(file)
      guard let document = try? corpus.format.parse(bytes) else { continue }
      count += 1
      if !bytes.starts(with: Array("bplist".utf8)) {
        let same = try document.bytes(applying: [.root: .set(document.value)])
        #expect(same == bytes, "\(file)")
      }
      let path = try directory.write(bytes, to: "file")
      let store = FileStore(path: path, format: corpus.format)
      let changes = ChangeSet([.root: .set(try store.load().root)])
      #expect(try store.commit(changes).isDone, "\(file)")
      #expect(try directory.bytes(of: "file") == bytes, "\(file)")
    }
    #expect(count >= corpus.least)
  }
}
