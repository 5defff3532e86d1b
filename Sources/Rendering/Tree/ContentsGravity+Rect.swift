package import Foundation

extension ContentsGravity {
  /// Returns the rectangle that contents of `size` points occupy in `bounds`; y points down, so
  /// `top` is the least y.
  package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
    let (fx, fy) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return placed(size, scale: min(fx, fy), in: bounds)
    case .resizeAspectFill: return placed(size, scale: max(fx, fy), in: bounds)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      return placed(size, scale: 1, in: bounds)
    }
  }

  private func placed(_ size: CGSize, scale: CGFloat, in bounds: CGRect) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    let x: CGFloat =
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: CGFloat =
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    return CGRect(
      x: bounds.minX + (bounds.width - width) * x, y: bounds.minY + (bounds.height - height) * y,
      width: width, height: height)
  }
}
