import PreferenceSystem

/// A thread that modifies a directory until it is stopped.
package final class Attacker: Sendable {
  private let isStopped = Mutex(false)
  private let rounds = Mutex(0)

  /// Starts to repeat an attack, which gets the number of its round.
  package init(_ attack: @escaping @Sendable (Int) -> Void) throws {
    try startThread { [self] in
      while !isStopped.withLock({ $0 }) {
        let round = rounds.withLock { rounds in
          rounds += 1
          return rounds
        }
        attack(round)
      }
    }
  }

  /// Ends the attack and returns the number of rounds.
  package func stop() -> Int {
    isStopped.withLock { $0 = true }
    return rounds.withLock { $0 }
  }
}
