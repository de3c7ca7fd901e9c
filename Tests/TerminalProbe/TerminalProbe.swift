import Foundation
import NcursesTerminal
import Terminal

/// The smallest program with a screen, for tests of the terminal it runs on.
@main struct TerminalProbe {
  static func main() {
    do {
      let mailbox = try Mailbox<Probe.Message>()
      var probe = Probe {
        Thread.detachNewThread { mailbox.post(.posted(42)) }
      }
      var terminal = try NcursesTerminal()
      let status = terminal.run(&probe, mailbox: mailbox)
      exit(status)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(3)
    }
  }
}

/// Ends as a program with a mistake does, on purpose: the tests look whether the terminal is restored first, and whether
/// what Swift says then can be read on it.
func crash(_ message: String) -> Never {
  fatalError(message)
}

func leave(with status: Int32) {
  exit(status)
}
