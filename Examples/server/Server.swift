import Configuration
import Foundation
import Preferences
import PreferencesConfiguration

/// The settings of a server, which an administrator edits with settee while it runs.
struct ServerPreferences: PreferenceGroup {
  let greeting = Key("greeting", default: "Hello", title: "Greeting")
  let limit = Key("limit", default: 10, in: 1...1000, title: "Requests at once")
}

/// A server that answers each line of its input, and follows its settings through swift-configuration.
@main enum Server {
  static func main() async throws {
    let provider = try PreferenceConfigProvider(domain: "org.settee.server")
    let config = ConfigReader(providers: [EnvironmentVariablesProvider(), provider])
    // Detached, because reading lines blocks the main thread.
    let limits = Task.detached {
      try await config.watchInt(forKey: "limit", default: 10) { updates in
        for await limit in updates { report("limit \(limit)") }
      }
    }
    while let name = readLine() {
      // Read again for each request, so that a change applies at once.
      report("\(config.string(forKey: "greeting", default: "Hello")), \(name)!")
    }
    limits.cancel()
  }

  private static func report(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
