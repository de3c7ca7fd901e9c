#if GSettings
  import PreferenceDomains
  import PreferenceStores
  import PreferenceValues

  /// The directories of dconf whose last keys a draft resets: they vanish too, which the history must know to restore them.
  enum EmptiedDirectories {
    static func completion(of draft: EditingDraft, over before: LayeredSnapshot) -> [LayerChange] {
      before.layers.filter { draft.stores.contains($0.store) }.flatMap { layer in
        let after = draft.applied(to: layer.root, of: layer.store)
        return outermost(in: after, at: .root).map {
          LayerChange(.reset, at: $0, in: layer.store, expecting: layer.root[$0])
        }
      }
    }

    /// The outermost directories without keys in a value.
    private static func outermost(
      in value: PreferenceValue, at path: PreferencePath
    ) -> [PreferencePath] {
      guard let members = value.members else { return [] }
      if !path.isRoot, DconfTree.keys(in: value).isEmpty { return [path] }
      return members.flatMap { outermost(in: $0.value, at: path.appending($0.name)) }
    }
  }
#endif
