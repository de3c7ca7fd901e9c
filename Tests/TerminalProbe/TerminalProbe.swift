import Foundation
import NcursesTerminal
import Terminal

/// A minimal full-screen program for tests of the terminal host.
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

func leave(with status: Int32) {
  exit(status)
}
