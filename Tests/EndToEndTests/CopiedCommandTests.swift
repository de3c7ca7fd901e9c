import Foundation
import Testing

/// Commands printed by settee, run by other shells.
@Suite struct CopiedCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Returns the command that settee prints when another program sets a key to a JSON value.
  private func command(setting value: String) throws -> String {
    try sandbox.write("{}\n", to: "a.json")
    try sandbox.write("{\"key\": \(value)}\n", to: "set.json")
    let outcome = try sandbox.shell(
      """
      "$SETTEE" record ./a.json --commands --for 50 > printed & RECORDER=$!
      until grep -qs '^settee set\\|^printf' printed; do
        echo '{}' > next; mv next a.json; sleep 0.2
        cp set.json next; mv next a.json; sleep 0.2
        kill -0 $RECORDER || exit 1
      done
      kill $RECORDER; awk '/^settee reset/ { if (found) exit; next } { found = 1; print }' printed
      """)
    return outcome.output
  }

  /// The installed shells.
  private static let shells = ["bash", "dash", "zsh", "fish"].compactMap { name in
    ["/bin", "/usr/bin"].map { "\($0)/\(name)" }.first(
      where: FileManager.default.isExecutableFile)
  }

  @Test(arguments: [
    "1", "true", "\"text\"", "[1, 2]", "\"a\\tb\"", "\"it's\"", "\"-\"", "\"-x y\"", "-1.5", "\"\"",
    "\"two\\nlines\\n\"", "\"two\\r\\nlines\\r\\n\"", "\"\\r\"", "\"\\n\"",
    "\"back\\\\slash\\\\\\\\ \\\\'\"", "\"100 % $HOME `x` !! #\"",
    "\"\\u001b[31m %d \\\\n\\u200b'\"", "\"ü → 𝄞 e\u{301}\u{301}\u{301}\u{301}\u{301}\"",
    "{\"b\": [true, null], \"a\": 1.5}", "\"=x\"", "\"==\"", "\"%self\"", "\"a=%b\"",
  ])
  func `printed commands set the value in all shells`(value: String)
    throws
  {
    let command = try command(setting: value)
    #expect(command.contains("settee set "), "\(command)")
    let bin = sandbox.path("bin")
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    #expect(symlink(Sandbox.settee, "\(bin)/settee") == 0)
    #expect(!Self.shells.isEmpty)
    let expected = try JSONSerialization.jsonObject(with: Data("{\"key\": \(value)}".utf8))
    for shell in Self.shells {
      // With a backup of the last save, the file would count as emptied by another program.
      try? FileManager.default.removeItem(atPath: sandbox.path("state"))
      try sandbox.write("{}\n", to: "a.json")
      try sandbox.write("\(command)\n", to: "script")
      let outcome = try sandbox.shell("PATH='\(bin)':\"$PATH\" exec \(shell) script")
      #expect(outcome.status == 0, "\(shell): \(command)\(outcome)")
      let written = try JSONSerialization.jsonObject(
        with: Data((sandbox.text(of: "a.json") ?? "").utf8))
      #expect(written as? NSDictionary == expected as? NSDictionary, "\(shell): \(command)")
    }
  }

  /// Returns the first command that settee prints when another program changes a domain.
  private func command(from old: String, to new: String, in file: String, of domain: String) throws
    -> String
  {
    try sandbox.write(old, to: file)
    try sandbox.write(new, to: "new")
    let outcome = try sandbox.shell(
      """
      : > printed
      "$SETTEE" record --commands --for 50 -- '\(domain)' > printed & RECORDER=$!
      until grep -q 'settee set' printed; do
        cp new next; mv next '\(sandbox.path(file))'; sleep 0.2
        grep -q 'settee set' printed && break
        printf '%s' '\(old)' > next; mv next '\(sandbox.path(file))'; sleep 0.2
        kill -0 $RECORDER || exit 1
      done
      kill $RECORDER; grep -m 1 'settee set' printed
      """)
    return outcome.output
  }

  @Test func `printed commands specify the type, protect leading dashes and hide secrets`() throws {
    let typed = try command(
      from: "{\"n\":1}", to: "{\"n\":1,\"-k\":-2}", in: "config/-x.json", of: "-x")
    #expect(typed == "settee set --create --type integer -- -x /-k -2\n")
    let secret = try command(
      from: "{\"a\":1}", to: "{\"a\":1,\"password\":\"x\"}", in: "config/org.example.json",
      of: "org.example")
    #expect(secret.hasPrefix("# settee set") && !secret.contains("x\n"), "\(secret)")
  }
}
