// Whoever uses the editor uses its keymap.
@_exported public import EditorKeymap
