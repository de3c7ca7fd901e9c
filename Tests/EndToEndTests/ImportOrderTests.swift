import Foundation
import Testing

/// Imports write new keys in the order of the profile, because people read files, and the last section of some wins.
@Suite struct ImportOrderTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(arguments: [
    (".env", "", ["Z=", "B=", "A="], "Z=1\nB=2\nA=2\n"),
    ("a.json", "{}", ["z", "b", "y", "x", "a"], #"{"z":1,"b":{"y":1,"x":2},"a":3}"#),
    ("a.toml", "", ["z =", "b =", "[n]", "y =", "x ="], "z = 1\nb = 2\n[n]\ny = 1\nx = 2\n"),
    (
      ".editorconfig", "", ["root", "[*]", "b =", "a =", "[*.md]", "[*.c]"],
      "root = true\n\n[*]\nb = 1\na = 2\n\n[*.md]\na = 3\n\n[*.c]\na = 4\n"
    ),
  ])
  func `an import into an empty file has the order of the exported one`(
    file: String, empty: String, parts: [String], text: String
  ) throws {
    try sandbox.write(text, to: file)
    let profile = try sandbox.settee("export", "./\(file)")
    try sandbox.write(profile.output, to: "profile")
    try sandbox.write(empty, to: file)
    let outcome = try sandbox.settee("import", "profile")
    #expect(outcome.status == 0, "\(outcome)")
    let imported = try #require(sandbox.text(of: file))
    let places = try parts.map { try #require(imported.range(of: $0)?.lowerBound, "\(imported)") }
    #expect(places == places.sorted(), "\(imported)")
  }

  @Test(arguments: [
    (
      "a.yaml", "x: &a 1\ny: *a\nz: 3\n", "{x: 2, y: 2, z: 4}\n", "x: &a 1\ny: *a\nz: 4\n",
      ["/x", "/y"]
    ),
    ("a.toml", "", "n: {k: 1, l: ~}\nz: ~\n", "[n]\nk = 1\n", ["/n/l", "/z"]),
    ("b.toml", "a = 1\n", "a: ~\n", "a = 1\n", ["/a"]),
  ])
  func `an import leaves values unchanged that the file cannot have`(
    file: String, before: String, profile: String, after: String, refused: [String]
  ) throws {
    try sandbox.write(profile, to: "p.yaml")
    let exported = try sandbox.settee("export", "./p.yaml").output
    try sandbox.write(exported.replacing("p.yaml", with: file), to: "profile")
    try sandbox.write(before, to: file)
    let outcome = try sandbox.settee("import", "profile")
    #expect(outcome.status == (after == before ? 1 : 0), "\(outcome)")
    #expect(sandbox.text(of: file) == after)
    for path in refused {
      #expect(outcome.errors.contains("\(path) is not imported: "), "\(outcome)")
    }
  }
}
