import Foundation
import JSONSchema
import PreferenceDiscovery
import PreferenceDomains
import PreferenceSettings
import PreferenceStores
import PreferenceValues
import TestSupport
import Testing

/// Documents from a misbehaving server, and their copies in the cache.
@Suite(.enabled(if: LoopbackServer.isPossible), .timeLimit(.minutes(2)))
struct SchemaFetcherTests {
  private let directory: TemporaryDirectory
  private let server: LoopbackServer
  private let cache: SchemaCache

  init() throws {
    directory = try TemporaryDirectory()
    server = try LoopbackServer(in: directory)
    cache = try #require(SchemaCache(environment: ["HOME": directory["home"]]))
  }

  private func address(_ name: String) throws -> WebAddress {
    try #require(WebAddress(server.url(name)))
  }

  private func fetcher(
    rules: NetworkRules = NetworkRules(mode: .always), limits: Curl.Limits = Curl.Limits(),
    consent: @escaping (WebAddress) -> Bool = { _ in false }
  ) throws -> SchemaFetcher {
    SchemaFetcher(
      into: cache, rules: rules, curl: Curl(program: try server.curl(), limits: limits),
      consent: consent)
  }

  private func outcome(
    of name: String, limits: Curl.Limits = Curl.Limits()
  ) throws -> SchemaFetcher.Outcome {
    var fetcher = try fetcher(limits: limits)
    return try #require(fetcher.fetch(address(name)).first).outcome
  }

  @Test func `a fetched schema is cached and revalidated with its ETag`() throws {
    #expect(try outcome(of: "schema.json") == .fetched(bytes: 79))
    #expect(try cache.value(of: address("schema.json"))?.members?["title"] == .string("Served"))
    #expect(try outcome(of: "schema.json") == .unchanged)
    #expect(
      server.requests == ["https /schema.json -", "https /schema.json \"one\""])
    #expect(try cache.value(of: address("schema.json"))?.members?["title"] == .string("Served"))
  }

  @Test func `references are fetched, but not over http`() throws {
    var fetcher = try fetcher()
    let reports = try fetcher.fetch(address("refers.json"))
    #expect(reports.map(\.address.text) == [server.url("refers.json"), server.url("schema.json")])
    let found = SchemaSearch(
      environment: ["HOME": directory["home"]], schemas: .init(environment: [:]))
    let schema = try #require(try found.schema(at: address("refers.json")))
    #expect(try schema.accepts(PreferenceValue(json: #"{"b": {"a": 1}}"#)) == true)
    #expect(try schema.accepts(PreferenceValue(json: #"{"b": {"a": "x"}}"#)) == false)
  }

  @Test func `redirects are followed only within https`() throws {
    #expect(try outcome(of: "moved.json") == .fetched(bytes: 79))
    #expect(try cache.value(of: address("moved.json"))?.members?["title"] == .string("Served"))
    for name in ["downgraded.json", "to-file.json"] {
      guard case .failed(.redirect) = try outcome(of: name) else {
        Issue.record("\(name) was followed")
        continue
      }
    }
    #expect(
      try outcome(of: "loop.json") == .failed(.tooManyRedirects(url: server.url("loop.json"))))
    #expect(!server.requests.contains { $0.hasPrefix("http ") })
  }

  @Test func `a redirect to another host needs its own consent`() throws {
    var asked: [String] = []
    var fetcher = try fetcher(rules: NetworkRules()) {
      asked.append($0.text)
      return $0.host.hasPrefix("localhost")
    }
    let report = try #require(try fetcher.fetch(address("elsewhere.json")).first)
    #expect(report.outcome == .failed(.refused(host: "127.0.0.1:\(server.port)")))
    #expect(
      asked == [server.url("elsewhere.json"), "https://127.0.0.1:\(server.port)/schema.json"])
    #expect(server.requests == ["https /elsewhere.json -"])
  }

  @Test func `consent for a host is requested once`() throws {
    var count = 0
    var fetcher = try fetcher(rules: NetworkRules()) { _ in
      count += 1
      return true
    }
    #expect(try fetcher.fetch(address("refers.json")).count == 2)
    #expect(try fetcher.fetch(address("moved.json")).count == 1)
    #expect(count == 1)
  }

  @Test func `the mode “never” sends no requests, even to allowed hosts`() throws {
    let host = "localhost:\(server.port)"
    var fetcher = try fetcher(rules: NetworkRules(mode: .never, hosts: [host], layer: .system)) {
      _ in true
    }
    let report = try #require(try fetcher.fetch(address("schema.json")).first)
    #expect(report.outcome == .failed(.forbidden(layer: "system")))
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: ["missing.json", "page.json", "list.json", "flood.json", "cut.json"])
  func `a failed fetch preserves the old copy`(name: String) throws {
    let address = try address(name)
    try cache.store(Array(#"{"title": "Old"}"#.utf8), etag: "", at: address)
    guard case .failed = try outcome(of: name) else {
      Issue.record("\(name) was accepted")
      return
    }
    #expect(cache.value(of: address)?.members?["title"] == .string("Old"))
    #expect(cache.entries().count == 1)
  }

  @Test func `a body without an announced size is limited too`() throws {
    #expect(try outcome(of: "flood.json") == .failed(.tooLarge(url: server.url("flood.json"))))
  }

  @Test func `a slow server is a timeout error`() throws {
    var limits = Curl.Limits()
    limits.seconds = 1
    #expect(
      try outcome(of: "slow.json", limits: limits)
        == .failed(.tooSlow(url: server.url("slow.json"))))
  }

  @Test func `the reason for rejecting a certificate is reported`() throws {
    var fetcher = SchemaFetcher(into: cache, rules: NetworkRules(mode: .always)) { _ in true }
    let report = try #require(try fetcher.fetch(address("schema.json")).first)
    guard case .failed(.failed(_, let reason)) = report.outcome else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.english.contains("certificate"))
  }

  @Test(arguments: [
    (6, "der Host wurde nicht gefunden"), (7, "der Host nimmt keine Verbindungen an"),
    (56, "die Verbindung wurde unterbrochen"),
    (35, "die Anfrage ist fehlgeschlagen: „curl: (35) What curl reports“"),
  ])
  func `a failed request has a translated reason`(status: Int, reason: String) throws {
    let program = directory["curl-\(status)"]
    let script =
      "#!/bin/sh\nprintf 'curl: (\(status)) What curl reports\\n000 ' >&2; exit \(status)\n"
    try Data(script.utf8).write(to: URL(fileURLWithPath: program))
    #expect(chmod(program, 0o700) == 0)
    var fetcher = SchemaFetcher(
      into: cache, rules: NetworkRules(mode: .always), curl: Curl(program: program),
      consent: { _ in false })
    guard case .failed(let error)? = try fetcher.fetch(address("schema.json")).first?.outcome else {
      Issue.record("the request did not fail")
      return
    }
    #expect(error.message.text(in: .german).hasSuffix(": \(reason)"), "\(error.message)")
  }

  @Test func `without curl, fetching fails`() throws {
    var fetcher = SchemaFetcher(
      into: cache, rules: NetworkRules(mode: .always), curl: Curl(program: directory["no-curl"])
    ) { _ in true }
    #expect(try fetcher.fetch(address("schema.json")).first?.outcome == .failed(.noCurl))
  }

  @Test func `a catalog assigns schemas to files, also offline`() throws {
    #expect(try outcome(of: "catalog.json") != .unchanged)
    let environment = ["HOME": directory["home"]]
    let search = SchemaSearch(environment: environment, schemas: .init(environment: [:]))
    let choice = try #require(search.choice(forFile: "/x/y.served.json"))
    #expect(choice.title == "Served file")
    let schema = try address("schema.json")
    #expect(choice.reference == .web(schema))
    #expect(!search.isAvailable(choice))
    #expect(try search.schema(ofFile: "/x/y.served.json")?.schema == nil)
    #expect(try outcome(of: "schema.json") == .fetched(bytes: 79))
    #expect(search.isAvailable(choice))
    #expect(try search.schema(ofFile: "/x/y.served.json")?.schema?.title == "Served")
  }

  @Test func `an update revalidates all documents`() throws {
    #expect(try outcome(of: "schema.json") == .fetched(bytes: 79))
    #expect(try outcome(of: "catalog.json") != .unchanged)
    var fetcher = try fetcher()
    let reports = fetcher.update()
    #expect(reports.count == 2)
    let schema = try address("schema.json")
    #expect(reports.first { $0.address == schema }?.outcome == .unchanged)
  }

  @Test func `a crash between writing body and entry loses only the ETag`() throws {
    #expect(try outcome(of: "schema.json") == .fetched(bytes: 79))
    let address = try address("schema.json")
    try directory.write(
      #"{"title": "Half"}"#, to: String(cache.path(of: address).dropFirst(directory.path.count + 1))
    )
    #expect(cache.entry(for: address)?.etag == "")
    #expect(cache.value(of: address)?.members?["title"] == .string("Half"))
    #expect(try outcome(of: "schema.json") == .fetched(bytes: 79))
  }
}
