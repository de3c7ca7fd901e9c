import JSONSchema
import PreferenceFormats
import PreferenceStores
import PreferenceValues

/// Fetches schemas and catalogs into the cache, after the user has allowed their hosts.
package struct SchemaFetcher {
  /// The outcome for a document.
  package enum Outcome: Hashable, Sendable {
    case fetched(bytes: Int)
    case unchanged
    case failed(FetchError)
  }

  /// A document and the outcome for it.
  package struct Report: Hashable, Sendable {
    package var address: WebAddress
    package var outcome: Outcome
  }

  /// Asks the user about a host and remembers the answer; the URL is the one that is requested
  /// next.
  package typealias Consent = (WebAddress) -> Bool

  private let cache: SchemaCache
  private let curl: Curl
  private var rules: NetworkRules
  private let consent: Consent

  /// Creates a fetcher that stores what it downloads in a cache.
  ///
  /// - Parameters:
  ///   - rules: The rules of the user and the administrator.
  ///   - consent: Asks about a host that the rules leave open.
  package init(
    into cache: SchemaCache, rules: NetworkRules, curl: Curl = Curl(),
    consent: @escaping Consent
  ) {
    self.cache = cache
    self.rules = rules
    self.curl = curl
    self.consent = consent
  }

  private static let mostRedirects = 3
  private static let mostReferences = 64
}

extension SchemaFetcher {
  /// Fetches a document, and the documents that it refers to if their hosts are allowed.
  ///
  /// - Returns: A report for each document, the one that was asked for first.
  package mutating func fetch(_ address: WebAddress) -> [Report] {
    var reports = [refresh(address)]
    var seen: Set<String> = [address.text]
    var open = references(of: address)
    while !open.isEmpty, reports.count < Self.mostReferences {
      let next = open.removeFirst()
      guard seen.insert(next.text).inserted else { continue }
      if !cache.has(next) { reports.append(refresh(next)) }
      open += references(of: next)
    }
    return reports
  }

  /// Asks the servers of all documents in the cache for newer ones.
  package mutating func update() -> [Report] {
    cache.entries().map { refresh($0.address) }
  }

  /// The documents that a document in the cache refers to.
  private func references(of address: WebAddress) -> [WebAddress] {
    guard let document = cache.value(of: address), CatalogDocument(document) == nil else {
      return []
    }
    return DocumentReferences(in: document, at: address.text).addresses
  }

  private mutating func refresh(_ address: WebAddress) -> Report {
    do throws(FetchError) {
      return Report(address: address, outcome: try refreshed(address))
    } catch {
      return Report(address: address, outcome: .failed(error))
    }
  }

  private mutating func refreshed(_ address: WebAddress) throws(FetchError) -> Outcome {
    let known = cache.entry(for: address)
    switch try request(address, etag: known?.etag ?? "") {
    case .document(let bytes, let etag):
      try store(bytes, etag: etag, at: address)
      return .fetched(bytes: bytes.count)
    case .notModified, .redirect:
      guard let known else { throw .status(304, url: address.text) }
      try storing { () throws(StoreError) in try cache.confirm(known) }
      return .unchanged
    }
  }

  /// Requests a document and follows redirects, each after the consent for its host.
  private mutating func request(
    _ address: WebAddress, etag: String
  ) throws(FetchError) -> Curl.Answer {
    var next = address
    for _ in 0...Self.mostRedirects {
      try require(next)
      let answer = try curl.request(next, etag: etag, directory: cache.directory)
      guard case .redirect(let target) = answer else { return answer }
      guard target.lowercased().hasPrefix("https://"), let found = WebAddress(target) else {
        throw .redirect(to: target, from: next.text)
      }
      next = found
    }
    throw .tooManyRedirects(url: address.text)
  }

  private mutating func require(_ address: WebAddress) throws(FetchError) {
    switch rules.permission(for: address) {
    case .allowed: return
    case .forbidden: throw .forbidden(layer: rules.layer?.name ?? LayerKind.user.name)
    case .asked:
      guard consent(address) else { throw .refused(host: address.host) }
      rules.hosts.append(address.host)
    }
  }

  private func store(
    _ bytes: [UInt8], etag: String, at address: WebAddress
  ) throws(FetchError) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .wrongContent(url: address.text, reason: Message("the text is not valid UTF-8"))
    }
    let document: PreferenceValue
    do { document = try SchemaTextFormat.format(ofFile: address.text).parse(bytes).value } catch {
      throw .wrongContent(url: address.text, reason: Message(of: error))
    }
    guard document.members != nil || document.flag != nil else {
      throw .wrongContent(
        url: address.text, reason: Message("it must be an object, true or false"))
    }
    try storing { () throws(StoreError) in
      try cache.store(bytes, etag: etag, at: address)
      if let catalog = CatalogDocument(document) {
        try CatalogIndex.store(catalog, from: address, in: cache)
      }
    }
  }

  private func storing(_ body: () throws(StoreError) -> Void) throws(FetchError) {
    do { try body() } catch { throw .notStored(Message(of: error)) }
  }
}
