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

  /// The numbers up to a count, and more of them until the attack has had 100 rounds, for a minute at most.
  package func numbers(to count: Int) -> some Sequence<Int> {
    let deadline = ContinuousClock.now + .seconds(60)
    return (1...).lazy.prefix { number in
      number <= count || self.rounds.withLock { $0 } <= 100 && ContinuousClock.now < deadline
    }
  }

  /// Ends the attack and returns the number of rounds.
  package func stop() -> Int {
    isStopped.withLock { $0 = true }
    return rounds.withLock { $0 }
  }
}
