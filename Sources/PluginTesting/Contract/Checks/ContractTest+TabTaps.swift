import Diagnostics
import Foundation
import Geometry
import Gestures
import PluginRuns
import PluginValidation
import TransitionKit

// Taps on the bar of tabs, which a delegate may refuse.

extension ContractTest {
  /// Taps one tab after the other, also after a cancelled change, and notes a delegate that refuses all taps once the first
  /// one has changed the tab, or once a change was cancelled.
  func tapTabs(_ part: Part) {
    guard part.operation == .tab, part.isVending, sources.mention("shouldSelect"),
      wants(.repeatable, part.operation)
    else { return }
    var words: Wording?
    var noted = tapTabs(after: part.base.going(.gestures("wait 0.1s")))
    if let taps = noted, taps.selected == [1, 1, 1] {
      words = "once a tap has changed the tab, taps on all tabs change nothing any more"
    } else if noted?.selected == [1, 2, 0], let cancelled = part.cancelled {
      noted = tapTabs(after: cancelled)
      if let taps = noted, taps.selected == [0, 0, 0], taps.take.result.completed == false {
        words = "once a change was cancelled, taps on all tabs change nothing any more"
      }
    }
    guard let words, let take = noted?.take,
      take.faults.allSatisfy({ $0.code == .noTransition })
    else { return }
    var finding = Finding(words, at: take.place)
    finding.hint =
      "Return true from shouldSelect again when the change has ended, completed or not, as in the animator's animationEnded."
    note(.repeatable, part.operation, finding, outcome: "by taps", in: take)
  }

  /// Returns the tabs that are selected after taps on the second, the third and the first one, one after the other; nil if
  /// `rehearsal` can't run.
  private func tapTabs(after rehearsal: Rehearsal) -> (selected: [Int], take: Take)? {
    var selected: [Int] = []
    let take = try? performer.take(
      rehearsal, on: setting, attention: .end,
      direct: { scene in
        scene.play(until: .infinity)
        guard let tabs = scene.run.stage.window.rootViewController as? UITabBarController else {
          return
        }
        for index in [1, 2, 0] {
          let place = tabs.tabBar.middle(ofItem: index)
          let (x, y) = (NumberText.of(Double(place.x)), NumberText.of(Double(place.y)))
          guard let script = try? GestureScript(parsing: "tap \(x),\(y)") else { return }
          scene.run.play(script)
          scene.play(until: .infinity)
          selected.append(tabs.selectedIndex)
        }
      })
    return take.map { (selected, $0) }
  }
}

extension UITabBar {
  /// The middle of an item's button, in the window's coordinates.
  fileprivate func middle(ofItem index: Int) -> CGPoint {
    let width = bounds.width / CGFloat(max(1, items?.count ?? 1))
    return convert(CGPoint(x: width * (CGFloat(index) + 0.5), y: 20), to: nil)
  }
}
