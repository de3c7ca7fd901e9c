#if YAML
  import PreferenceFormats

  /// The indentation of nested parts in a text, which new ones take.
  struct YAMLIndentation {
    /// The columns from a key to the keys below it.
    let members: Int
    /// The columns from a key to the dashes below it.
    let items: Int

    init(of tree: YAMLTree, in lines: TextLines) {
      let parts = tree.nodes.lazy.flatMap(\.members).filter { tree.isPlainBlock($0.value) }
      func columns(_ part: (key: Int, value: Int)) -> Int {
        lines.column(of: tree.nodes[part.value].range.lowerBound)
          - lines.column(of: tree.nodes[part.key].range.lowerBound)
      }
      let mappings = parts.filter { tree.nodes[$0.value].isMapping }.map(columns)
      let sequences = parts.filter { !tree.nodes[$0.value].isMapping }.map(columns)
      let items = sequences.first { $0 >= 0 }
      members = mappings.first { $0 > 0 } ?? items.flatMap { $0 > 0 ? $0 : nil } ?? 2
      self.items = items ?? members
    }
  }

  extension YAMLTree {
    /// Whether a node is a collection on lines below its key, which begins with its first part.
    fileprivate func isPlainBlock(_ index: Int) -> Bool {
      let node = nodes[index]
      return node.style == .block && node.anchor == nil && node.tag == nil
    }
  }

  extension YAMLNode {
    fileprivate var isMapping: Bool { if case .mapping = kind { true } else { false } }
  }
#endif
