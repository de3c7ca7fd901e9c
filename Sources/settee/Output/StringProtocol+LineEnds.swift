extension StringProtocol {
  /// The text without the line feeds at its end, also that of a CR LF.
  var withoutLineEnds: String {
    var scalars = String(self).unicodeScalars
    while scalars.last == "\n" { scalars.removeLast() }
    return String(scalars)
  }
}
