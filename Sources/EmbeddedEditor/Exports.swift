// A program that imports the editor can use the types of `ProgramEditor.beforeSaving`, and its
// preferences.
@_exported public import PreferenceEditing
@_exported public import Preferences
