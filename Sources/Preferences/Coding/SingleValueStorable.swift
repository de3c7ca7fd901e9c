/// A type whose stored value is never completed with members of a default.
///
/// A struct conforms to it if its members depend on each other: if one of them defines the meaning of the others.
/// Enumerations, dictionaries, arrays, classes, and structs that write more members than they have properties are one
/// value anyway.
public protocol SingleValueStorable {}
