// A program that imports JSONSchema can name the values that are validated, and problems.
@_exported public import PreferenceValues
