import TestSupport
import Testing

@testable import ECMARegex

@Suite struct PatternTests {
  private static let searches: [(pattern: String, text: String, isFound: Bool)] = [
    ("", "", true), ("", "abc", true), ("b", "abc", true), ("^b", "abc", false),
    ("^abc$", "abc\n", false), ("a|b|", "x", true), ("^(?:a|bc)+$", "abcbca", true),
    ("^a{2,3}$", "a", false), ("^a{2,3}$", "aaa", true), ("^a{2,3}$", "aaaa", false),
    ("^a{0}$", "", true), ("^a{2,}$", "aaaaa", true), ("^a{2}b$", "aab", true),
    ("^(a*)*$", "aaaa", true), ("^(a|b?)*$", "abab", true), ("^(?:)+$", "", true),
    ("^a+?b*?c??$", "aabb", true), ("^[a-c-]+$", "a-c", true), ("^[^a-c]+$", "xyz", true),
    ("^[^a-c]+$", "xbz", false), ("[]", "a", false), ("^[^]$", "\n", true), ("^.$", "\n", false),
    ("^.$", "\u{2028}", false), ("^.$", "🐲", true), ("^\\u{1F432}$", "🐲", true),
    ("^\\uD83D\\uDC32$", "🐲", true), ("^\\x41\\u0042\\cJ\\0$", "AB\n\0", true),
    ("^[\\b]$", "\u{8}", true), ("\\bfoo\\b", "a foo b", true), ("\\bfoo\\b", "afoo", false),
    ("o\\B", "foo", true), ("^\\w\\W\\d\\D\\s\\S$", "a-1x y", true), ("^\\w$", "é", false),
    ("^\\d$", "٣", false), ("^\\s$", "\u{FEFF}", true), ("^\\p{Lu}\\P{Lu}$", "Éé", true),
    ("^\\p{General_Category=Decimal_Number}$", "٣", true), ("^\\p{sc=Greek}+$", "λόγος", true),
    ("^\\p{Script=Cyrillic}+$", "Привет", true), ("^\\p{Script=Latin}+$", "Ünïcode", true),
    ("^\\p{Script=Latin}+$", "λ", false), ("^\\p{Script=Han}+$", "漢字", true),
    ("^\\p{Alphabetic}[\\p{L}\\d]*$", "x9é", true), ("^[^\\p{L}]$", "9", true),
    ("^(a+)\\1$", "aaaa", true), ("^(a+)\\1$", "aaa", false),
    ("^(?<q>['\"]).*\\k<q>$", "'a'", true),
    ("^(?<q>['\"]).*\\k<q>$", "'a\"", false), ("^\\1(a)$", "a", true),
    ("^(?=.*\\d)(?=.*[a-z]).{4,}$", "ab12", true), ("^(?=.*\\d)(?=.*[a-z]).{4,}$", "abcd", false),
    ("^(?!foo)", "foobar", false), ("^(?!foo)", "barfoo", true), ("(?<=\\$)\\d+", "cost $42", true),
    ("(?<=\\$)\\d+", "cost 42", false), ("(?<!\\$)\\b\\d+", "$42", false),
    ("(?<=^(\\w)+)!", "abc!", true), ("(?<=a+)b", "caab", true), ("^(?:(a)|b)*\\1$", "ab", true),
    ("^(?:(a)|(b)\\1)+$", "ab", true), ("(a(?=b))\\1", "aba", false),
    ("^(?i:abc)d$", "aBCd", true), ("^(?i:abc)d$", "aBCD", false), ("^(?i:[a-cé])$", "É", true),
    ("^(?i:[^a])$", "A", false), ("^(?i:a(?-i:b)c)$", "AbC", true), ("(?i:k)", "\u{212A}", true),
    ("^(?i:a(?-i:b)c)$", "ABC", false), ("^(?i:(a)\\1)$", "aA", true),
    ("(?m:^b$)", "a\nb\nc", true),
    ("(?:^b$)", "a\nb\nc", false), ("^(?s:.)$", "\n", true), ("^(?i:\\p{Lu})$", "a", true),
    ("^(?ims-:a)$", "A", true),
  ]

  @Test(arguments: searches)
  func `patterns match as ECMA-262 specifies`(
    pattern: String, text: String, isFound: Bool
  ) throws {
    #expect(try RegexPattern(pattern).search(text) == (isFound ? .found : .notFound))
  }

  @Test(arguments: [
    "(", ")", "[a", "a**", "*", "+a", "^*", "(?=a)*", "{1}", "a{2,1}", "]", "}", "{", "\\", "\\a",
    "\\_", "\\-", "\\c", "\\cé", "\\x4", "\\u12", "\\u{110000}", "\\u{}", "\\p{Nope}", "\\p{L",
    "\\pL",
    "\\1", "(a)\\2", "\\k<n>", "(?<n>a)(?<n>b)", "(?<1>a)", "(?<>a)", "(?P<n>a)", "(?i)a", "(?#c)",
    "[b-a]",
    "[\\w-a]", "\\01", "[\\B]",
  ])
  func `patterns that ECMA-262 forbids are errors`(pattern: String) {
    #expect(throws: PatternError.self) { try RegexPattern(pattern) }
  }

  @Test(arguments: [
    ("ab[c", "a class is not closed (character 5)"),
    ("a{,3}", "a brace stands alone (character 2)"),
    ("a|{1,2}", "a brace stands alone (character 3)"),
    ("ab]", "a bracket is closed that was not opened (character 3)"),
  ])
  func `errors give the position`(pattern: String, description: String) {
    let error = #expect(throws: PatternError.self) { try RegexPattern(pattern) }
    #expect(error?.description == description)
  }

  @Test(arguments: [
    ("^[\\w\\-\\.]+$", "a-b.c"), ("^\\_x$", "_x"), ("^[\\w-.]+$", "a-."), ("^a{$", "a{"),
    ("^}]$", "}]"), ("^\\\"$", "\""), ("^(?=a)*$", ""),
  ])
  func `mistakes with a plain meaning are tolerated`(pattern: String, text: String) throws {
    #expect(try RegexPattern(tolerating: pattern).search(text) == .found)
  }

  @Test(arguments: ["\\Aa", "a\\z", "\\h", "(?i)a", "(", "a{2,1}"])
  func `syntax that differs between dialects is not tolerated`(pattern: String) {
    #expect(throws: PatternError.self) { try RegexPattern(tolerating: pattern) }
  }

  @Test(arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "^(.*)*$", "(x+x+)+y", "^(\\w+\\s?)*$"])
  func `nested repetitions are searched in linear time`(pattern: String) throws {
    // A backtracking search would be canceled or never end.
    let text = String(repeating: "a", count: 5_000) + "!"
    let verdict = try RegexPattern(pattern).search(text)
    #expect(verdict == (pattern == "^(.*)*$" ? .found : .notFound))
  }

  @Test func `endless searches are canceled`() throws {
    let text = String(repeating: "a", count: 60) + "!"
    #expect(try RegexPattern("^(a+)+\\1$(?!b)").search(text) == .undecided)
  }

  @Test func `repetitions too long to expand are undecided`() throws {
    #expect(try RegexPattern("^(a{1000}){1000}$").search("a") == .undecided)
    #expect(try RegexPattern("^.{0,65535}$").search("abc") == .found)
  }

  @Test func `deeply nested groups are errors`() {
    let text = String(repeating: "(", count: 10_000) + String(repeating: ")", count: 10_000)
    #expect(throws: PatternError.self) { try RegexPattern(text) }
  }

  @Test func `both search algorithms agree on patterns that suit either`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<1_000 {
      let pattern = Self.randomPattern(depth: 2, using: &random)
      // A lookahead that always matches requires the other algorithm.
      let other = try RegexPattern("(?=)(?:\(pattern))")
      let text = String(
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
          "abc".randomElement(using: &random) ?? "a"
        })
      let verdict = other.search(text)
      if verdict != .undecided {
        #expect(try RegexPattern(pattern).search(text) == verdict, "\(pattern) in \(text)")
      }
    }
  }

  private static func randomPattern(depth: Int, using random: inout SeededGenerator) -> String {
    func inner() -> String { randomPattern(depth: depth - 1, using: &random) }
    if depth == 0 {
      return ["a", "b", "c", ".", "[ab]", "[^a]", "^", "$", ""].randomElement(using: &random) ?? ""
    }
    switch Int.random(in: 0...6, using: &random) {
    case 0: return "(?:\(inner()))*"
    case 1: return "(\(inner())){1,2}"
    case 2: return "(?:\(inner()))+?"
    case 3: return "(?:\(inner())|\(inner()))"
    case 4: return "(?:\(inner()))?"
    default: return inner() + inner()
    }
  }
}
