import PreferenceDomains
import PreferenceStores
import PreferenceValues

/// Changes that are undone together: those of a save, or a single one.
struct UndoneStep {
  /// The number of the save, if it is one.
  let number: Int?
  let changes: [JournalChange]
  /// The stores whose text changes the save recorded.
  private let storesWithText: Set<StoreIdentity>

  init(_ save: JournalSave) {
    (number, changes, storesWithText) = (save.number, save.changes, Set(save.texts.keys))
  }

  init(_ change: JournalChange) {
    (number, changes, storesWithText) = (nil, [change], [])
  }

  /// The changes of a store.
  func changes(of store: StoreIdentity) -> [JournalChange] { changes.filter { $0.store == store } }

  fileprivate func touches(_ path: PreferencePath, in store: StoreIdentity) -> Bool {
    changes.contains { $0.store == store && path.overlaps($0.path) }
  }

  /// Whether it recorded a text change that led to a value.
  fileprivate func hasText(
    leadingTo value: PreferenceValue?, at path: PreferencePath, in store: StoreIdentity
  ) -> Bool {
    storesWithText.contains(store)
      && changes(of: store).contains {
        $0.path.contains(path) && $0.new?[path.relative(to: $0.path)] == value
      }
  }
}

/// The oldest saves that changed the paths of a store.
struct OldestSaves {
  private var numbers: [PreferencePath: Int] = [:]
  /// Also of the paths around the changed ones.
  private var numbersInside: [PreferencePath: Int] = [:]

  /// - Parameter steps: The steps, the newest first; those of no save are ignored.
  init(of steps: [UndoneStep], in store: StoreIdentity) {
    for step in steps {
      guard let number = step.number else { continue }
      for change in step.changes where change.store == store {
        numbers[change.path] = number
        for outer in sequence(first: change.path, next: \.parent) { numbersInside[outer] = number }
      }
    }
  }

  /// The number of the oldest save that changed a path, a value around it or a part of it.
  func number(at path: PreferencePath) -> Int? {
    let around = sequence(first: path, next: \.parent).compactMap { numbers[$0] }
    return (around + [numbersInside[path]].compactMap(\.self)).min()
  }
}

/// Steps, the newest first.
extension [UndoneStep] {
  /// The value that programs ignored if the text is recorded that led from it to the value of the path now.
  func restorable(
    _ ignored: PreferenceValue?, at path: PreferencePath, in layer: LayerSnapshot
  ) -> PreferenceValue? {
    guard let ignored, !ignored.holdsPlaceholder else { return nil }
    let hasText = contains {
      $0.hasText(leadingTo: layer.root[path], at: path, in: layer.store)
    }
    return hasText ? ignored : nil
  }

  /// The values of a store that programs ignored before the steps.
  func ignored(in store: StoreIdentity) -> [PreferencePath: PreferenceValue] {
    flatMap { $0.changes(of: store).reversed() }.reduce(into: [:]) { ignored, change in
      ignored = ignored.filter { !change.path.contains($0.key) }
      ignored.merge(change.ignored) { $1 }
    }
  }

  /// The paths that the steps changed and whose values programs ignored before, or ignore now.
  func ignoredPaths(in layer: LayerSnapshot) -> [PreferencePath] {
    let now = layer.content.ignoredValues().keys.filter { path in
      contains { $0.touches(path, in: layer.store) }
    }
    return Set(now + ignored(in: layer.store).keys).sorted()
  }
}
