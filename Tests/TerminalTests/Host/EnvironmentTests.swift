import Foundation
import Testing

@testable import NcursesTerminal

@Suite struct EnvironmentTests {
  @Test(
    arguments: [
      ([:], 25), (["SSH_CONNECTION": "::1 1 ::1 22"], 50), (["ESCDELAY": "0"], 0),
      (["ESCDELAY": "100", "SSH_CONNECTION": "::1 1 ::1 22"], 100), (["ESCDELAY": "-1"], 25),
      (["ESCDELAY": "soon"], 25), (["ESCDELAY": "99999"], 10_000),
    ] as [([String: String], Int)])
  func `Esc waits 25 ms, 50 over SSH, or as long as ESCDELAY says`(
    variables: [String: String], delay: Int
  ) {
    #expect(Environment { variables[$0] }.escapeDelay == delay)
  }
}
