#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FileStore {
  /// The user's file of the domain that has this program's name.
  public static let program: FileStore = {
    let process = ProcessInfo.processInfo
    let locations = DomainLocations(
      environment: process.environment, hostName: process.hostName)
    let files = locations.files(of: process.processName) {
      FileManager.default.fileExists(atPath: $0)
    }
    let path = files.first { $0.kind == .user }?.path ?? "\(process.processName).plist"
    return FileStore(path: path, format: FileStore.format(ofFileAt: path))
  }()
}
