import Foundation
import PreferenceDomains
import TestSupport
import Testing

@Suite struct DomainLocationsTests {
  private let locations = DomainLocations(
    environment: ["HOME": "/home/me", "XDG_CONFIG_DIRS": "/one:relative:/two"], hostName: "host")

  private func paths(_ existing: Set<String>) -> [String] {
    locations.files(of: "org.example", exists: existing.contains).map { "\($0.kind) \($0.path)" }
  }

  @Test func `a domain without a file has the places where one would be made`() {
    #expect(
      paths([]) == [
        "host /home/me/.config/ByHost/org.example.host.plist",
        "user /home/me/.config/org.example.plist", "system /one/org.example.plist",
      ])
  }

  @Test func `a property list counts before JSON, and JSON where it is alone`() {
    let (plist, json) = ("/home/me/.config/org.example.plist", "/home/me/.config/org.example.json")
    #expect(paths([plist, json])[1] == "user \(plist)")
    #expect(paths([json])[1] == "user \(json)")
  }

  @Test func `layers stand from the machine's own down to the site's`() {
    #expect(
      paths([
        "/home/me/.config/ByHost/org.example.host.plist", "/two/org.example.json",
        "/usr/local/etc/org.example.plist",
      ]) == [
        "host /home/me/.config/ByHost/org.example.host.plist",
        "user /home/me/.config/org.example.plist", "system /two/org.example.json",
      ])
  }

  @Test func `the environment moves the folders`() {
    let moved = DomainLocations(environment: ["XDG_CONFIG_HOME": "/cfg"], hostName: "host")
    #expect(moved.userFolder == "/cfg")
    #expect(moved.siteFolders == ["/etc/xdg", "/usr/local/etc"])
    #expect(DomainLocations(environment: [:], hostName: "host").userFolder == nil)
  }

  @Test func `every domain with a file is found once`() throws {
    let folder = try TemporaryFolder()
    for name in ["b.plist", "a.c.json", "b.json", "note.txt", ".plist", "a.locks"] {
      try folder.write("", to: name)
    }
    let locations = DomainLocations(
      environment: ["XDG_CONFIG_HOME": folder.path, "XDG_CONFIG_DIRS": folder["none"]],
      hostName: "host")
    #expect(Set(locations.domains()).isSuperset(of: ["a.c", "b"]))
    #expect(!locations.domains().contains("note") && !locations.domains().contains(""))
  }
}
