import PreferenceFormats
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> [String] {
    UnifiedDiff.lines(from: old, to: new, named: "a")
  }

  @Test func `equal texts have no lines`() {
    #expect(diff("a\nb\n", "a\nb\n").isEmpty && diff("", "").isEmpty)
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n", ["@@ -1,3 +1,3 @@", " a", "-b", "+B", " c"]),
    ("", "a\n", ["@@ -0,0 +1,1 @@", "+a"]),
    ("a\nb\n", "a\n", ["@@ -1,2 +1,1 @@", " a", "-b"]),
    ("a", "a\n", ["@@ -1,1 +1,1 @@", "-a", "\\ No newline at end of file", "+a"]),
    ("a\r\nb\r\n", "a\r\nc\r\n", ["@@ -1,2 +1,2 @@", " a\r", "-b\r", "+c\r"]),
  ])
  func `the changed lines have their numbers and the lines around them`(
    old: String, new: String, hunk: [String]
  ) {
    #expect(diff(old, new) == ["--- a", "+++ a"] + hunk)
  }

  @Test func `distant changes are in hunks of their own`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("\n2\n", with: "\ntwo\n").replacing("\n19\n", with: "\n")
    let lines = diff(old, new)
    #expect(lines.filter { $0.hasPrefix("@@") } == ["@@ -1,5 +1,5 @@", "@@ -16,5 +16,4 @@"])
  }
}
