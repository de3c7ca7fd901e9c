import PreferenceValues

// A list whose items move, so that each keeps its text and its comments.
extension TextSplicer {
  /// Writes a list whose items have another order before they change.
  mutating func write(
    _ order: [Int], from old: [PreferenceValue], to new: [PreferenceValue], in index: Int
  ) {
    var container = container(at: index)
    container.isMoved = true
    let steps = ItemStep.steps(from: order.map { old[$0] }, to: new)
    if keepsLines(order, of: container) {
      return write(steps.map { $0.moved(order) }, in: container)
    }
    guard let text = container.text.exchanged(order, in: tree.bytes) else {
      misplacesComments = true
      return
    }
    container.text = text
    container.items = order.map { container.items[$0] }
    write(steps, in: container)
  }

  /// Whether lines of items move as wholes, with the comments above and after them.
  private func keepsLines(_ order: [Int], of container: Container) -> Bool {
    let items = container.text.items
    return zip([nil] + order, order).allSatisfy { previous, item in
      hasLineEnd(items[item].lead) || previous.map { $0 + 1 == item } ?? false
    }
  }
}
