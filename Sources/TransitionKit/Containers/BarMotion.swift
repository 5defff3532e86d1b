import Foundation

/// A motion of a bar along with the screens of a stack, of which only one has the bar.
struct BarMotion {
  /// A Boolean value that indicates whether the bar belongs to the screen in front.
  let isOfScreenInFront: Bool
  /// The coverage at the end, 0 or 1.
  let end: CGFloat
  /// A Boolean value that indicates whether the bar fades in place of sliding.
  let fades: Bool
  /// The opacity of the bar before the motion.
  let alpha: CGFloat

  /// Places `bar`, whose place is `frame`, where it is when the screen in front covers the one behind by `coverage`, 0…1.
  func place(_ bar: UIView, in frame: CGRect, coverage: CGFloat, isMirrored: Bool) {
    let slide = SlideGeometry(width: frame.width, coverage: coverage, isMirrored: isMirrored)
    let x = isOfScreenInFront ? slide.frontX : slide.besideX
    bar.frame = fades ? frame : frame.offsetBy(dx: x, dy: 0)
    if fades { bar.alpha = alpha * (isOfScreenInFront ? coverage : 1 - coverage) }
  }
}
