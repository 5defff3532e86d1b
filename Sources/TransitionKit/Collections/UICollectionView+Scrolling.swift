import Diagnostics
public import Foundation
import LayerTree

// Scrolling by code.

extension UICollectionView {
  /// The position of an item in the view after scrolling to it.
  ///
  /// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionview/scrollposition>
  public nonisolated enum ScrollPosition: Hashable, Sendable {
    /// The position that needs the least scrolling.
    case nearest
    /// The top or the left.
    case leading
    /// The middle.
    case centered
    /// The bottom or the right.
    case trailing
  }

  /// The point of the content at the view's top left corner, in points.
  ///
  /// As in UIKit it may be set to any point; values that are not finite are ignored.
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue.x.isFinite, newValue.y.isFinite, newValue != bounds.origin else { return }
      let furthest = UICollectionViewLayoutAttributes.furthest
      bounds.origin = CGPoint(
        x: min(max(-furthest, newValue.x), furthest), y: min(max(-furthest, newValue.y), furthest))
      setNeedsLayout()
    }
  }

  /// The insets around the content: ``contentInset`` and the safe area, which is always added.
  /// While the view is in no window, the insets of the last layout.
  public var adjustedContentInset: UIEdgeInsets {
    if window == nil, let laidOut { return laidOut.inset }
    let safe = safeAreaInsets
    return UIEdgeInsets(
      top: contentInset.top + safe.top, left: contentInset.left + safe.left,
      bottom: contentInset.bottom + safe.bottom, right: contentInset.right + safe.right)
  }

  /// Sets the content offset; if `animated`, over the duration of a layout change.
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else { return self.contentOffset = contentOffset }
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    layOutIfOutdated()
    animateChange(to: change?.new ?? layout, offset: contentOffset, completion: nil)
  }

  /// Scrolls within the content until an item is visible. If the item does not exist, reports the
  /// diagnostic `no-such-item`.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layOutIfOutdated()
    guard hasItem(at: indexPath) else { return refuse(indexPath, "scrolled to") }
    let target = change?.new ?? layout
    guard let rect = attributes(at: indexPath, by: target)?.coveredRect else { return }
    let offset = held(offset(showing: rect, at: position), in: size(of: target))
    setContentOffset(offset, animated: animated)
  }

  /// Returns `offset` limited to the offsets that content of `size` allows.
  func held(_ offset: CGPoint, in size: CGSize) -> CGPoint {
    let inset = adjustedContentInset
    let most = CGPoint(
      x: max(-inset.left, size.width - bounds.width + inset.right),
      y: max(-inset.top, size.height - bounds.height + inset.bottom))
    return CGPoint(
      x: min(max(-inset.left, offset.x), most.x), y: min(max(-inset.top, offset.y), most.y))
  }

  /// Returns the content offset closest to `offset` at which `rect` is visible, as far as the view
  /// has room.
  func offset(_ offset: CGPoint, revealing rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    func reveal(_ start: CGFloat, _ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat)
      -> CGFloat
    {
      if from < start + low { return from - low }
      return to > start + high ? min(from - low, to - high) : start
    }
    return CGPoint(
      x: reveal(offset.x, inset.left, bounds.width - inset.right, rect.minX, rect.maxX),
      y: reveal(offset.y, inset.top, bounds.height - inset.bottom, rect.minY, rect.maxY))
  }

  func refuse(_ path: IndexPath, _ what: String) {
    tell(
      .warning, .noSuchItem,
      "Item \(path.itemText) of \(displayName) was to be \(what), and isn't there")
  }

  private func offset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let part: CGFloat
    switch position {
    case .nearest: return offset(contentOffset, revealing: rect)
    case .leading: part = 0
    case .centered: part = 0.5
    case .trailing: part = 1
    }
    let room = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    return CGPoint(
      x: rect.minX - inset.left - part * (room.width - rect.width),
      y: rect.minY - inset.top - part * (room.height - rect.height))
  }
}
