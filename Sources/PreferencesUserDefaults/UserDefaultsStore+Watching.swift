import Foundation
import PreferenceDomains
import PreferenceFormats
public import PreferenceStores
import Synchronization

extension UserDefaultsStore {
  /// Whether the suite is a file that can be watched; elsewhere Foundation keeps it behind a service.
  static var canWatch: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  public func watch(_ handler: @escaping @Sendable (StoreEvent) -> Void) throws -> any Watch {
    guard Self.canWatch, let file else {
      throw StoreError.unsupported("the defaults of \(suiteName) cannot be watched here")
    }
    let last = Mutex(try load().revision)
    return try file.watch { [self] event in
      guard case .changed = event else { return handler(event) }
      guard let now = try? load() else { return }
      let isNews = last.withLock { last in
        defer { last = now.revision }
        return last != now.revision
      }
      if isNews { handler(.changed(now)) }
    }
  }

  /// The file in which Foundation keeps the suite on Linux.
  private var file: FileStore? {
    let environment = ProcessInfo.processInfo.environment
    return DomainLocations(environment: environment, hostName: "").userFolder.map { folder in
      FileStore(path: "\(folder)/\(suiteName).plist", format: .propertyList, stateFolder: nil)
    }
  }
}
