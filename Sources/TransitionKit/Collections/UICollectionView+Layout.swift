import Diagnostics
public import Foundation
import Geometry
import LayerTree

// Layout of the cells from the attributes that the layout returns.

extension UICollectionView {
  /// Returns the layout attributes of an item under the current layout, in the content's
  /// coordinates and mirrored where text runs from right to left; nil if the item is not shown or
  /// does not exist.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    attributes(at: indexPath, by: layout)
  }

  /// Returns the layout attributes of an item under `layout`, which must belong to the current
  /// layout change.
  func attributes(
    at path: IndexPath, by layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    layout.prepareIfNeeded()
    guard hasItem(at: path), let answer = layout.layoutAttributesForItem(at: path) else {
      return nil
    }
    return shown(usable(answer, by: layout), by: layout)
  }

  /// Returns the attributes of the items that `layout` places in `rect`, as shown, in the order of
  /// the items and each once.
  func elements(
    in rect: CGRect, by layout: UICollectionViewLayout
  ) -> [UICollectionViewLayoutAttributes] {
    layout.prepareIfNeeded()
    let width = isFlipped(layout) ? mirrorWidth(of: layout) : nil
    let asked = width.map { rect.mirrored(inWidth: $0) } ?? rect
    var found: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for answer in layout.layoutAttributesForElements(in: asked) ?? [] {
      guard let answer = usable(answer, by: layout) else { continue }
      guard found.count < cellLimit else {
        tell(
          .warning, .tooManyCells,
          "\(displayName) shows \(cellLimit) cells at most; the layout asks for more")
        break
      }
      // Items outside of the visible area need no cell.
      guard !answer.isHidden, answer.coveredRect.intersects(asked) else { continue }
      found[answer.indexPath] = shown(answer, by: layout)
    }
    return found.values.sorted { $0.indexPath < $1.indexPath }
  }

  /// The visible part of the content, by the model values.
  var visibleRect: CGRect { CGRect(origin: contentOffset, size: bounds.size) }

  /// The size for which the cells were last laid out; nil before the first layout.
  package var laidOutSize: CGSize? { laidOut?.bounds.size }

  /// Discards the results of `layout`.
  func layoutWasInvalidated(_ layout: UICollectionViewLayout) {
    if let change, layout !== self.layout { change.transition.forget() }
    setNeedsLayout()
  }

  /// Gives cells to the visible items.
  func layOutCells() {
    guard !isLayingOut else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    let (former, formerContentSize) = (laidOut, laidOutContentSize)
    noteBounds()
    layout.prepareIfNeeded()
    laidOutContentSize = size(of: layout)
    if let former, change == nil,
      former.bounds.size != bounds.size || former.inset != adjustedContentInset
        || formerContentSize != laidOutContentSize
    {
      holdContent()
    }
    if let transition = layout as? UICollectionViewTransitionLayout {
      show(
        transition.items.compactMap { path in
          transition.layoutAttributesForItem(at: path).flatMap { usable($0, by: layout) }
        })
    } else {
      show(elements(in: visibleRect, by: layout))
    }
  }

  /// Lays out the cells if a layout is pending.
  func layOutIfOutdated() { if laidOut == nil || !layout.isPrepared { layOutCells() } }

  /// Returns the size of a layout's content, with invalid values replaced.
  func size(of layout: UICollectionViewLayout) -> CGSize {
    let size = layout.collectionViewContentSize
    let (width, height) = (
      UICollectionViewFlowLayout.length(size.width), UICollectionViewFlowLayout.length(size.height)
    )
    if CGSize(width: width, height: height) != size {
      tell(
        .warning, .invalidLayoutAttributes,
        "The content size (\(size.width), \(size.height)) of \(displayName)'s layout is invalid")
    }
    return CGSize(width: width, height: height)
  }

  /// Asks the layout whether a change of bounds or insets invalidates it, and keeps content at the
  /// top scrolled to the top.
  private func noteBounds() {
    let (bounds, inset) = (bounds, adjustedContentInset)
    defer { laidOut = (CGRect(origin: contentOffset, size: bounds.size), inset) }
    guard let old = laidOut else {
      if contentOffset == .zero { contentOffset = CGPoint(x: -inset.left, y: -inset.top) }
      layout.forget()
      return
    }
    guard old.bounds != bounds || old.inset != inset else { return }
    if old.inset != inset, change == nil {
      let kept = offset(contentOffset, movedFrom: old.inset)
      if kept != contentOffset { contentOffset = kept }
    }
    for layout in [layout, change?.old, change?.new].compactMap(\.self)
    where old.inset != inset || layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.forget()
    }
    if old.bounds.size != bounds.size || old.inset != inset {
      change?.boundsDidChange(from: old.inset)
    }
  }

  /// Scrolls back to content that has become smaller, or a view that has become larger.
  private func holdContent() {
    let kept = held(contentOffset, in: laidOutContentSize)
    guard kept != contentOffset else { return }
    contentOffset = kept
    noteBounds()
    layout.prepareIfNeeded()
    laidOutContentSize = size(of: layout)
  }

  /// Returns the content offset that `offset` becomes where the insets were `old`: content at the top, or at the left, stays
  /// there.
  func offset(_ offset: CGPoint, movedFrom old: UIEdgeInsets) -> CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: offset.x == -old.left ? -inset.left : offset.x,
      y: offset.y == -old.top ? -inset.top : offset.y)
  }

  private func usable(
    _ answer: UICollectionViewLayoutAttributes, by layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard hasItem(at: answer.indexPath) else {
      tell(
        .error, .noSuchItem,
        "\(type(of: layout)) answered attributes for item \(answer.indexPath.itemText), which "
          + "\(displayName) does not have")
      return nil
    }
    guard answer.isUsable else {
      tell(
        .error, .invalidLayoutAttributes,
        "\(type(of: layout)) answered attributes for item \(answer.indexPath.itemText) that are not "
          + "finite, or over a million points away; it does not show")
      return nil
    }
    return answer
  }

  private func shown(
    _ answer: UICollectionViewLayoutAttributes?, by layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    guard let answer, isFlipped(layout) else { return answer }
    return answer.mirrored(inWidth: mirrorWidth(of: layout))
  }

  private func isFlipped(_ layout: UICollectionViewLayout) -> Bool {
    layout.flipsHorizontallyInOppositeLayoutDirection && isMirrored
  }

  private func mirrorWidth(of layout: UICollectionViewLayout) -> CGFloat {
    let inset = adjustedContentInset
    return max(size(of: layout).width, bounds.width - inset.left - inset.right)
  }
}
