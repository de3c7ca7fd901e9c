import PreferenceDiscovery
import PreferenceFormats
import TestSupport
import Testing

@Suite struct FilePatternTests {
  @Test(arguments: [
    ("arc.yaml", "/x/arc.yaml"), ("*.service.json", "/x/a.service.json"),
    ("tsconfig*.json", "/x/tsconfig.app.json"),
    ("**/.github/workflows/*.yml", "/.github/workflows/a.yml"),
    ("**/.github/workflows/*.yml", "/a/b/.github/workflows/a.yml"),
    ("**/a/**/c.json", "/x/a/c.json"), ("**/a/**/c.json", "/x/a/b/b/c.json"),
    ("**/manifests/?/*/*.*.yaml", "/manifests/m/x/a.b.yaml"),
    ("**/T/!(config).yml", "/T/bug.yml"), ("**/T/!(a|b).yml", "/T/c.yml"),
    ("**/*@*/**/metadata.json", "/a@b/metadata.json"), ("/etc/x.json", "/etc/x.json"),
    ("conf/x.json", "/home/me/conf/x.json"), ("?.json", "/ü.json"), ("*a*b*c", "/xaabbcbc"),
  ])
  func `a pattern matches these paths`(pattern: String, path: String) throws {
    #expect(try #require(FilePattern(pattern)).matches(path))
  }

  @Test(arguments: [
    ("arc.yaml", "/x/.mocharc.yaml"), ("arc.yaml", "/arc.yaml/x"), ("ops.yml", "/dev-ops.yml"),
    ("*.json", "/x/a.jsonc"), ("**/.github/workflows/*.yml", "/.github/workflows/a/b.yml"),
    ("**/.github/workflows/*.yml", "/x.github/workflows/a.yml"),
    ("**/T/!(config).yml", "/T/config.yml"),
    ("**/T/!(a|b).yml", "/T/b.yml"), ("/etc/x.json", "/a/etc/x.json"), ("a?.json", "/a.json"),
    ("**/*@*/**/metadata.json", "/ab/metadata.json"),
  ])
  func `patterns are anchored at both ends`(pattern: String, path: String) throws {
    #expect(!(try #require(FilePattern(pattern)).matches(path)))
  }

  @Test(arguments: ["/x/a.json", "/b/x/a.json", "/x/b/a.json", "/xy/a.json", "/a.json", "/x/a"])
  func `an index finds exactly the patterns that match`(path: String) throws {
    let patterns = [
      "*.json", "**/*.json", "x/*.json", "/x/*.json", "**/x/*.json", "x/**/*.json", "**/x*/*.json",
      "x/*", "**/?/a*", "!(x)/a*", "x/!(b).json",
    ]
    for text in patterns {
      let entry = CatalogEntry(name: text, address: text, patterns: [text])
      let isMatch = try #require(FilePattern(text)).matches(path)
      #expect(PatternIndex([entry]).entries(matching: path) == (isMatch ? [entry] : []))
    }
  }

  @Test func `a directory of files and a large catalog are matched quickly`() {
    let index = PatternIndex(
      (0..<3_000).map {
        CatalogEntry(name: "\($0)", address: "\($0)", patterns: ["**/x\($0)/*.json"])
      })
    let time = ContinuousClock().measure {
      for number in 0..<300 {
        #expect(index.entries(matching: "/x7/file\(number).json").map(\.name) == ["7"])
      }
    }
    #expect(time < .seconds(10))
  }

  @Test func `patterns with many wildcards are fast`() throws {
    let pattern = try #require(FilePattern(String(repeating: "**/*a", count: 40) + "/b"))
    let path = String(repeating: "/aaaaaaaaaaaaaaaa", count: 60)
    let clock = ContinuousClock()
    let time = clock.measure { #expect(!pattern.matches(path)) }
    #expect(time < .seconds(10))
  }

  @Test func `the longest pattern wins, and names win over globs`() {
    func entry(_ address: String, _ pattern: String) -> CatalogEntry {
      CatalogEntry(name: address, address: address, patterns: [pattern])
    }
    let index = PatternIndex([
      entry("playbook", "site.yml"), entry("workflow", "**/.github/workflows/*.yml"),
      entry("any", "*.yml"), entry("one", "same.json"), entry("two", "same.json"),
      entry("name", "tsconfig.json"), entry("glob", "tsconfig*.json"),
    ])
    func found(_ path: String) -> [String] { index.entries(matching: path).map(\.address) }
    #expect(found("/x/.github/workflows/site.yml") == ["workflow"])
    #expect(found("/x/site.yml") == ["playbook"])
    #expect(found("/x/other.yml") == ["any"])
    #expect(found("/x/same.json") == ["one", "two"])
    #expect(found("/x/tsconfig.json") == ["name"])
    #expect(found("/x/none.toml") == [])
  }

  @Test(.enabled(if: TestData.has("schemastore/catalog.json")))
  func `all patterns of the catalog can be parsed`() throws {
    let bytes = try TestData.bytes("schemastore/catalog.json")
    let document = try JSONFormat.json.parse(bytes).value
    let entries = try #require(CatalogDocument(document)).entries
    #expect(entries.count == 1283)
    #expect(entries.map(\.patterns.count).reduce(0, +) == 2743)
    let index = PatternIndex(entries)
    for (path, name) in [
      ("/p/package.json", "package.json"), ("/p/.github/workflows/site.yaml", "GitHub Workflow"),
      ("/h/.config/lazygit/config.yml", "lazygit"), ("/p/Cargo.toml", "Cargo Manifest"),
      ("/p/tsconfig.node.json", "tsconfig.json"),
    ] {
      #expect(index.entries(matching: path).map(\.name).first == name, "\(path)")
    }
    #expect(
      index.entries(matching: "/p/.mocharc.yaml").allSatisfy {
        !$0.patterns.contains("arc.yaml")
      })
  }
}
