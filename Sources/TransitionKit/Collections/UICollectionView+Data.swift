import Diagnostics
import Foundation

// What there is, as the data source says.

extension UICollectionView {
  /// The most items that a collection view shows, in all sections, and the most sections.
  package static var mostItems: Int { 100_000 }

  /// How many sections there are.
  public var numberOfSections: Int { itemCounts.count }

  /// How many items a section has; 0 for one that is not there.
  public func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// Forgets all counts and cells and asks for them again at the next layout.
  public func reloadData() {
    counts = nil
    told = []
    removeAllCells()
    layout.forget()
    change?.forget()
    setNeedsLayout()
  }

  /// All items, in order.
  var allIndexPaths: [IndexPath] {
    itemCounts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }

  /// Whether there is such an item.
  func hasItem(at path: IndexPath) -> Bool {
    path.count == 2 && path[1] >= 0 && path[1] < numberOfItems(inSection: path[0])
  }

  private var itemCounts: [Int] {
    if let counts { return counts }
    let asked = askForCounts()
    counts = asked
    let kept = selection.filter { hasItem(at: $0) }
    if kept != selection { selection = kept }
    return asked
  }

  private func askForCounts() -> [Int] {
    // What asks for counts while they are being asked for finds none.
    counts = []
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    var room = Self.mostItems
    var counts: [Int] = []
    for section in 0..<max(0, min(sections, room)) {
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      counts.append(max(0, min(count, room)))
      if count > room || sections > Self.mostItems {
        tell(
          .warning, .tooManyItems,
          "\(displayName) shows \(Self.mostItems) items at most; the others were left out")
      }
      room -= counts[section]
    }
    return counts
  }
}
