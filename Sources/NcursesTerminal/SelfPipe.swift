internal import CPosix

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe within the process: a byte written to it wakes a loop that polls the other end.
///
/// Both ends are non-blocking; a full pipe wakes the loop just as well.
final class SelfPipe: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard settee_wake_pipe(&ends) == 0 else { throw .noPipe(errno: errno) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func wake() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Everything that has been written since the last time.
  func drain() -> [UInt8] {
    var all: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(readEnd, &part, part.count)
      guard count > 0 else { return all }
      all += part[..<count]
    }
  }
}
