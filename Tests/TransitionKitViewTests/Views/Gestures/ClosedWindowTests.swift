import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The objects of a window that is closed while fingers are on it.
struct ClosedWindowTests {
  @Test(arguments: [false, true])
  func `a window that is closed under a finger keeps neither views nor recognisers`(
    isRecognised: Bool
  ) {
    weak var view: UIView?
    weak var pan: UIPanGestureRecognizer?
    weak var doubleTap: UITapGestureRecognizer?
    do {
      let harness = Harness()
      let shown = harness.addView(CGRect(x: 50, y: 300, width: 100, height: 100))
      let (dragged, tapped) = (UIPanGestureRecognizer(), UITapGestureRecognizer())
      tapped.numberOfTapsRequired = 2
      let log = harness.watch(dragged, on: shown)
      shown.addGestureRecognizer(tapped)
      (view, pan, doubleTap) = (shown, dragged, tapped)
      harness.down(100, 350)
      if isRecognised {
        harness.drag(from: CGPoint(x: 100, y: 350), by: CGPoint(x: 90, y: 0), frames: 4)
      }
      let states = log.states
      harness.window.close()
      #expect(log.states == states)
    }
    #expect(view == nil)
    #expect(pan == nil)
    #expect(doubleTap == nil)
  }

  @Test func `a window that is closed between two taps keeps no recogniser`() {
    weak var doubleTap: UITapGestureRecognizer?
    do {
      let harness = Harness()
      let shown = harness.addView(CGRect(x: 50, y: 300, width: 100, height: 100))
      let tapped = UITapGestureRecognizer()
      tapped.numberOfTapsRequired = 2
      shown.addGestureRecognizer(tapped)
      doubleTap = tapped
      harness.tap(100, 350)
      harness.window.close()
    }
    #expect(doubleTap == nil)
  }
}
