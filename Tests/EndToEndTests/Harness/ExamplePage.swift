import Foundation

/// The code blocks of a page of the documentation, by its headings.
struct ExamplePage {
  typealias Block = (language: String, lines: [String])

  /// The blocks below a heading.
  struct Section: CustomStringConvertible, Sendable {
    let title: String
    /// The lines outside of blocks.
    var text = ""
    var blocks: [Block] = []

    var description: String { title }
  }

  /// The sections; the first has the text before the first heading.
  private(set) var sections = [Section(title: "")]

  var blocks: [Block] { sections.flatMap(\.blocks) }

  /// - Parameter path: The path in the repository.
  init(_ path: String) {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
    var isInBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        if isInBlock { last.blocks.append((String(line.dropFirst(3)), [])) }
      } else if isInBlock {
        last.blocks[last.blocks.count - 1].lines.append(line)
      } else if line.hasPrefix("## ") {
        sections.append(Section(title: String(line.dropFirst(3))))
      } else {
        last.text += line + "\n"
      }
    }
  }

  private var last: Section {
    get { sections[sections.count - 1] }
    set { sections[sections.count - 1] = newValue }
  }
}
