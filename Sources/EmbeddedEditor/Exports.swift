// A program that imports the editor can name what `ProgramEditor` hands it before a save, and its preferences.
@_exported public import PreferenceEditing
@_exported public import Preferences
