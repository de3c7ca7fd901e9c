public import Configuration
public import JSONSchema
package import PreferenceDomains
import PreferenceSettings
public import PreferenceStores
import PreferenceSystem
import PreferenceValues

/// Serves the effective values of a domain to swift-configuration, so that a server reads what settee edits.
///
/// ```swift
/// let provider = try PreferenceConfigProvider(domain: "org.example.server")
/// let config = ConfigReader(providers: [EnvironmentVariablesProvider(), provider])
/// let limit = config.int(forKey: "limit", default: 10)
/// ```
///
/// The key `http.limit` is the member `limit` of the dictionary `http`, or else the member `http.limit`. What the schema
/// declares as secret is secret. A value of another type, or one that violates the schema, is an error, so that readers with a
/// default use it. Changes are watched in every layer that supports it; while a layer cannot be read, its last
/// values are served.
///
/// It needs none of swift-configuration's traits (JSON, YAML, logging, reloading).
public final class PreferenceConfigProvider: Sendable {
  public let providerName: String
  private let domain: Domain
  private let layers: Mutex<LayeredSnapshot>
  private let announcer = EventDispatcher<PreferenceConfigSnapshot>()
  private let watches = Mutex<[any StoreWatch]>([])
  /// Held while the layers are read, so that the newest values are served.
  private let reading = Mutex(())

  /// Provides the effective values of a domain, including the defaults of its schema.
  ///
  /// - Parameter name: The identifier of the domain.
  /// - Throws: ``StoreError`` if it is not the name of a domain, or a layer cannot be read.
  public convenience init(domain name: String) throws {
    guard DomainLocations.isName(name) else {
      throw StoreError.invalidName(Message("“\(name)” is not a domain name"))
    }
    let catalog = DomainCatalog(
      environment: CurrentProcess.environment, hostName: HostName.current)
    try self.init(catalog.open(name))
  }

  package init(_ domain: Domain) throws {
    providerName = "Preferences[\(domain.name)]"
    self.domain = domain
    layers = Mutex(try domain.load())
    let started = domain.layers.compactMap { layer in
      try? layer.store.watch { [weak self] _ in self?.reload() }
    }
    watches.withLock { $0 = started }
    // Changes before the watches began were not reported.
    reload()
  }

  /// Creates a provider of the values of one store.
  ///
  /// - Parameters:
  ///   - store: The store to read and to watch.
  ///   - schema: The schema, which declares secrets and defaults; nil to infer it from the values.
  /// - Throws: ``StoreError`` if the store cannot be read.
  public convenience init(
    _ store: any PreferenceStore, schema: JSONSchema? = nil
  ) throws {
    let schema = try schema ?? JSONSchema.inferred(from: store.load().root)
    try self.init(
      Domain(
        name: store.identity.name, schema: schema, schemaPlace: nil,
        layers: [PreferenceLayer(.user, store: store)], rule: .members))
  }

  /// Reads the layers again, and notifies the watchers if an effective value changed.
  private func reload() {
    reading.withLock { _ in
      guard let found = try? domain.load() else { return }
      layers.withLock { layers in
        guard layers.stored != found.stored else { return }
        layers = found
        let now = snapshot(of: layers)
        announcer.announce { now }
      }
    }
    announcer.deliver()
  }

  private var current: PreferenceConfigSnapshot { snapshot(of: layers.withLock { $0 }) }

  private func snapshot(of layers: LayeredSnapshot) -> PreferenceConfigSnapshot {
    PreferenceConfigSnapshot(
      providerName: providerName, schema: domain.schema, stored: layers.stored)
  }

  /// Runs the body with the present state and every later one; each is replaced by a newer one that arrives before it is
  /// read.
  private func watching<Element: Sendable, Return: ~Copyable>(
    _ element: @escaping @Sendable (PreferenceConfigSnapshot) -> Element?,
    body: (ConfigUpdatesAsyncSequence<Element, Never>) async throws -> Return
  ) async throws -> Return {
    let (stream, continuation) = AsyncStream<Element>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    let watcher = WatchHandler<PreferenceConfigSnapshot> { snapshot in
      if let element = element(snapshot) { continuation.yield(element) }
    }
    layers.withLock { layers in
      let now = snapshot(of: layers)
      announcer.add(watcher, first: { now })
    }
    announcer.deliver()
    defer { announcer.remove(watcher) }
    return try await body(ConfigUpdatesAsyncSequence(stream))
  }
}

extension PreferenceConfigProvider: ConfigProvider {
  public func value(forKey key: AbsoluteConfigKey, type: ConfigType) throws -> LookupResult {
    try current.value(forKey: key, type: type)
  }

  public func fetchValue(
    forKey key: AbsoluteConfigKey, type: ConfigType
  ) async throws -> LookupResult {
    try value(forKey: key, type: type)
  }

  public func watchValue<Return: ~Copyable>(
    forKey key: AbsoluteConfigKey, type: ConfigType,
    updatesHandler: (
      _ updates: ConfigUpdatesAsyncSequence<Result<LookupResult, any Error>, Never>
    ) async throws -> Return
  ) async throws -> Return {
    let reported = Mutex<PreferenceValue??>(nil)
    return try await watching { snapshot in
      let stored = snapshot.found(key)?.value
      let isNews = reported.withLock { reported in
        defer { reported = .some(stored) }
        return reported != .some(stored)
      }
      return isNews ? Result { try snapshot.value(forKey: key, type: type) } : nil
    } body: {
      try await updatesHandler($0)
    }
  }

  public func snapshot() -> any ConfigSnapshot { current }

  public func watchSnapshot<Return: ~Copyable>(
    updatesHandler: (
      _ updates: ConfigUpdatesAsyncSequence<any ConfigSnapshot, Never>
    ) async throws -> Return
  ) async throws -> Return {
    try await watching {
      $0 as any ConfigSnapshot
    } body: {
      try await updatesHandler($0)
    }
  }
}
