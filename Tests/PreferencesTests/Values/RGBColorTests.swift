import PreferenceValues
import Testing

@Suite struct RGBColorTests {
  @Test(arguments: [
    ("#ff8800", "#ff8800"), ("#F80", "#ff8800"), ("#f80c", "#ff8800cc"),
    ("#FF8800cc", "#FF8800cc".lowercased()), ("orange", "#ffa500"), ("RebeccaPurple", "#663399"),
  ])
  func `colors are parsed in every notation`(text: String, digits: String) {
    #expect(RGBColor(text)?.hexadecimal.lowercased() == digits)
  }

  @Test(arguments: [("255,136,0", "#ff8800"), ("1, 2,3,4", "#010203"), ("#f80", "#ff8800")])
  func `decimal colors of KDE are parsed too`(text: String, digits: String) {
    #expect(RGBColor(anySpelling: text)?.hexadecimal == digits)
  }

  @Test(arguments: ["256,0,0", "1,2", "1,2,3,4,5", ",,", "1,2,x"])
  func `other lists are not colors`(text: String) {
    #expect(RGBColor(anySpelling: text) == nil)
  }

  @Test func `the next color of a decimal one keeps its opacity`() {
    #expect(RGBColor(anySpelling: "0,0,0,9")?.next(0, spelledAs: "0,0,0,9") == "0,0,0,9")
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#ggg", "#१२३", "ff8800", "orange "])
  func `invalid colors are nil`(text: String) {
    #expect(RGBColor(text) == nil)
  }

  @Test(arguments: [
    ("#ff0000", "red"), ("#fe0101", "red"), ("#ff8800", "darkorange"), ("#000", "black"),
    ("#808080", "gray"),
  ])
  func `colors have the name of the nearest color`(text: String, name: String) {
    #expect(RGBColor(text)?.nearestName == name)
  }
}
