import PreferenceStores

/// The durability and the consents of an update.
struct UpdateOptions: Sendable {
  /// Whether the commit waits for the disk.
  var durability = StoreDurability.disk
  /// The consents that the user gave.
  var consents: Set<StoreConsent> = []

  /// Adds the options of an update inside this one, whose changes are stored together.
  mutating func add(_ inner: UpdateOptions) {
    if inner.durability == .disk { durability = .disk }
    consents.formUnion(inner.consents)
  }
}
