public import Foundation
public import Geometry

/// The position and the appearance of one item of a collection view.
///
/// Lengths are in points, in the coordinates of the collection view's content. Each object belongs
/// to one item: a layout that caches its attributes returns copies, as the collection view does.
///
/// - SeeAlso: <https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes>
public final class UICollectionViewLayoutAttributes {
  /// The index path of the item.
  public var indexPath: IndexPath
  /// The centre of the item.
  public var center = CGPoint.zero
  /// The size of the item, before the transform.
  public var size = CGSize.zero
  /// The transform about the centre.
  public var transform3D = CATransform3D.identity
  /// The opacity, 0…1.
  public var alpha: CGFloat = 1
  /// The stacking order: items with a higher value are in front; those with the same value are in
  /// the order of their index paths.
  public var zIndex = 0
  /// A Boolean value that indicates whether the item is hidden and has no cell.
  public var isHidden = false

  /// Creates attributes with default values for an item.
  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// The rectangle of the item without the transform. As in UIKit, it is not meaningful with a
  /// transform, as for views; here it remains the rectangle of ``size`` about ``center``.
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

  /// A rectangle of the item's size at the origin.
  public var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The transform about the centre, as an affine transform.
  public var transform: CGAffineTransform {
    get { transform3D.affineTransform }
    set { transform3D = CATransform3D(newValue) }
  }

  /// Returns a copy of the attributes.
  public func copy() -> UICollectionViewLayoutAttributes {
    let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }

  /// The largest absolute value of a length or coordinate of an item, in points.
  static let furthest: CGFloat = 1e6

  /// A Boolean value that indicates whether all values are finite and no larger than a million
  /// points, so that the item can be shown.
  var isUsable: Bool {
    let numbers = [center.x, center.y, size.width, size.height]
    return numbers.allSatisfy { $0.isFinite && abs($0) <= Self.furthest } && size.width >= 0
      && size.height >= 0 && alpha.isFinite && transform3D.rowMajor.allSatisfy(\.isFinite)
  }

  /// The rectangle that the item covers, including its transform as far as it is affine.
  var coveredRect: CGRect {
    guard !transform3D.isIdentity else { return frame }
    let around = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return around.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// Returns the attributes mirrored in a width of `width` points.
  func mirrored(inWidth width: CGFloat) -> UICollectionViewLayoutAttributes {
    let copy = copy()
    copy.center.x = width - center.x
    return copy
  }

  /// Returns attributes interpolated towards `other` by `fraction`, 0…1: numbers linearly,
  /// transforms as in animations. The order changes half-way, and an item that is hidden at one end
  /// is visible in between.
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
