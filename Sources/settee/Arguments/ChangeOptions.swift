import ArgumentParser
import PreferenceValues
import PreferenceStores

/// The options of commands that change values.
struct ChangeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      Message(
        "The layer to write: \(LayerArgument.written); without it, the one that has the value.")),
    completion: .list(LayerKind.standard.filter(\.isWritten).map(\.name)))
  var layer: LayerArgument?

  @OptionGroup var saving: SaveOptions
}
