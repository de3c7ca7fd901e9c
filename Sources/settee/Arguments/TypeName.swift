/// The names of types on the command line.
enum TypeName {
  static let all = [
    "string", "integer", "real", "number", "boolean", "date", "data", "array", "dictionary", "null",
  ]
}
