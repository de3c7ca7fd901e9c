import ArgumentParser
import PreferenceStores

/// The options of commands that change values.
struct ChangeOptions: ParsableArguments {
  @Option(help: "The layer to write: user, user+host or site.")
  var layer: LayerKind?

  @OptionGroup var saving: SaveOptions
}
