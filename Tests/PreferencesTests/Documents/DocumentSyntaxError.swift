import PreferenceFormats

/// The library's, where another library has one, too: the module's name means its type `Preferences`.
typealias DocumentSyntaxError = SyntaxError
