/// How strictly values are judged.
public struct ValidationOptions: Hashable, Sendable {
  /// Whether `format` is a rule; false makes it a note, which is what drafts since 2019-09 say.
  public var assertsFormats: Bool

  /// Rules for editing: formats count.
  public init(assertsFormats: Bool = true) { self.assertsFormats = assertsFormats }
}
