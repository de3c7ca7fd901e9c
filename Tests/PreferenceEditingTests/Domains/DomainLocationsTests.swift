import Foundation
import PreferenceDomains
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

@Suite struct DomainLocationsTests {
  private let locations = DomainLocations(
    environment: ["HOME": "/home/me", "XDG_CONFIG_DIRS": "/one:relative:/two"], hostName: "host")

  private func paths(_ existing: Set<String>) -> [String] {
    locations.files(of: "org.example", exists: existing.contains).map { "\($0.kind) \($0.path)" }
  }

  @Test func `a domain without files has the paths where they would be created`() {
    #expect(
      paths([]) == [
        "host /home/me/.config/ByHost/org.example.host.plist",
        "user /home/me/.config/org.example.plist", "system /one/org.example.plist",
      ])
  }

  @Test func `property lists take precedence over JSON files`() {
    let (plist, json) = ("/home/me/.config/org.example.plist", "/home/me/.config/org.example.json")
    #expect(paths([plist, json])[1] == "user \(plist)")
    #expect(paths([json])[1] == "user \(json)")
  }

  @Test func `layers are ordered from host to system`() {
    #expect(
      paths([
        "/home/me/.config/ByHost/org.example.host.plist", "/two/org.example.json",
        "/usr/local/etc/org.example.plist",
      ]) == [
        "host /home/me/.config/ByHost/org.example.host.plist",
        "user /home/me/.config/org.example.plist", "system /two/org.example.json",
      ])
  }

  @Test func `environment variables move the directories`() {
    let moved = DomainLocations(environment: ["XDG_CONFIG_HOME": "/cfg"], hostName: "host")
    #expect(moved.userDirectory == "/cfg")
    #expect(moved.siteDirectories == ["/etc/xdg", "/usr/local/etc"])
    #expect(DomainLocations(environment: [:], hostName: "host").userDirectory == nil)
  }

  @Test func `each domain with a file is listed once`() throws {
    let directory = try TemporaryDirectory()
    for name in ["b.plist", "a.c.json", "b.json", "note.txt", ".plist", "a.locks"] {
      try directory.write("", to: name)
    }
    let locations = DomainLocations(
      environment: ["XDG_CONFIG_HOME": directory.path, "XDG_CONFIG_DIRS": directory["none"]],
      hostName: "host")
    #expect(Set(locations.domains()).isSuperset(of: ["a.c", "b"]))
    #expect(locations.domains().filter { $0 == "b" }.count == 1)
    #expect(!locations.domains().contains("note") && !locations.domains().contains(""))
  }

  @Test func `domains and stores with canonically equivalent names are different ones`() throws {
    let names = ["u\u{308}", "\u{FC}"]
    #expect((names + names).unique.count == 2)
    #expect(Set(names.map { StoreIdentity(kind: "file", name: $0) }).count == 2)
  }
}
