import PreferenceFormats
import PreferenceStores
import PreferenceSystem
import PreferenceValues
import PreferencesINI

/// The title of a file of KDE, which its schemas do not have: the name of the program in its desktop entry.
struct KDETitle {
  let directories: KDEDirectories
  let language: KDELanguage
  /// The language of settee's own texts.
  let interface: InterfaceLanguage

  /// Chooses the languages of titles by an environment.
  init(directories: KDEDirectories, environment: [String: String]) {
    self.directories = directories
    language = KDELanguage(environment: environment)
    interface = InterfaceLanguage(environment: environment)
  }

  /// The title of a file.
  ///
  /// - Parameter schemas: The paths of its schemas, which often have the name of the program.
  func title(of file: String, schemas: [String]) -> String {
    if file == "kdeglobals" { return Message("All KDE programs").text(in: interface) }
    let program = file.hasSuffix("rc") ? String(file.dropLast(2)) : file
    let names = [program] + schemas.map { FileLocation.parts(of: $0).name.withoutEnding }
    return names.firstNonNil(name(ofProgram:)) ?? file
  }

  private func name(ofProgram program: String) -> String? {
    let entries = ["\(program).desktop", "org.kde.\(program).desktop"]
    return directories.data.firstNonNil { directory in
      entries.firstNonNil { name(inEntry: "\(directory)/applications/\($0)") }
    }
  }

  /// The name in a desktop entry, in the language of the user.
  private func name(inEntry path: String) -> String? {
    guard let content = try? FileContent(of: path, limit: 1 << 20, in: POSIXFileSystem()),
      let document = try? INIFormat(dialect: "desktop")?.parse(content.bytes),
      let group = document.value[["Desktop Entry"]]?.members
    else { return nil }
    return group[language.name(of: "Name", in: group)]?.text
  }
}

extension String {
  /// The name of a file without its extension.
  fileprivate var withoutEnding: String {
    String(self[..<(lastIndex(of: ".") ?? endIndex)])
  }
}
