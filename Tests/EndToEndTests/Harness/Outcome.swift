/// How a command ended.
struct Outcome: CustomStringConvertible {
  /// The exit status, or 128 and the number of the signal.
  var status: Int32
  var output: String
  var complaint: String

  var description: String { "status \(status)\n\(output)\(complaint)" }
}
