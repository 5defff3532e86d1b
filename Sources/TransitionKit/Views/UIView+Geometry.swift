public import Foundation
public import Geometry
import LayerTree

// The geometry of a view. All values are stored in the layer.

extension UIView {
  /// The rectangle in the superview's coordinates; with a transform, the smallest rectangle that
  /// contains the transformed bounds.
  ///
  /// As in UIKit, setting it with a transform that is not the identity has no defined meaning; use
  /// ``bounds`` and ``center`` then.
  public var frame: CGRect {
    get { layer.frame }
    set {
      let old = bounds
      layer.frame = newValue
      sizeChanged(from: old)
    }
  }

  /// The rectangle in the view's own coordinates: its origin scrolls the content, its size is the
  /// view's.
  public var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = bounds
      layer.bounds = newValue
      sizeChanged(from: old)
    }
  }

  /// The position of the anchor point (the centre by default) in the superview's coordinates.
  public var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The transform about the anchor point, as an affine transform.
  public var transform: CGAffineTransform {
    get { layer.transform.affineTransform }
    set { layer.transform = CATransform3D(newValue) }
  }

  /// The transform about the anchor point.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Resizes the view to the size that fits its content, keeping the frame's origin.
  public func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    let origin = frame.origin
    bounds.size = size
    frame.origin = origin
  }

  /// Resizes the subviews after a change of the bounds (autoresizing).
  func sizeChanged(from old: CGRect) {
    guard autoresizesSubviews, bounds.size != old.size else { return }
    for subview in subviews { subview.resize(inOld: old, newSize: bounds.size) }
  }

  /// Resizes the view for a superview whose bounds were `old`. Margins are measured from these
  /// bounds, so that scrolling does not affect the result.
  private func resize(inOld old: CGRect, newSize new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let frame = autoresized(untransformedFrame, in: old, to: new)
    let anchor = layer.anchorPoint
    layer.placeAtOnce {
      center = CGPoint(
        x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
      bounds.size = frame.size
    }
  }

  /// Returns `frame` resized by the autoresizing mask for a superview whose bounds change from `old` to the size `new`, in
  /// the superview's coordinates.
  func autoresized(_ frame: CGRect, in old: CGRect, to new: CGSize) -> CGRect {
    let mask = autoresizingMask
    let (x, width) = Self.autoresize(
      from: frame.minX - old.minX, length: frame.width, in: old.width, to: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      ))
    let (y, height) = Self.autoresize(
      from: frame.minY - old.minY, length: frame.height, in: old.height, to: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      ))
    return CGRect(x: old.minX + x, y: old.minY + y, width: width, height: height)
  }

  /// The frame without the transform.
  var untransformedFrame: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  /// Autoresizes along one axis: the change of the superview's length is divided among the flexible
  /// parts in proportion to their lengths, or evenly if these are zero.
  private static func autoresize(
    from start: CGFloat, length: CGFloat, in old: CGFloat, to new: CGFloat,
    flexible: (start: Bool, length: Bool, end: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let gain = new - old
    let parts = [
      flexible.start ? start : nil, flexible.length ? length : nil,
      flexible.end ? old - start - length : nil,
    ]
    let flexibleParts = parts.compactMap(\.self)
    guard !flexibleParts.isEmpty else { return (start, length) }
    let total = flexibleParts.reduce(0, +)
    func share(_ part: CGFloat?) -> CGFloat {
      guard let part else { return 0 }
      return total > 0 ? gain * part / total : gain / CGFloat(flexibleParts.count)
    }
    return (start + share(parts[0]), max(0, length + share(parts[1])))
  }
}
