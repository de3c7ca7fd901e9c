import PreferenceDomains
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// The paths of settings and groups that begin with a text.
struct CandidatePaths {
  private let prefix: String
  private let nodes: [OutlineNode]

  /// The most candidates; if there are more, only the next level is offered.
  private static let most = 100

  init(startingWith prefix: String, in loaded: LoadedDomain?) {
    self.prefix = prefix
    let isPointer = prefix.isEmpty || prefix.hasPrefix("/")
    guard let loaded else {
      nodes = []
      return
    }
    let outline = loaded.domain.schema.outline(of: loaded.content.stored)
    let all = isPointer ? Self.nodes(in: outline.root, of: outline, prefix) : []
    nodes =
      isPointer
      ? all : outline.children(of: outline.root).filter { $0.name?.hasPrefix(prefix) == true }
  }

  /// The nodes in a group; groups that cannot contain a match are left closed.
  private static func nodes(
    in group: OutlineNode, of outline: Outline, _ prefix: String
  ) -> [OutlineNode] {
    outline.children(of: group).flatMap { node -> [OutlineNode] in
      if node.isSection { return nodes(in: node, of: outline, prefix) }
      let path = "\(node.path)"
      let isMatch = path.hasPrefix(prefix)
      guard isMatch || prefix.hasPrefix(path + "/") else { return [] }
      return (isMatch ? [node] : []) + (node.isGroup ? nodes(in: node, of: outline, prefix) : [])
    }
  }

  /// All candidates with their titles, or only the next level if there are too many.
  var all: [Candidate] {
    guard prefix.isEmpty || prefix.hasPrefix("/") else {
      // A name with a dash would be read as an option; its path is not.
      return nodes.filter { $0.name?.hasPrefix("-") == false }
        .compactMap { node in node.name.map { Candidate($0, node.title) } }
    }
    guard nodes.count > Self.most else { return nodes.map { Candidate("\($0.path)", $0.title) } }
    return nextLevel
  }

  private var nextLevel: [Candidate] {
    var ends: [String: Candidate] = [:]
    var order: [String] = []
    for node in nodes {
      let path = "\(node.path)"
      let start = path.index(path.startIndex, offsetBy: max(1, prefix.count))
      let end = path[start...].firstIndex(of: "/")
      let word = end.map { String(path[...$0]) } ?? path
      if ends[word] == nil { order.append(word) }
      ends[word] = Candidate(word, end == nil ? node.title : "")
    }
    return order.compactMap { ends[$0] }
  }
}

extension OutlineNode {
  fileprivate var title: String { passingSetting.title }
}
