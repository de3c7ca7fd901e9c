import PreferenceValues

extension Message {
  /// Returns the notice after a save.
  ///
  /// - Parameter requests: The restarts that the user must do so that the changes take effect.
  static func saved(_ count: Int, requests: [Message]) -> Message {
    sentences([Message("Saved \(count, "change", "changes").")] + requests)
  }

  /// The notice after a save that the disk did not confirm, with the reason.
  static func saved(_ count: Int, unconfirmed reason: RefusalReason) -> Message {
    Message("Saved \(count, "change", "changes"), not confirmed on disk: \(reason)")
  }

  /// Returns the notice after a save with a problem.
  ///
  /// - Parameter more: The number of further problems.
  static func savedBut(
    _ count: Int, _ problem: Message, more: Int, requests: [Message]
  ) -> Message {
    let rest = more > 0 ? Message("\(more) more: run settee doctor.") : nil
    return sentences([Message("Saved \(count, "change", "changes")."), problem, rest] + requests)
  }

  /// Returns the notice after the restoration of a draft without its secrets.
  static func secretsToType(_ titles: [String], restored count: Int) -> Message {
    sentences([
      count > 0 ? Message("Restored \(count, "change", "changes").") : nil,
      Message("Enter these secrets again: \(titles.joined(separator: ", "))."),
    ])
  }

  /// Returns the notice about settings that another program changed.
  static func changedOutside(_ titles: [String]) -> Message {
    let named = titles.prefix(3).joined(separator: ", ")
    return titles.count > 3
      ? Message("Another program changed \(named) and \(titles.count - 3) more.")
      : Message("Another program changed \(named).")
  }

  /// Returns the notice about keys that another program removed.
  static func keysLost(_ news: Message, _ count: Int, all isAll: Bool) -> Message {
    isAll
      ? Message(
        "\(news) Another program removed all settings (\(count, "key", "keys")).")
      : Message("\(news) It removed \(count, "key", "keys").")
  }

  /// Returns the notice about a schema that changed since it was last seen.
  ///
  /// - Parameter key: The shortcut of the list of updates.
  static func schemaChanged(_ time: String, summary: String, key: String?) -> Message {
    key.map { Message("The schema has changed since \(time): \(summary). Press \($0) for a list.") }
      ?? Message("The schema has changed since \(time): \(summary).")
  }

  static func formerNames(_ summary: String, key: String?) -> Message {
    key.map { Message("Values have former names: \(summary). Press \($0) to list them.") }
      ?? Message("Values have former names: \(summary).")
  }

  private static func sentences(_ messages: [Message?]) -> Message {
    messages.compactMap(\.self).joined(separator: " ")
  }
}
