package import PreferenceStores

/// The outcome of a save.
///
/// The user can consent to some failures (``StoreError/needsConsent(_:_:)``).
package typealias SaveOutcome = Result<SaveResult<LayeredSnapshot>, any Error>
