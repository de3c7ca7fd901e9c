import PreferenceStores
import Preferences

/// One change, told to many.
struct FanFigures {
  private struct Counted: PreferenceGroup {
    let count = Key("count", default: 0)
  }

  private let prefs = Preferences<Counted>(store: .memory)
  private let streams: [AsyncStream<Int>]

  init(observers: Int) {
    streams = (0..<observers).map { [prefs] _ in prefs.values(of: \.count) }
  }

  func change() { try? prefs.update { $0.count += 1 } }
}
