/// A JSON Pointer (RFC 6901).
enum JSONPointerFormat: TextFormat {
  static let name = "json-pointer"
  static let phrase = "a JSON Pointer such as /a/0"

  static func accepts(_ text: String) -> Bool { Pointer.steps(of: text) != nil }
}
