import ArgumentParser
import EditorSession
import PreferenceDomains
import PreferenceFormats
import PreferenceSettings
import PreferenceStores
import PreferenceValues

/// Prints the value in each layer and which one is effective.
struct WhyCommand: DomainCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: Message("Show the value in each layer.").localized)

  @Argument(help: DomainOptions.help)
  var domain: String

  @OptionGroup var sources: SourceOptions

  @Argument(help: ArgumentHelp(Message("A path such as /editor/tabWidth, or a top-level key.")))
  var path: PreferencePath

  @Flag(help: ArgumentHelp(Message("Print secrets unmasked.")))
  var reveal = false

  @Flag(help: ArgumentHelp(Message("Print JSON.")))
  var json = false

  mutating func run() throws {
    let (domain, layers) = try options.load(about: &path)
    let setting =
      domain.schema.setting(at: path) ?? domain.memberOfItem(at: path, in: layers)
    let secrets = ContentSecrets(in: [layers.stored], by: domain.schema)
    // A layer has the whole list of an item.
    let (path, inside) = layers.stored.splitAtList(self.path)
    let answers = layers.answers(
      at: path, default: domain.schema.effectiveDefault(at: path, in: layers.stored)
    ).map { answer in
      var shown = answer
      if !reveal {
        shown.value = answer.value.map { secrets.masking($0, at: path, with: .secretMask) }
        shown.ignored = answer.ignored.map { secrets.masking($0, at: path, with: .secretMask) }
      }
      return shown.part(inside)
    }
    guard answers.contains(where: { $0.value != nil }) || setting != nil else {
      throw domain.unknownPath(self.path, in: layers)
    }
    let reports = answers.map { answer in
      let place = domain.place(
        of: path, inside: inside, in: answer.store, language: json ? .english : Output.language)
      return LayerReport(answer, setting: setting, place: place)
    }
    if json {
      try Output.print(json: .array(reports.map(\.json)))
    } else {
      try Output.print(Table(reports.map(\.columns)).text)
    }
    if Self.addsUp(answers, in: layers) { Output.complain(LayerReport.remarkOnSums) }
  }

  /// Whether the program of the files combines the lists of several layers.
  private static func addsUp(_ answers: [LayerResolution], in layers: LayeredSnapshot) -> Bool {
    let values = answers.filter { $0.store != nil }.compactMap(\.value)
    return values.count > 1 && values.contains { $0.elements != nil }
      && layers.layers.contains { $0.content.addsUpLists }
  }
}

extension LayerResolution {
  /// The resolution of the value at names and item numbers inside this one.
  fileprivate func part(_ words: [String]) -> LayerResolution {
    guard !words.isEmpty, value != .secretMask else { return self }
    var part = self
    part.value = value?.part(words)
    if part.value == nil { part.verdict = .notSet }
    return part
  }
}
