import Diagnostics
import Foundation
import Geometry
import Gestures
import PluginRuns
import PluginValidation
import TransitionKit

// Taps on the bar of tabs, which a delegate may refuse.

extension ContractTest {
  /// Taps one tab after the other, and notes a delegate that refuses all taps once the first one has changed the tab.
  func tapTabs(_ part: Part) {
    guard part.operation == .tab, part.isVending, sources.mention("shouldSelect"),
      wants(.repeatable, part.operation)
    else { return }
    var selected: [Int] = []
    let take = try? performer.take(
      part.base.going(.gestures("wait 0.1s")), on: setting, attention: .end,
      direct: { scene in
        scene.play(until: .infinity)
        guard let tabs = scene.run.stage.window.rootViewController as? UITabBarController else {
          return
        }
        for index in [1, 2, 0] {
          let place = tabs.tabBar.middle(ofItem: index)
          guard
            let script = try? GestureScript(
              parsing: "tap \(NumberText.of(Double(place.x))),\(NumberText.of(Double(place.y)))")
          else { return }
          scene.run.play(script)
          scene.play(until: .infinity)
          selected.append(tabs.selectedIndex)
        }
      })
    guard let take, selected == [1, 1, 1],
      take.faults.allSatisfy({ $0.code == .noTransition })
    else { return }
    var finding = Finding(
      "once a tap has changed the tab, taps on all tabs change nothing any more", at: take.place)
    finding.hint =
      "Return true from shouldSelect again when the change has ended, as in the animator's animationEnded."
    note(.repeatable, part.operation, finding, outcome: "by taps", in: take)
  }
}

extension UITabBar {
  /// The middle of an item's button, in the window's coordinates.
  fileprivate func middle(ofItem index: Int) -> CGPoint {
    let width = bounds.width / CGFloat(max(1, items?.count ?? 1))
    return convert(CGPoint(x: width * (CGFloat(index) + 0.5), y: 20), to: nil)
  }
}
