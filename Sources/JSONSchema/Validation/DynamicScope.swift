/// The resources that a validation has entered, which `$dynamicRef` and `$recursiveRef` search.
///
/// Only the first entry into a resource counts, so each distinct order has a number that memoized verdicts can use.
struct DynamicScope: Sendable {
  private struct Step: Hashable {
    let outer: Int
    let resource: Int
  }

  /// The resource of the current schema.
  private(set) var resource: Int
  /// The number of the current order of resources.
  private(set) var number = 0
  private var orders: [[Int]]
  private var numbers: [Step: Int] = [:]

  init(root resource: Int) {
    self.resource = resource
    orders = [[resource]]
  }

  /// The resources entered so far, outermost first.
  var resources: [Int] { orders[number] }

  /// The state to return to with ``leave(to:)``.
  typealias State = (resource: Int, number: Int)

  /// Enters a resource.
  mutating func enter(_ resource: Int) -> State {
    let state = (self.resource, number)
    self.resource = resource
    guard !orders[number].contains(resource) else { return state }
    let step = Step(outer: number, resource: resource)
    if let known = numbers[step] {
      number = known
    } else {
      orders.append(orders[number] + [resource])
      number = orders.count - 1
      numbers[step] = number
    }
    return state
  }

  mutating func leave(to state: State) { (resource, number) = state }
}
