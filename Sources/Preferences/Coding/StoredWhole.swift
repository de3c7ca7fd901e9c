/// A type whose stored value is never completed with members of a default.
///
/// A struct conforms to it when its members do not stand for themselves: when one of them says what the others mean.
/// Enumerations, dictionaries, arrays, classes, and structs that write more members than they have properties are one
/// value anyway.
public protocol StoredWhole {}
