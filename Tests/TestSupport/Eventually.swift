import Dispatch
import Observation

/// Waits until something observable holds, told of its changes by observation; false where it does not for a minute.
package func eventually(_ condition: () -> Bool) -> Bool {
  let end = DispatchTime.now() + .seconds(60)
  let changed = DispatchSemaphore(value: 0)
  repeat {
    if withObservationTracking(condition, onChange: { changed.signal() }) { return true }
  } while changed.wait(timeout: end) == .success
  return false
}
