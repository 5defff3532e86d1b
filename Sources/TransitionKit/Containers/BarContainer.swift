import Foundation
import LayerTree

/// A container with a bar that it shows and hides itself.
protocol BarContainer: UIViewController {
  /// The number of the bar's own hide and show animations that are running.
  var barMotions: Int { get set }
  /// Places the container's content and the bar.
  func layOutChrome()
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
