import Foundation
import Preferences

/// Times the library beside Foundation in one run: one line a figure, its name, ours and theirs, divided by tabs.
///
/// Smaller is better. Each figure is the quickest of many rounds, because other programs can only add to one. A folder
/// for the files is the only argument; `$HOME` must lead there too, for those of Foundation.
@main
enum LibraryBenchmarks {
  static func main() throws {
    guard let directory = CommandLine.arguments.dropFirst().first else { exit(2) }
    let stores = try StoreFigures(in: directory)
    figure("typed read, ns", 1e9, rounds: 1000, stores.readOurs, stores.readTheirs)
    figure("read of a key in a group, ns", 1e9, rounds: 1000, stores.readNested, nil)
    figure("update in memory, µs", 1e6, rounds: 100, stores.updateOurs, stores.updateTheirs)
    figure("commit to the disk, µs", 1e6, rounds: 1, stores.commitOurs, stores.commitTheirs)
    let large = try StoreFigures(in: directory, otherKeys: 1000)
    figure(
      "update on disk, 1,000 keys, µs", 1e6, rounds: 1, large.commitOurs, large.commitTheirs)
    for count in [100, 10_000] {
      let load = try LoadFigures(of: count, in: directory)
      figure("load of \(count) keys, ms", 1e3, rounds: 1, load.ours, load.theirs)
    }
    let fan = FanFigures(observers: 1000)
    figure("a change told to 1,000 observers, µs", 1e6, rounds: 1, fan.change, nil)
    let coding = try CodingFigures()
    figure("encode 50 members, µs", 1e6, rounds: 10, coding.encodeOurs, coding.encodeTheirs)
    figure("decode 50 members, µs", 1e6, rounds: 10, coding.decodeOurs, coding.decodeTheirs)
  }

  /// Prints a figure: what one round of each takes.
  static func figure(
    _ name: String, _ unit: Double, rounds: Int, _ ours: () -> Void, _ theirs: (() -> Void)?
  ) {
    let figures = [seconds(rounds: rounds, ours), theirs.map { seconds(rounds: rounds, $0) }]
    let texts = figures.map { $0.map { String(format: "%.2f", $0 * unit) } ?? "" }
    print(([name] + texts).joined(separator: "\t"))
  }

  private static func seconds(rounds: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let end = clock.now + .milliseconds(400)
    var best = Double.infinity
    repeat {
      let time = clock.measure { for _ in 0..<rounds { work() } }
      best = min(best, time / .seconds(1) / Double(rounds))
    } while clock.now < end
    return best
  }
}
