/// The screens of an editor.
///
/// To add one, add its description to ``standard``.
package struct ScreenCatalog: Sendable {
  private let descriptions: [ScreenDescription]
  /// The keys of all screens, of the dialogs and of the fields.
  package let keymap: Keymap

  package init(_ descriptions: [ScreenDescription]) {
    self.descriptions = descriptions
    keymap = Keymap(
      descriptions.flatMap(\.bindings) + descriptions.flatMap { $0.opener?.bindings ?? [] }
        + Keymap.fieldBindings,
      in: descriptions.flatMap(\.contexts) + [.dialog] + KeyContext.fields)
  }

  /// The screens of settee, in the order of the help page.
  package static let standard = ScreenCatalog([
    StartScreen.description, FormScreen.description, ReviewScreen.description,
    LayersScreen.description, HistoryScreen.description, RecordScreen.description,
    UpdatesScreen.description, SnapshotsScreen.description, BookmarksScreen.description,
    RestartsScreen.description, HelpScreen.description,
  ])

  /// Returns a catalog with another screen.
  package func adding(_ description: ScreenDescription) -> Self {
    Self(descriptions + [description])
  }

  /// The opener of a screen by an action in any context.
  func opener(for action: Action) -> ScreenDescription.Opener? {
    descriptions.lazy.compactMap(\.opener).first { $0.action == action }
  }

  /// The opener of a screen by an action in a context.
  func opener(for action: Action, in context: KeyContext) -> ScreenDescription.Opener? {
    descriptions.first { $0.opens(by: action, in: context) }?.opener
  }
}

extension Keymap {
  /// The keys of settee's screens.
  package static let `default` = ScreenCatalog.standard.keymap
}
