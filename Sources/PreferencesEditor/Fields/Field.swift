/// What is being typed or chosen for a setting.
package enum Field: Sendable {
  case line(LineField)
  case choices(ChoiceField)
  case area(TextArea)
  case key(KeyField)
  case shapes(ShapeField)
  case flags(FlagsField)
  case chord(ChordField)
}
