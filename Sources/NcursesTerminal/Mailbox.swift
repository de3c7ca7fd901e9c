internal import Synchronization

/// A mailbox in which other threads leave messages for a program that waits for its terminal.
///
/// ```swift
/// let mailbox = try Mailbox<String>()
/// Task.detached { mailbox.post("a file has changed") }
/// let status = terminal.run(&program, mailbox: mailbox)
/// ```
package final class Mailbox<Message: Sendable>: Sendable {
  private let messages = Mutex<[Message]>([])
  private let pipe: SelfPipe

  package init() throws(TerminalError) {
    pipe = try SelfPipe()
  }

  /// Leaves a message and wakes the loop; from any thread.
  package func post(_ message: Message) {
    let isFirst = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    if isFirst { pipe.wake() }
  }

  /// The descriptor to poll for reading.
  var descriptor: Int32 { pipe.readEnd }

  /// Removes all messages and returns them in the order of their arrival.
  package func drain() -> [Message] {
    _ = pipe.drain()
    return messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
