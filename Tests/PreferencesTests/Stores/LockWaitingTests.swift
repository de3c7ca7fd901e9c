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

  @Test func `the pauses between attempts grow to a limit`() {
    var pauses = LockPauses()
    let all = (0..<300).map { _ in pauses.next() }
    #expect(all[0] <= .milliseconds(8) && all.allSatisfy { $0 > .zero })
    #expect(all[..<10].reduce(.zero, +) < .milliseconds(150))
    // On average 25 ms each.
    #expect(all[100...].reduce(.zero, +) > .seconds(4))
    #expect(all.allSatisfy { $0 <= .milliseconds(50) })
  }
}
