#if YAML
  import PreferenceFormats
  import PreferenceValues

  // The comments on lines of their own in a part that is removed.
  extension YAMLEditor {
    /// Removes the lines of a part with a node; its comments stay, with the indentation of the part.
    mutating func removeLines(_ part: Range<Int>, with node: Int) {
      let lower = part.lowerBound
      splices.append(
        lines.removal(
          of: lower..<max(lower, part.upperBound - 1), keeping: comments(in: part, with: node)))
    }

    /// The comments in a range, as the text before a part that begins at the start of the range.
    func commentsAbove(_ range: Range<Int>, with node: Int) -> String {
      let indent = String(repeating: " ", count: lines.column(of: range.lowerBound))
      return comments(in: range, with: node).map { comment in
        let text = tree.bytes[comment..<lines.contentEnd(of: comment)]
        return String(decoding: text, as: UTF8.self) + lines.lineEnd + indent
      }.joined()
    }

    /// The offsets of the comments on lines of their own in a range.
    func comments(in range: Range<Int>, with node: Int) -> [Int] {
      commentLines(in: range, with: node).map { line in
        line + tree.bytes[line...].prefix(while: \.isBlank).count
      }
    }

    /// Throws if a part with a replaced or removed node has comments on lines of their own.
    func checkComments(
      in part: Range<Int>, with node: Int, at path: PreferencePath
    ) throws(EditError) {
      guard commentLines(in: part, with: node).isEmpty else { throw commentRefusal(at: path) }
    }

    func commentRefusal(at path: PreferencePath) -> EditError {
      .refused(path, reason: RefusalReason(Message("a comment in it cannot be preserved")))
    }

    /// The starts of the lines below the first one in a range that have only a comment.
    func commentLines(in range: Range<Int>, with node: Int) -> [Int] {
      let texts = textsOfSeveralLines(in: node)
      var starts: [Int] = []
      var line = lines.end(of: range.lowerBound)
      while line < range.upperBound {
        if lines.isComment(lineAt: line),
          !texts.contains(where: { $0.lowerBound < line && line < $0.upperBound })
        {
          starts.append(line)
        }
        line = lines.end(of: line)
      }
      return starts
    }

    private func textsOfSeveralLines(in index: Int) -> [Range<Int>] {
      let node = tree.nodes[index]
      let isText = node.children.isEmpty && tree.bytes[node.range].contains(where: \.isLineEnd)
      return (isText ? [node.range] : []) + node.children.flatMap(textsOfSeveralLines)
    }
  }
#endif
