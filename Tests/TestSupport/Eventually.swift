import Dispatch
import Observation

/// Waits until an observable condition holds; returns false if it does not hold within a minute.
package func eventually(_ condition: () -> Bool) -> Bool {
  let end = DispatchTime.now() + .seconds(60)
  let changed = DispatchSemaphore(value: 0)
  repeat {
    if withObservationTracking(condition, onChange: { changed.signal() }) { return true }
  } while changed.wait(timeout: end) == .success
  return false
}
