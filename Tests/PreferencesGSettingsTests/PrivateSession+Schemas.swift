#if GSettings
  import Foundation
  import PreferenceDomains
  import TestSupport
  import Testing

  @testable import PreferencesGSettings

  extension PrivateSession {
    /// Creates a session with custom schemas.
    static func withSchemas(
      _ schemas: String, overrides: [String: String] = [:], desktop: String = ""
    ) throws -> PrivateSession {
      let session = try PrivateSession(
        variables: [
          "TEST_SCHEMAS": "HOME/schemas", "XDG_CURRENT_DESKTOP": desktop,
          "GSETTINGS_SCHEMA_DIR": "HOME/schemas",
        ])
      try FileManager.default.createDirectory(
        atPath: session.directory["schemas"], withIntermediateDirectories: true)
      try session.directory.write(
        "<schemalist>\(schemas)</schemalist>", to: "schemas/test.gschema.xml")
      for (name, text) in overrides { try session.directory.write(text, to: "schemas/\(name)") }
      let output = try session.run("glib-compile-schemas", "--strict", session.directory["schemas"])
      #expect(output == "")
      return session
    }

    /// Opens a domain, with the custom schemas if there are any.
    func domain(_ name: String) throws -> Domain {
      let domains = GSettingsDomains(
        environment: environment, directory: environment["TEST_SCHEMAS"])
      return try #require(try domains.domain(named: name))
    }
  }
#endif
