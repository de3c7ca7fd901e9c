import PreferenceFormats

/// The library's `SyntaxError`, which its module cannot qualify: `Preferences` also names a type.
typealias DocumentSyntaxError = SyntaxError
