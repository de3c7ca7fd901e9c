import Foundation
import Testing

@testable import NcursesTerminal

@Suite struct MailboxTests {
  @Test func `messages are delivered in order and once`() throws {
    let mailbox = try Mailbox<Int>()
    for number in 1...3 { mailbox.post(number) }
    #expect(mailbox.drain() == [1, 2, 3])
    #expect(mailbox.drain() == [])
  }

  @Test func `concurrent posts are all delivered and wake the loop`() throws {
    let mailbox = try Mailbox<Int>()
    DispatchQueue.concurrentPerform(iterations: 2_000) { mailbox.post($0) }
    var source = pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&source, 1, 0) == 1)
    #expect(Set(mailbox.drain()) == Set(0..<2_000))
    #expect(poll(&source, 1, 0) == 0)
    mailbox.post(1)
    #expect(poll(&source, 1, 0) == 1)
  }
}
