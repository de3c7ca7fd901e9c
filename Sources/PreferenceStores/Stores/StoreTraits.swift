/// The promises of a store.
public struct StoreTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No program can write between the comparison of a commit's expectations and its write.
  public static let comparesAtomically = StoreTraits(rawValue: 1 << 0)
  /// All edits of a commit are made, or none.
  public static let transactional = StoreTraits(rawValue: 1 << 1)
  /// A completed commit survives the end of the process.
  public static let durable = StoreTraits(rawValue: 1 << 2)
  /// Watches report the changes of other programs.
  public static let notifies = StoreTraits(rawValue: 1 << 3)
  /// Members keep their order.
  public static let keepsOrder = StoreTraits(rawValue: 1 << 4)
  /// Comments stay.
  public static let keepsComments = StoreTraits(rawValue: 1 << 5)
}
