import Diagnostics
public import Foundation
import LayerTree

// Cells: made when their items come into sight, used again when they have left.

extension UICollectionView {
  /// The most cells at a time, unless a host allows fewer; what a layout puts in sight beyond that has
  /// none.
  package static var mostCells: Int { 2_000 }

  /// Has cells made of a class for items that ask for `identifier`.
  public func register(
    _ cellClass: UICollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) { register({ cellClass.init(frame: .zero) }, forCellWithReuseIdentifier: identifier) }

  /// Has cells made by `make` for items that ask for `identifier`. Ours: for hosts whose scripts make
  /// no classes.
  public func register(
    _ make: @escaping () -> UICollectionViewCell, forCellWithReuseIdentifier identifier: String
  ) {
    makers[identifier] = make
    pool[identifier] = nil
  }

  /// A cell for an item: one that is no longer needed, or a new one. For the data source's
  /// `cellForItemAt`.
  ///
  /// Nothing registered under `identifier` is the error `unregistered-cell` and gives a plain cell
  /// (UIKit raises an exception).
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

  /// The cells that show, in the order of their items.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cells[$0] }
  }

  /// The items that have cells, in order (UIKit's order is none).
  public var indexPathsForVisibleItems: [IndexPath] {
    layOutIfOutdated()
    return cells.keys.sorted()
  }

  /// The cell of an item; nil when that isn't in sight, or isn't there.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layOutIfOutdated()
    return cells[indexPath]
  }

  /// The item of a cell; nil when it shows none.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  /// The item at a point of the content, the frontmost; nil for none.
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

  /// Gives cells to exactly the items of `wanted`, where it says.
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

  /// Runs `body`, whose changes of cells are the view's own: no animator's, which a cancelled
  /// transition would take back.
  func withoutJournal(_ body: () -> Void) {
    guard let engine else { return body() }
    TransitionJournal.pause(in: engine, body)
  }

  /// Drops what still moves cells, after `mark`.
  func dropCellAnimations(addedAfter mark: Int) {
    guard let engine else { return }
    engine.dropAnimations(of: layer, addedAfter: mark)
    for cell in subviews {
      engine.dropAnimations(of: cell.layer, addedAfter: mark)
      for content in cell.subviews { engine.dropAnimations(of: content.layer, addedAfter: mark) }
    }
  }

  /// Takes all cells out.
  func removeAllCells() { withoutJournal { for path in cells.keys.sorted() { recycle(path) } } }

  private func makeCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    let cell = dataSource.collectionView(self, cellForItemAt: path)
    // One cell can't show two items.
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
    if let identifier = cell.reuseIdentifier { pool[identifier, default: []].append(cell) }
  }

  /// Puts the cells in their order, behind the views that are none, and takes out those that show
  /// nothing.
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
