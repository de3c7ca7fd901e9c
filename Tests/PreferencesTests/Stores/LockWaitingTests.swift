import Dispatch
import PreferenceSystem
import Testing

@Suite struct LockWaitingTests {
  @Test func `waiting is abandoned on a thread without a task, and only there`() {
    let group = DispatchGroup()
    let found = Mutex<[Bool]>([])
    let deadline = ContinuousClock.now + .seconds(600)
    DispatchQueue.global().async(group: group) {
      let inside = LockWaiting.abandoned(if: { true }) { LockWaiting.isOver(at: deadline) }
      let after = LockWaiting.isOver(at: deadline)
      found.withLock { $0 = [inside, after] }
    }
    group.wait()
    #expect(found.withLock { $0 } == [true, false])
    #expect(LockWaiting.isOver(at: deadline) == false)
  }
}
