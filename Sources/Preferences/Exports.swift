// A program that imports Preferences can name values, formats, schemas, stores and layers.
@_exported public import JSONSchema
@_exported public import PreferenceDomains
@_exported public import PreferenceFormats
@_exported public import PreferenceStores
@_exported public import PreferenceValues
