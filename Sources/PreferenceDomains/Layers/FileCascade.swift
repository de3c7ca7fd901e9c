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

    /// A file with a name as a layer.
    package init(_ name: String, at path: String) {
      self.name = name
      self.path = path
    }
  }

  /// The files, highest first.
  package let files: [File]
  /// The name of the file that the user opened, which takes new values.
  package let opened: String
  /// The format of the files.
  package let format: any DocumentFormat

  /// A cascade of files, highest first.
  package init(_ files: [File], opened: String, format: any DocumentFormat) {
    self.files = files
    self.opened = opened
    self.format = format
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

/// A program whose settings are in a cascade of files.
package protocol FileCascadeSource: Sendable {
  /// The cascade of a file; nil for other files, which their names determine without reading.
  func cascade(ofFile path: String) -> FileCascade?
}
