import PreferenceStores
import Preferences
import Testing

@Suite struct PreferenceTests {
  @MainActor private final class Player {
    static let prefs = Preferences<AudioPreferences>(store: .memory)
    @Preference(\.volume, in: prefs) var volume
    @Preference(\.output.equaliser.bass, in: prefs) var bass
  }

  @MainActor @Test func `a property reads and writes its preference`() {
    let player = Player()
    #expect(player.volume == 1)
    player.volume = 0.5
    player.bass += 2
    #expect(Player.prefs.volume == 0.5 && Player.prefs.output.equaliser.bass == 2)
  }
}
