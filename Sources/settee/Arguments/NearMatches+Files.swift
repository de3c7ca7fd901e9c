import PreferenceFormats
import PreferenceSystem
import PreferenceValues

extension NearMatches {
  /// Finds the paths of files with a known format whose names differ from that of a path.
  init(ofFile path: String) {
    let (directory, name) = FileLocation.parts(of: path)
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [])
      .filter { DocumentFormats.format(forFileName: $0) != nil }
    let near = NearMatches(of: name, among: files).names
    self.init(names: near.map { directory == "/" ? "/\($0)" : "\(directory)/\($0)" })
  }
}
