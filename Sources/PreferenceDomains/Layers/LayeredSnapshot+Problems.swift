package import PreferenceStores
package import PreferenceValues

extension LayeredSnapshot {
  /// Warnings about the values of the layers, such as files that are not shown; also among the problems.
  package var remarks: [Message] { layers.flatMap(\.remarks) }

  /// The problems of the files themselves: a repeated key, a content that is neither a dictionary nor a list.
  package func contentProblems(in language: InterfaceLanguage = .english) -> [PreferenceProblem] {
    layers.enumerated().flatMap { index, layer in
      let hasSettings = layer.root.isContainer
      let odd = PreferenceProblem(
        Message("the file does not contain a dictionary, so it has no keys"),
        at: .root)
      let found = layer.content.problems.filter { !isMoot($0, below: layers[..<index]) }
      return (found + (hasSettings ? [] : [odd])).map { $0.localized(in: language) }
    }
  }

  /// The remark that the values of some layers that programs ignore are left out of a copy; nil without such values.
  package func remarkOnIgnoredValues(
    of name: String, in isIncluded: (LayerKind) -> Bool = \.isUsers
  ) -> Message? {
    let paths = layers.filter { isIncluded($0.kind) }.flatMap { layer in
      layer.content.problems.map(\.location.path).filter {
        layer.content.ignoredValue(at: $0) != nil
      }
    }
    guard !paths.isEmpty else { return nil }
    let list = Message(verbatim: paths.map { "\($0)" }.joined(separator: ", "))
    return Message("\(name): values that the schema does not allow are left out: \(list)")
  }

  /// The warnings about whole files that an earlier snapshot did not have, such as those about a save.
  package func fileWarnings(since before: LayeredSnapshot) -> [Message] {
    let known = Set(before.fileWarnings)
    return fileWarnings.filter { !known.contains($0) }.map(\.text)
  }

  private var fileWarnings: [PreferenceProblem] {
    layers.flatMap(\.content.problems).filter {
      $0.severity == .warning && $0.location == .root && $0.position == nil
    }
  }

  /// Whether a fix would change nothing, because a higher layer has a value there.
  private func isMoot(
    _ problem: PreferenceProblem, below higher: ArraySlice<LayerSnapshot>
  ) -> Bool {
    problem.repair != nil && problem.severity == .warning
      && higher.contains { $0.root[problem.location.path] != nil }
  }
}
