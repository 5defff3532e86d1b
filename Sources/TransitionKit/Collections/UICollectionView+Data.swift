import Diagnostics
import Foundation

// The items, as provided by the data source.

extension UICollectionView {
  /// The largest number of sections, and of items in all sections, that a collection view shows.
  package static var mostItems: Int { 100_000 }

  /// The number of sections.
  public var numberOfSections: Int { itemCounts.count }

  /// Returns the number of items in a section; 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// Discards all counts and cells, and deselects all items; the data source is asked for counts and cells again at the
  /// next layout. The delegate is not called.
  public func reloadData() {
    counts = nil
    selection = []
    told = []
    removeAllCells()
    layout.forget()
    change?.forget()
    setNeedsLayout()
  }

  /// The index paths of all items, in ascending order.
  var allIndexPaths: [IndexPath] {
    itemCounts.enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }

  /// Returns a Boolean value that indicates whether the item at `path` exists.
  func hasItem(at path: IndexPath) -> Bool {
    path.count == 2 && path[1] >= 0 && path[1] < numberOfItems(inSection: path[0])
  }

  private var itemCounts: [Int] {
    if let counts { return counts }
    let asked = askForCounts()
    counts = asked
    return asked
  }

  private func askForCounts() -> [Int] {
    // Prevents recursion: a data source that asks for the counts here finds none.
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
