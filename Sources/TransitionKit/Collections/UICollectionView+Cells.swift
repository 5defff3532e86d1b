import Diagnostics
public import Foundation
import LayerTree

// Cells are created when their items become visible, and reused when they are no longer visible.

extension UICollectionView {
  /// The largest number of cells at a time, unless a host allows fewer. Visible items beyond it
  /// have no cell.
  package static var mostCells: Int { 2_000 }

  /// Registers a class for creating the cells with the reuse identifier `identifier`.
  public func register(
    _ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) { register({ cellClass.init(frame: .zero) }, forCellWithReuseIdentifier: identifier) }

  /// Registers a closure for creating the cells with the reuse identifier `identifier`. Not in
  /// UIKit: for hosts whose scripts define no classes.
  public func register(
    _ make: @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
  ) {
    makers[identifier] = make
    pool[identifier] = nil
  }

  /// Returns a cell for an item: one that is no longer in use, or a new one. For the data source's
  /// `cellForItemAt`.
  ///
  /// If nothing is registered under `identifier`, reports the error `unregistered-cell` and returns
  /// a plain cell (UIKit raises an exception).
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if makers[identifier] == nil {
      tell(
        .error, .unregisteredCell,
        "No cell is registered in \(displayName) under \"\(identifier)\"; a plain one is used")
    }
    let cell = makers[identifier]?() ?? UICollectionViewCell()
    cell.reuseIdentifier = identifier
    return cell
  }

  /// The visible cells, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cells[$0] }
  }

  /// The index paths of the items that have cells, in ascending order (UIKit defines no order).
  public var indexPathsForVisibleItems: [IndexPath] {
    layOutIfOutdated()
    return cells.keys.sorted()
  }

  /// Returns the cell of an item, or nil if the item is not visible or does not exist.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layOutIfOutdated()
    return cells[indexPath]
  }

  /// Returns the index path of the item that a cell shows, or nil if it shows none.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// Returns the index path of the frontmost item at a point of the content, or nil if no item
  /// covers it.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    layOutIfOutdated()
    for view in subviews.reversed() {
      guard let cell = view as? UICollectionViewCell, !cell.isHidden,
        let path = indexPath(for: cell), let local = cell.touchPoint(fromSuperview: point),
        cell.bounds.contains(local)
      else { continue }
      return path
    }
    return nil
  }

  /// Gives cells to exactly the items of `wanted`, with the attributes given there.
  func show(_ wanted: [UICollectionViewLayoutAttributes]) {
    withoutJournal {
      let paths = Set(wanted.map(\.indexPath))
      for path in cells.keys.sorted() where !paths.contains(path) { recycle(path) }
      for attributes in wanted {
        if let cell = cells[attributes.indexPath] {
          cell.apply(attributes)
        } else if let cell = makeCell(at: attributes.indexPath) {
          UIView.performWithoutAnimation { cell.apply(attributes) }
        }
      }
      order(wanted)
    }
  }

  /// Runs `body` outside of any animator's journal, so that a cancelled transition does not undo
  /// its changes of cells.
  func withoutJournal(_ body: () -> Void) {
    guard let engine else { return body() }
    TransitionJournal.pause(in: engine, body)
  }

  /// Removes the animations of cells that were added after `mark`.
  func dropCellAnimations(addedAfter mark: Int) {
    guard let engine else { return }
    engine.dropAnimations(of: layer, addedAfter: mark)
    for cell in subviews {
      engine.dropAnimations(of: cell.layer, addedAfter: mark)
      for content in cell.subviews { engine.dropAnimations(of: content.layer, addedAfter: mark) }
    }
  }

  /// Removes all cells.
  func removeAllCells() { withoutJournal { for path in cells.keys.sorted() { recycle(path) } } }

  private func makeCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    if pool.values.allSatisfy(\.isEmpty), hasRoomForCell?() == false { return nil }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    // A cell can show only one item.
    guard cells[path] == nil, cell.superview !== self else {
      tell(
        .error, .unregisteredCell,
        "The cell for item \(path.itemText) of \(displayName) shows another item already")
      return nil
    }
    cells[path] = cell
    cell.isSelected = selection.contains(path)
    addSubview(cell)
    return cell
  }

  private func recycle(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    // Reused in the same turn, it must not go on with what moved the item before.
    cell.layer.forEachInSubtree { $0.removeAllAnimations() }
    if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
  }

  /// Orders the cells behind the subviews that are not cells, and removes those that show no item.
  private func order(_ wanted: [UICollectionViewLayoutAttributes]) {
    let ordered = wanted.enumerated().sorted { one, other in
      (one.element.zIndex, one.element.indexPath) < (other.element.zIndex, other.element.indexPath)
    }
    let views = ordered.compactMap { cells[$0.element.indexPath] }
    let known = Set(views.map(ObjectIdentifier.init))
    for case let cell as UICollectionViewCell in subviews
    where !known.contains(ObjectIdentifier(cell)) { cell.removeFromSuperview() }
    for (index, view) in views.enumerated()
    where !subviews.indices.contains(index) || subviews[index] !== view {
      insertSubview(view, at: index)
    }
  }
}
