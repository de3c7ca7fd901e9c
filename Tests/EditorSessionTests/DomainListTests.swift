import EditorSession
import Foundation
import PreferenceDomains
import PreferenceEditing
import PreferenceStores
import PreferenceValues
import PreferencesEditor
import Testing

/// The lists of domains that the start screen shows, and the search in their settings.
@Suite struct DomainListTests {
  private let rig: SessionRig

  init() throws { rig = try SessionRig() }

  @Test func `domains are listed with counts and errors`() throws {
    try rig.write(#"{"volume": 0.5, "more": 1}"#, to: "config/org.example.json")
    try rig.write("{", to: "config/org.broken.json")
    let session = rig.session()
    session.perform(.listDomains(in: .english))
    let found = rig.next { message -> [DomainSummary]? in
      guard case .found(let found) = message, found.allSatisfy(\.isCounted) else { return nil }
      return found
    }
    let example = found?.first { $0.name == "org.example" }
    #expect(example?.title == "Example" && example?.hasSchema == true && example?.keys == 3)
    let broken = found?.first { $0.name == "org.broken" }
    #expect(broken?.errorMessage?.english.contains("org.broken.json") == true)
    #expect(broken?.place.hasSuffix("/config/org.broken.json") == true)
    #expect(broken?.isDamaged == true && broken?.hasSchema == false)
  }

  /// A source that has a title for every name, and no domain.
  private struct TitlingSource: DomainSource {
    let title = Message(verbatim: "Others")
    let names: [String] = []
    func title(of name: String) -> String? { "Made up" }
    func contains(_ name: String) -> Bool { false }
    func domain(named name: String) throws -> Domain? { nil }
  }

  @Test func `a domain has its own title, not that of another source`() {
    let catalog = rig.catalog(with: [TitlingSource()])
    #expect(catalog.summaries(of: ["org.example"], in: .english).first?.title == "Example")
  }

  @Test func `the names of domains are listed before their counts`() throws {
    let session = rig.session()
    session.perform(.listDomains(in: .english))
    let first = rig.next { message -> [DomainSummary]? in
      if case .found(let summaries) = message { summaries } else { nil }
    }
    #expect(first?.map(\.name) == ["org.example"] && first?.first?.isCounted == false)
  }

  @Test func `the start screen begins with recent domains and added sources`() throws {
    let files = StartSource(StartSection(Message(verbatim: "Here"), place: "/project")) { _ in
      [DomainSummary(name: "/project/app.json", label: "app.json", place: "", hasCounts: false)]
    }
    let session = rig.session(added: [files])
    let opened = try #require(rig.open(session))
    session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
    #expect(rig.nextSaved() != nil)
    session.perform(.listDomains(in: .english))
    let found = rig.next { message -> [DomainSummary]? in
      guard case .found(let found) = message, found.allSatisfy(\.isCounted) else { return nil }
      return found
    }
    #expect(found?.map(\.name) == ["org.example", "/project/app.json", "org.example"])
    #expect(found?.map { $0.section?.title.text(in: .english) } == ["Recent", "Here", "Domains"])
  }

  @Test func `a domain whose file was deleted is not recent`() throws {
    let session = rig.session()
    for name in ["org.gone", "org.example"] {
      let opened = try #require(rig.open(session, name))
      session.perform(.save(rig.draft(of: opened, ["volume"], .real(0.5)), consents: []))
      #expect(rig.nextSaved() != nil)
    }
    try FileManager.default.removeItem(atPath: "\(rig.directory)/config/org.gone.plist")
    session.finish(within: .seconds(60))
    session.perform(.listDomains(in: .english))
    let found = rig.next { message -> [DomainSummary]? in
      guard case .found(let found) = message, found.allSatisfy(\.isCounted) else { return nil }
      return found
    }
    #expect(found?.map(\.name) == ["org.example", "org.example"])
  }

  @Test(arguments: [
    ("volume", ["/volume"]), ("VOL", ["/volume"]), ("org.example", []), ("passw", ["/password"]),
    ("vol pass", []), ("", []),
  ])
  func `a search finds the settings of all domains`(query: String, paths: [String]) throws {
    let session = rig.session()
    session.perform(.searchDomains(query, in: .english))
    let found = rig.next { message -> [Bookmark]? in
      if case .foundSettings(let found, let of) = message, of == query {
        found.settings
      } else {
        nil
      }
    }
    #expect(found?.map { "\($0.path)" } == paths)
    #expect(found?.allSatisfy { $0.domain == "org.example" } == true)
  }

  @Test func `a search finds settings of config files and counts the files that it leaves out`()
    throws
  {
    try rig.write(#"{"unusual": 1}"#, to: "app.json")
    let text = String(repeating: "x", count: 1 << 20)
    try rig.write("{\"unusual\": \"\(text)\"}", to: "large.json")
    let paths = ["app.json", "large.json"].map { "\(rig.directory)/\($0)" }
    let files = StartSource(StartSection(Message(verbatim: "Here"))) { _ in
      paths.map { DomainSummary(name: $0, place: "", hasCounts: false) }
    }
    let session = rig.session(added: [files])
    session.perform(.searchDomains("unusual", in: .english))
    let found = rig.next { if case .foundSettings(let found, _) = $0 { found } else { nil } }
    #expect(found?.settings.map(\.domain) == [paths[0]])
    #expect(found?.unsearchedFiles == 1)
  }

  @Test func `a domain that cannot be read is listed with its schema`() throws {
    try rig.write("<plist><dict>", to: "config/org.example.plist")
    let damaged = rig.catalog.summaries().first { $0.name == "org.example" }
    #expect(damaged?.isDamaged == true && damaged?.hasSchema == true)
    #expect(damaged?.title == "Example")
    try FileManager.default.removeItem(atPath: "\(rig.directory)/config/org.example.plist")
    try FileManager.default.createDirectory(
      atPath: "\(rig.directory)/config/org.example.plist", withIntermediateDirectories: true)
    let unreadable = rig.catalog.summaries().first { $0.name == "org.example" }
    #expect(unreadable?.errorMessage != nil && unreadable?.isDamaged == false)
    #expect(unreadable?.hasSchema == true)
  }
}
