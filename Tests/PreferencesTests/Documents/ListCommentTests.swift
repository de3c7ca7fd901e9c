import PreferenceFormats
import PreferenceValues
import PreferencesINI
import PreferencesTOML
import TestSupport
import Testing

#if YAML
  import PreferencesYAML
#endif

/// Comments above and after the items of a list stay with them, in each format.
@Suite struct ListCommentTests {
  /// A list in a format, with the comments `about X` above and `on X` after each item X.
  struct Notation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let format: any DocumentFormat
    let path: PreferencePath
    var begin = ""
    /// An item, with `X` in place of its text, and a comma if the last item has none.
    let item: String
    var separator = ""
    var end = ""
    /// The number of lines from the comment above an item to the text of the item.
    var distance = 1
    var isTable = false

    func text(of items: [String]) -> String {
      begin + items.map { item.replacing("X", with: $0) }.joined(separator: separator) + end
    }

    func value(of items: [String]) -> PreferenceValue {
      let strings = items.map(PreferenceValue.string)
      return .array(isTable ? strings.map { .dictionary(["name": $0]) } : strings)
    }
  }

  private static var notations: [Notation] {
    let notations = [
      Notation(
        testDescription: "JSON", format: JSONFormat.jsonc, path: ["l"], begin: "{\"l\": [\n",
        item: "  // about X\n  \"X\", // on X\n", end: "]}\n"),
      Notation(
        testDescription: "JSON with a comment after the bracket", format: JSONFormat.jsonc,
        path: ["l"], begin: "{\"l\": [ // open\n", item: "  // about X\n  \"X\", // on X\n",
        end: "]}\n"),
      Notation(
        testDescription: "property list", format: PropertyListFormat.propertyList, path: ["l"],
        begin: "<plist version=\"1.0\">\n<dict>\n<key>l</key>\n<array>\n",
        item: "  <!-- about X -->\n  <string>X</string> <!-- on X -->\n",
        end: "</array>\n</dict>\n</plist>\n"),
      Notation(
        testDescription: "TOML array", format: TOMLFormat(), path: ["l"], begin: "l = [\n",
        item: "  # about X\n  \"X\", # on X\n", end: "]\n"),
      Notation(
        testDescription: "TOML tables", format: TOMLFormat(), path: ["l"],
        item: "# about X\n[[l]]\nname = \"X\" # on X\n", separator: "\n", distance: 2,
        isTable: true),
    ]
    let git = INIFormat(path: ".gitconfig").map {
      Notation(
        testDescription: "git", format: $0, path: ["r", "o", "k"], begin: "[r \"o\"]\n",
        item: "\t# about X\n\tk = X # on X\n")
    }
    #if YAML
      let yaml = Notation(
        testDescription: "YAML", format: YAMLFormat(), path: ["l"], begin: "l:\n",
        item: "  # about X\n  - X # on X\n")
      let flow = Notation(
        testDescription: "YAML brackets", format: YAMLFormat(), path: ["l"], begin: "l: [\n",
        item: "  # about X\n  X, # on X\n", end: "]\n")
      return notations + [git, yaml, flow].compactMap { $0 }
    #else
      return notations + [git].compactMap { $0 }
    #endif
  }

  /// Some of the items in perhaps another order, with new ones between them.
  private func changed(_ items: [String], _ random: inout SeededGenerator) -> [String] {
    var result = items.filter { _ in !random.oneIn(3) }
    if random.oneIn(3) { result.shuffle(using: &random) }
    for name in ["red", "green", "blue"] where random.oneIn(3) {
      result.insert(name, at: Int.random(in: 0...result.count, using: &random))
    }
    return result.count > 1 ? result : items
  }

  @Test(arguments: notations)
  func `items that stay keep their comments`(notation: Notation) throws {
    let names = ["alpha", "beta", "gamma", "delta", "zeta", "eta", "theta"]
    for seed in 0..<200 {
      var random = SeededGenerator(seed: seed)
      let items = Array(names.prefix(Int.random(in: 2...names.count, using: &random)))
      let new = changed(items, &random)
      let text = notation.text(of: items)
      let document = try notation.format.parse(Array(text.utf8))
      let bytes = try document.bytes(applying: [notation.path: .set(notation.value(of: new))])
      let edited = String(decoding: bytes, as: UTF8.self)
      #expect(
        try notation.format.parse(bytes).value[notation.path] == notation.value(of: new),
        "\(seed): \(new)\n\(edited)")
      let lines = edited.split(separator: "\n", omittingEmptySubsequences: false)
      for item in items where new.contains(item) {
        let line = lines.indices.first { lines[$0].contains(" on \(item)") } ?? 0
        #expect(
          lines[line].ranges(of: item).count == 2
            && lines[max(0, line - notation.distance)].contains("about \(item)"),
          "\(seed): \(item) of \(new)\n\(edited)")
      }
    }
  }

  @Test(
    arguments: notations,
    [
      ["beta", "gamma"], ["beta", "gamma", "delta", "new"], ["alpha", "gamma"],
      ["delta", "alpha", "beta"], ["delta", "beta"],
    ])
  func `lines of items that stay are unchanged, and no comment goes to another`(
    notation: Notation, new: [String]
  ) throws {
    let items = ["alpha", "beta", "gamma", "delta"]
    let text = notation.text(of: items)
    let bytes = try notation.format.parse(Array(text.utf8))
      .bytes(applying: [notation.path: .set(notation.value(of: new))])
    let comments = { (text: String) in text.split(separator: "\n").filter { $0.contains(" on ") } }
    let kept = new.flatMap { item in comments(text).filter { $0.contains(" on \(item)") } }
    #expect(comments(String(decoding: bytes, as: UTF8.self)) == kept)
  }
}
