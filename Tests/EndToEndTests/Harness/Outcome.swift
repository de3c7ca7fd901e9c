import Foundation
import Testing

/// The result of a command.
struct Outcome: CustomStringConvertible {
  /// The exit status, or 128 plus the number of the signal.
  var status: Int32
  var output: String
  var errors: String

  var description: String { "status \(status)\n\(output)\(errors)" }
}

extension Outcome {
  /// Returns the objects of the printed JSON array.
  func objects() throws -> [[String: Any]] {
    let read = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(read as? [[String: Any]])
  }
}
