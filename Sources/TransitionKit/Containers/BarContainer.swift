import Foundation
import LayerTree

/// A container with a bar that it shows and hides itself.
protocol BarContainer: UIViewController {
  /// The number of the bar's own hide and show animations that are running.
  var barMotions: Int { get set }
  /// Places the container's content and the bar.
  func layOutChrome()
}

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

extension BarContainer {
  /// Places the container's content and the bar outside of a layout pass. A container that lies in no window, where it has
  /// no safe area, is laid out again in one.
  func placeChrome() {
    layOutChrome()
    layOutOnceInWindow()
  }

  /// Moves `bar` to the place that it has now; within ``UIViewController/barMotionDuration`` if
  /// `animated` and in a window, otherwise at once, also where it is on its way.
  func move(_ bar: UIView, animated: Bool) {
    guard animated, Engine.current != nil, view.window != nil else {
      Engine.current?.dropAnimations(of: bar.layer, addedAfter: 0)
      return placeChrome()
    }
    bar.isHidden = false
    barMotions += 1
    UIView.animate(
      withDuration: Self.barMotionDuration, animations: layOutChrome,
      completion: { _ in
        self.barMotions -= 1
        self.placeChrome()
      })
  }
}
