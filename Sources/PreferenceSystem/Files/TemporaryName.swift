/// The name of a temporary file: `.NAME.settee-PID`, or `.NAME.settee-PID-2` and so on if that is taken.
package struct TemporaryName: Hashable, Sendable {
  private let prefix: String
  /// The process that writes the file.
  package let process: Int32
  private let number: Int

  /// The longest name that any of the usual file systems allows, in bytes.
  private static let longestName = 255

  /// A name for a temporary file of this process.
  package init(beside name: String, number: Int = 1) {
    prefix = Self.prefix(beside: name)
    process = CurrentProcess.identifier
    self.number = number
  }

  /// Parses a name; nil if it is not that of a temporary file for `name`.
  package init?(_ text: String, beside name: String) {
    prefix = Self.prefix(beside: name)
    guard text.utf8.starts(with: prefix.utf8) else { return nil }
    let rest = String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    let parts = rest.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let process = Int32(parts[0]), let number = parts.count == 1 ? 1 : Int(parts[1]) else {
      return nil
    }
    self.process = process
    self.number = number
  }

  private static func prefix(beside name: String) -> String {
    // Room for the rest of the name and two numbers.
    guard name.utf8.count > longestName - 28 else { return ".\(name).settee-" }
    return ".\(digest(of: name)).settee-"
  }

  /// FNV-1a, which every process computes alike.
  private static func digest(of name: String) -> String {
    let digest = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(digest, radix: 16)
  }
}

extension TemporaryName: CustomStringConvertible {
  package var description: String { "\(prefix)\(process)" + (number == 1 ? "" : "-\(number)") }
}
