import Foundation

/// Waits until something holds; false where it does not for ten seconds.
func eventually(_ condition: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(10)
  while !condition() {
    guard .now < end else { return false }
    usleep(1000)
  }
  return true
}
