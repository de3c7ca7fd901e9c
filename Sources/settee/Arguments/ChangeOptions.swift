import ArgumentParser
import PreferenceStores

/// How a command writes: where, and how it saves.
struct ChangeOptions: ParsableArguments {
  @Option(help: "The layer to write: user, user+host or site; without it, the one that fits.")
  var layer: LayerKind?

  @OptionGroup var saving: SaveOptions
}
