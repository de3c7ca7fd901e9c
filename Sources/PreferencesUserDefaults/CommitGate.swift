import Foundation
import PreferenceStores
import PreferenceSystem

/// A lock that allows one commit at a time to the defaults of this process, from any store.
final class CommitGate: Sendable {
  static let shared = CommitGate()

  private let lock = NSRecursiveLock()
  private let isEntered = Atomic(false)

  /// Runs a commit; a nested one fails, because it would wait for itself.
  func enter<Result>(_ identity: StoreIdentity, _ commit: () throws -> Result) throws -> Result {
    lock.lock()
    defer { lock.unlock() }
    guard !isEntered.exchange(true, ordering: .relaxed) else {
      throw StoreError.nested(path: "\(identity)")
    }
    defer { isEntered.store(false, ordering: .relaxed) }
    return try commit()
  }
}
