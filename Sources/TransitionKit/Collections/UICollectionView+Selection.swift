public import Foundation

// Selection, by taps and by code.

extension UICollectionView {
  /// The index paths of the selected items, in ascending order.
  public var indexPathsForSelectedItems: [IndexPath] { selection }

  /// Selects an item, in place of the others unless ``allowsMultipleSelection``; nil deselects all.
  /// The delegate is not called. If the item does not exist, reports the diagnostic `no-such-item`.
  public func selectItem(at indexPath: IndexPath?) {
    guard let indexPath else { return setSelection([]) }
    guard hasItem(at: indexPath) else { return refuse(indexPath, "selected") }
    setSelection(allowsMultipleSelection ? selection + [indexPath] : [indexPath])
  }

  /// Deselects an item. The delegate is not called.
  public func deselectItem(at indexPath: IndexPath) {
    setSelection(selection.filter { $0 != indexPath })
  }

  /// The largest distance that a finger may move in a tap, in points.
  private static var tapSlop: CGFloat { 10 }

  /// Handles the end of a touch that began at `start`, in the window's coordinates.
  func tap(_ touch: UITouch, from start: CGPoint) {
    let end = touch.location(in: nil)
    guard allowsSelection, abs(end.x - start.x) <= Self.tapSlop,
      abs(end.y - start.y) <= Self.tapSlop,
      let path = indexPathForItem(at: touch.location(in: self))
    else { return }
    if selection.contains(path), allowsMultipleSelection {
      deselectItem(at: path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let old = selection
    selectItem(at: path)
    for other in old where !selection.contains(other) {
      delegate?.collectionView(self, didDeselectItemAt: other)
    }
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func setSelection(_ paths: [IndexPath]) {
    let new = Set(paths).sorted()
    guard new != selection else { return }
    selection = new
    for path in cells.keys.sorted() { cells[path]?.isSelected = new.contains(path) }
  }
}
