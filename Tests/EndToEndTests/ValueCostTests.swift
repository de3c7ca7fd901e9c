import Foundation
import Testing

/// The processor time needed for large files and many domains.
///
/// The limits, in seconds, are many times what an optimized program needs, so that a debug build meets them.
@Suite struct ValueCostTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func expect(
    _ words: String..., status: Int32 = 0, within limit: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try sandbox.settee(words, processorSeconds: limit)
    #expect(outcome.status == status, sourceLocation: sourceLocation)
  }

  @Test func `setting one of many keys costs little more than reading them`() throws {
    let members = (0..<10_000).map { #""key\#($0)": \#($0)"# }
    try sandbox.write("{\(members.joined(separator: ",\n"))}\n", to: "a.json")
    try expect("set", "./a.json", "key5000", "1", within: 8)
  }

  @Test(arguments: ["", "schema ", "\\u0041\\n"])
  func `a long string is listed quickly`(text: String) throws {
    let long = String(repeating: text + "x", count: 4_000_000 / (text.utf8.count + 1))
    try sandbox.write("{\"a\": \"\(long)\"}\n", to: "a.json")
    try expect("list", "./a.json", within: 12)
    try expect("get", "./a.json", "a", within: 12)
  }

  @Test func `deeply nested values are read and written quickly`() throws {
    let depth = 500
    let nested = String(repeating: #"{"a":"#, count: depth)
    try sandbox.write("\(nested)1\(String(repeating: "}", count: depth))\n", to: "a.json")
    let path = String(repeating: "/a", count: depth)
    for words in [
      ["list"], ["get"], ["get", path], ["describe", path], ["set", path, "2"], ["reset", path],
    ] {
      let outcome = try sandbox.settee(
        [words[0], "./a.json"] + words.dropFirst(), processorSeconds: 15)
      #expect(outcome.status == 0, "\(words.first ?? "")")
    }
    let line = String(repeating: "a.", count: depth)
    try sandbox.write("\(line)a = 1\n", to: "a.toml")
    try expect("list", "./a.toml", within: 15)
  }

  @Test func `two large files with many groups are compared quickly`() throws {
    for (name, value) in [("a.json", 1), ("b.json", 2)] {
      let groups = (0..<1_500).map { "\"group\($0)\": {\"x\": {\"y\": \(value)}}" }
      try sandbox.write("{\(groups.joined(separator: ",\n"))}\n", to: name)
    }
    try expect("diff", "./a.json", "./b.json", status: 1, within: 15)
  }

  @Test func `a thousand domains are listed quickly`() throws {
    for number in 0..<1_000 {
      try sandbox.write("{\"a\": \(number)}\n", to: "config/org.example.number\(number).json")
    }
    try expect("domains", within: 8)
    try expect("doctor", within: 12)
  }
}
