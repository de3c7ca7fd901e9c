import Foundation
import Testing

/// Commands that settee prints to be run again, run by a plain shell.
@Suite struct CopiedCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The command that settee prints when another program sets a key of a file to a value in JSON.
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
      kill $RECORDER; grep -m 1 '^settee set\\|^printf' printed
      """)
    return outcome.output
  }

  @Test(arguments: ["1", "true", "\"text\"", "[1, 2]", "\"a\\tb\"", "\"it's\"", "\"-\""])
  func `a printed command gives a file without the key its value`(value: String) throws {
    let command = try command(setting: value)
    #expect(command.contains("settee set "), "\(command)")
    try sandbox.write("{}\n", to: "a.json")
    let outcome = try sandbox.shell("settee() { \"$SETTEE\" \"$@\"; }\n\(command)")
    try withKnownIssue("$'…' is a quotation only in some shells") {
      #expect(outcome.status == 0, "\(command)\(outcome)")
      let written = try JSONSerialization.jsonObject(
        with: Data((sandbox.text(of: "a.json") ?? "").utf8))
      let wanted = try JSONSerialization.jsonObject(with: Data("{\"key\": \(value)}".utf8))
      #expect(written as? NSDictionary == wanted as? NSDictionary, "\(command)")
    } when: {
      value.contains("\\t")
    }
  }
}
