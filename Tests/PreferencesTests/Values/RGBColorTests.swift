import PreferenceValues
import Testing

@Suite struct RGBColorTests {
  @Test(arguments: [
    ("#ff8800", "#ff8800"), ("#F80", "#ff8800"), ("#f80c", "#ff8800cc"),
    ("#FF8800cc", "#FF8800cc".lowercased()), ("orange", "#ffa500"), ("RebeccaPurple", "#663399"),
  ])
  func `every spelling means a colour`(text: String, digits: String) {
    #expect(RGBColor(text)?.hexadecimal.lowercased() == digits)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#ggg", "#१२३", "ff8800", "orange "])
  func `what is none is none`(text: String) {
    #expect(RGBColor(text) == nil)
  }

  @Test(arguments: [
    ("#ff0000", "red"), ("#fe0101", "red"), ("#ff8800", "darkorange"), ("#000", "black"),
    ("#808080", "gray"),
  ])
  func `a colour has a name that comes near`(text: String, name: String) {
    #expect(RGBColor(text)?.nearestName == name)
  }
}
