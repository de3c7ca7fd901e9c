// Programs with the editor also use its keymap.
@_exported public import EditorKeymap
