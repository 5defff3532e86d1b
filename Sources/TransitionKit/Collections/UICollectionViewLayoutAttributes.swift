public import Foundation
public import Geometry

/// Where one item of a collection view lies, and how it looks there.
///
/// Lengths are in points of the collection view's content. An object is one item's answer: a layout
/// that keeps its answers hands out copies, as the collection view does.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes>
public final class UICollectionViewLayoutAttributes {
  /// Whose they are.
  public var indexPath: IndexPath
  /// The item's middle.
  public var center = CGPoint.zero
  /// The item's size, before the transform.
  public var size = CGSize.zero
  /// The transform about the middle.
  public var transform3D = CATransform3D.identity
  /// The opacity, 0…1.
  public var alpha: CGFloat = 1
  /// Items with a higher one lie in front; those with the same, in the order of their places.
  public var zIndex = 0
  /// Whether the item has no cell.
  public var isHidden = false

  /// Attributes of nothing yet.
  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// The rect without the transform. As in UIKit, reading it through a transform is as little
  /// defined as for views; ours stays the rect of ``size`` about ``center``.
  public var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The size at the origin.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform about the middle, without depth.
  public var transform: CGAffineTransform {
    get { transform3D.affineTransform }
    set { transform3D = CATransform3D(newValue) }
  }

  /// The same in an object of its own.
  public func copy() -> UICollectionViewLayoutAttributes {
    let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }

  /// The longest that a side, or a coordinate, of an item may be, in points.
  static let furthest: CGFloat = 1e6

  /// Whether they are finite, and no more than a million points away: what can be shown.
  var isUsable: Bool {
    let numbers = [center.x, center.y, size.width, size.height]
    return numbers.allSatisfy { $0.isFinite && abs($0) <= Self.furthest } && size.width >= 0
      && size.height >= 0 && alpha.isFinite && transform3D.rowMajor.allSatisfy(\.isFinite)
  }

  /// What the item covers, its transform counted as far as it is flat.
  var coveredRect: CGRect {
    guard !transform3D.isIdentity else { return frame }
    let around = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return around.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// The mirror image in something `width` points wide.
  func mirrored(inWidth width: CGFloat) -> UICollectionViewLayoutAttributes {
    let copy = copy()
    copy.center.x = width - center.x
    return copy
  }

  /// What lies `fraction` of the way to `other`, 0…1: numbers go straight, transforms as animations
  /// take them; the order changes half-way, and what is hidden at one end shows in between.
  func interpolated(
    to other: UICollectionViewLayoutAttributes, fraction: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    if fraction <= 0 { return copy() }
    if fraction >= 1 { return other.copy() }
    let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    result.center = center.interpolated(to: other.center, fraction: fraction)
    result.size = size.interpolated(to: other.size, fraction: fraction)
    result.transform3D = transform3D.interpolated(to: other.transform3D, fraction: fraction)
    result.alpha = alpha.interpolated(to: other.alpha, fraction: fraction)
    result.zIndex = fraction < 0.5 ? zIndex : other.zIndex
    result.isHidden = isHidden && other.isHidden
    return result
  }
}
