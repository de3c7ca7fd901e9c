package import PreferenceStores

/// How a save ended; a failure may be one that the person can agree to (``StoreError/needsConsent(_:_:)``).
package typealias SaveOutcome = Result<SaveResult<LayeredSnapshot>, any Error>
