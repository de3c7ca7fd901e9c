import ArgumentParser
import PreferenceValues
import JSONSchema

/// Prints a schema of another kind as a JSON Schema.
struct SchemaConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: Message("Print a schema of another kind as JSON Schema.").localized,
    discussion: Message(
      """
      Preference manifests, Settings.bundles, the manifests of VS Code extensions, KConfigXT files (.kcfg) and GSettings \
      schemas (.gschema.xml) are converted. settee also uses them unchanged, with --schema.
      """
    ).localized)

  @Argument(
    help: ArgumentHelp(Message("The file of a manifest, or the directory of a Settings.bundle.")))
  var file: String

  func run() throws {
    try Output.print(json: try SchemaArgument.recognizableFile(file).document)
  }
}
