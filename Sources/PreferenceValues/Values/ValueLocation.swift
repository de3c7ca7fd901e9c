/// The location of a value in a document, including items of lists.
///
/// Problems and outline nodes have locations; changes have a ``PreferencePath``.
public struct ValueLocation: Sendable {
  /// One step inwards.
  public enum Step: Sendable {
    /// To the member of a dictionary.
    case member(String)
    /// To the item of an array.
    case index(Int)
  }

  /// The steps, from the outermost in.
  public var steps: [Step]

  /// Creates the location at the end of steps.
  ///
  /// - Parameter steps: The steps, from the outermost in.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// Creates the location that a path leads to.
  ///
  /// - Parameter path: The path from the root of the document.
  public init(_ path: PreferencePath) { self.init(path.members.map(Step.member)) }

  /// The whole document.
  public static let root = ValueLocation()

  /// The location one step further in.
  package func appending(_ step: Step) -> ValueLocation { ValueLocation(steps + [step]) }

  /// The location of a member of this.
  package func appending(_ name: String) -> ValueLocation { appending(.member(name)) }

  /// The location of a member inside the value at this one, through dictionaries only.
  package func appending(_ path: PreferencePath) -> ValueLocation {
    ValueLocation(steps + path.members.map(Step.member))
  }

  /// The innermost path around this: the steps before the first index.
  package var path: PreferencePath {
    var members: [String] = []
    for case .member(let name) in steps.prefix(while: \.isMember) { members.append(name) }
    return PreferencePath(members)
  }
}

extension ValueLocation.Step {
  fileprivate var isMember: Bool { !isIndex }

  /// Whether it leads to an item of an array.
  package var isIndex: Bool { if case .index = self { true } else { false } }

  /// The step of a JSON Pointer before escaping.
  package var text: String {
    switch self {
    case .member(let name): name
    case .index(let index): String(index)
    }
  }
}

extension ValueLocation: CustomStringConvertible {
  /// The JSON Pointer (RFC 6901).
  public var description: String { Pointer.text(of: steps.lazy.map(\.text)) }
}

extension ValueLocation.Step: Hashable {
  public static func == (left: ValueLocation.Step, right: ValueLocation.Step) -> Bool {
    switch (left, right) {
    case (.member(let left), .member(let right)): left.hasSameBytes(as: right)
    case (.index(let left), .index(let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension ValueLocation: Hashable {}

extension Int {
  /// The number of an item in a step of a JSON Pointer; nil for other texts, such as `01`, `+1` and `-1`.
  package init?(itemNumber text: String) {
    guard let number = Int(text), number >= 0, String(number) == text else { return nil }
    self = number
  }
}
