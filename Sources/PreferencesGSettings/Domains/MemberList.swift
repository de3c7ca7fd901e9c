#if GSettings
  import PreferenceValues

  /// A key that lists the paths of a relocatable schema; programs ignore paths that are not in the
  /// list.
  struct MemberList: Sendable {
    /// A key of a schema.
    struct Key: Hashable, Sendable {
      var schema: String
      var name: String
    }

    /// The form of an entry.
    enum Entry: Sendable {
      case path
      /// The last part of the path, without a prefix.
      case name(after: String)
    }

    /// The relocatable schema.
    let schema: String
    /// The directory of the paths.
    let prefix: String
    /// The list.
    let key: Key
    let entry: Entry

    /// The lists that are known.
    static let all = [
      MemberList(
        schema: "org.gnome.settings-daemon.plugins.media-keys.custom-keybinding",
        prefix: "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/",
        key: Key(
          schema: "org.gnome.settings-daemon.plugins.media-keys", name: "custom-keybindings"),
        entry: .path),
      MemberList(
        schema: "org.gnome.desktop.app-folders.folder",
        prefix: "/org/gnome/desktop/app-folders/folders/",
        key: Key(schema: "org.gnome.desktop.app-folders", name: "folder-children"),
        entry: .name(after: "")),
      MemberList(
        schema: "org.gnome.desktop.notifications.application",
        prefix: "/org/gnome/desktop/notifications/application/",
        key: Key(schema: "org.gnome.desktop.notifications", name: "application-children"),
        entry: .name(after: "")),
      MemberList(
        schema: "org.gnome.Terminal.Legacy.Profile",
        prefix: "/org/gnome/terminal/legacy/profiles:/",
        key: Key(schema: "org.gnome.Terminal.ProfilesList", name: "list"),
        entry: .name(after: ":")),
      MemberList(
        schema: "com.gexperts.Tilix.Profile", prefix: "/com/gexperts/Tilix/profiles/",
        key: Key(schema: "com.gexperts.Tilix.ProfilesList", name: "list"),
        entry: .name(after: "")),
      MemberList(
        schema: "org.cinnamon.desktop.keybindings.custom-keybinding",
        prefix: "/org/cinnamon/desktop/keybindings/custom-keybindings/",
        key: Key(schema: "org.cinnamon.desktop.keybindings", name: "custom-list"),
        entry: .name(after: "")),
      MemberList(
        schema: "org.mate.panel.object", prefix: "/org/mate/panel/objects/",
        key: Key(schema: "org.mate.panel", name: "object-id-list"), entry: .name(after: "")),
      MemberList(
        schema: "org.mate.panel.toplevel", prefix: "/org/mate/panel/toplevels/",
        key: Key(schema: "org.mate.panel", name: "toplevel-id-list"), entry: .name(after: "")),
    ]

    /// The list that names a path, and its entry for the path; nil if no list applies.
    static func list(
      of relocated: RelocatedSchema
    ) -> (list: MemberList, entry: String)? {
      for list in all where list.schema == relocated.schema && relocated.path.hasPrefix(list.prefix)
      {
        let name = relocated.path.dropFirst(list.prefix.count).dropLast()
        guard !name.isEmpty, !name.contains("/") else { continue }
        switch list.entry {
        case .path: return (list, relocated.path)
        case .name(let beginning) where name.hasPrefix(beginning):
          return (list, String(name.dropFirst(beginning.count)))
        case .name: continue
        }
      }
      return nil
    }

    /// The paths of the members in a value of the list.
    func members(in value: PreferenceValue?) -> [String] {
      (value?.elements ?? []).compactMap(\.text).compactMap { text in
        switch entry {
        case .path: text.hasPrefix("/") && text.hasSuffix("/") ? text : nil
        case .name(let beginning):
          text.isEmpty || text.contains("/") ? nil : "\(prefix)\(beginning)\(text)/"
        }
      }
    }
  }
#endif
