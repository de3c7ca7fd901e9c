package import PreferenceSettings

/// A saved change that takes effect after a restart.
package struct WaitingRestart: Hashable, Sendable {
  /// The link to the setting.
  package var setting: Bookmark
  /// The program, session or machine that must be restarted.
  package var scope: RestartScope
  /// The local time of the change.
  package var time: String

  package init(_ setting: Bookmark, scope: RestartScope, time: String) {
    self.setting = setting
    self.scope = scope
    self.time = time
  }
}
