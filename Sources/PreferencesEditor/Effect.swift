package import Preferences

/// Something the editor wants done outside of it.
///
/// The answer comes as a ``Message``.
package enum Effect: Sendable {
  /// List the domains on this machine.
  case listDomains
  /// Open the domain of this name.
  case open(String)
  /// Judge the values that the open domain was opened with.
  case judge
  /// Put the last good copy in the place of a domain's damaged file, and open it.
  case repair(String)
  /// Close the open domain, and keep its draft on disk or not.
  case close(keepingDraft: Bool)
  /// Keep the draft on disk as it is now.
  case keep(Draft)
  /// Write the draft, where the person agreed to these things.
  case save(Draft, consents: Set<Consent>)
  /// Forget a draft that an earlier run left.
  case forget(KeptDraft.ID)
  /// Find where the layers keep the value at a path.
  case locate(PreferencePath)
  /// Give a text to the clipboard of the terminal.
  case copy(String)
  /// Read which saves of the open domain are known.
  case listHistory
  /// Lend the terminal to the editor of the person's choice, with this text.
  case editOutside(OutsideText)
  /// Draw every cell anew.
  case redraw
  /// Leave, and keep the draft on disk or not.
  case quit(keepingDraft: Bool)
}
