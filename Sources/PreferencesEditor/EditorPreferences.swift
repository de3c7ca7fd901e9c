/// Settee's own preferences, as far as what is shown depends on them; the rest is the terminal's.
package struct EditorPreferences: Hashable, Sendable {
  /// Whether the mouse is used; the terminal's own selection then needs Shift.
  package var usesMouse = true
  /// Whether a reset asks before it is staged.
  package var confirmsReset = true
  /// Whether the help pane is shown where there is room for it.
  package var showsHelpPane = true

  package init() {}
}
