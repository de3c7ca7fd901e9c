package import PreferenceFormats
package import PreferenceStores
package import PreferenceValues

/// The files from which a program combines its settings, such as those of git: each is a layer.
package struct FileCascade: Sendable {
  /// A file of a cascade.
  package struct File: Sendable {
    /// Its name as a layer.
    package var name: String
    package var path: String
    /// The permissions if settee creates it.
    package var creation = FileCreation.user
    /// Whether it belongs to the vendor, so that settee does not write it unless the user opens it.
    package var isVendors = false
    /// Warnings about its values, such as files that are not shown.
    package var remarks: [Message] = []

    package init(_ name: String, at path: String) {
      self.name = name
      self.path = path
    }
  }

  /// The settings that the program reads from variables of the environment, above all files.
  package struct Variables: Sendable {
    /// The names of the variables, for the user: `npm_config_…`.
    package let title: String
    /// The settings; the last one of several with the same path applies.
    package let settings: [(path: PreferencePath, text: String)]

    package init(_ title: String, _ settings: [(path: PreferencePath, text: String)]) {
      self.title = title
      self.settings = settings
    }
  }

  /// The files, highest first.
  package private(set) var files: [File]
  /// The name of the file that the user opened, which takes new values.
  package let opened: String
  /// The format of the files.
  package let format: any DocumentFormat
  /// The variables; nil without any.
  package var variables: Variables?

  /// A cascade of files, highest first.
  package init(_ files: [File], opened: String, format: any DocumentFormat) {
    self.files = files
    self.opened = opened
    self.format = format
  }

  /// The cascade in which the file at an absolute path has the path that the user typed.
  func showing(_ path: String, as typed: String) -> FileCascade {
    var cascade = self
    for index in files.indices where files[index].path.hasSameBytes(as: path) {
      cascade.files[index].path = typed
    }
    return cascade
  }

  /// The layers of the files; all but the opened one are written only by name.
  var kinds: [(file: File, kind: LayerKind)] {
    files.enumerated().map { index, file in
      let other: LayerKind.Role = file.isVendors ? .defaults : .shared
      let role = file.name == opened ? .user : other
      return (file, LayerKind(file.name, rank: LayerKind.system.rank - index, role: role))
    }
  }
}

extension FileCascade.Variables {
  /// The layer of the settings, which cannot be written.
  func layer(in format: any DocumentFormat) -> PreferenceLayer {
    var root = PreferenceValue.emptyDictionary
    for (path, text) in settings { root = root.applying(.set(.string(text)), at: path) }
    let store = ReadOnlyStore(
      StoreIdentity(kind: LayerKind.environment.name, name: title), root: root,
      reason: RefusalReason(Message("the environment of a program cannot be changed")),
      spelling: format as? any SpellingFormat)
    return PreferenceLayer(
      .environment, store: store, location: Message("environment variables \(title)"))
  }
}

/// A program whose settings are in a cascade of files.
package protocol FileCascadeSource: Sendable {
  /// The cascade of the file at an absolute path; nil for other files, which their names determine without reading.
  func cascade(ofFile path: String) -> FileCascade?
}
