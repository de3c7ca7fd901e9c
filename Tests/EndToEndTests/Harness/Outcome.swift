import Foundation
import Testing

/// How a command ended.
struct Outcome: CustomStringConvertible {
  /// The exit status, or 128 and the number of the signal.
  var status: Int32
  var output: String
  var complaint: String

  var description: String { "status \(status)\n\(output)\(complaint)" }
}

extension Outcome {
  /// The objects of the JSON array that was printed.
  func objects() throws -> [[String: Any]] {
    let read = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(read as? [[String: Any]])
  }
}
