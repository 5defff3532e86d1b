public import Foundation

extension Stage {
  /// Changes the size of the window; see ``UIWindow/resize(to:safeAreaInsets:duration:)``.
  public func resize(
    to size: CGSize, safeAreaInsets: UIEdgeInsets? = nil, duration: TimeInterval = 0
  ) { window.resize(to: size, safeAreaInsets: safeAreaInsets, duration: duration) }

  /// Changes the orientation of the content; see ``UIWindow/rotate(to:duration:)``.
  public func rotate(
    to orientation: UIInterfaceOrientation, duration: TimeInterval = UIWindow.rotationDuration
  ) { window.rotate(to: orientation, duration: duration) }
}
