import CAllocation
import Foundation
import Rendering
import Testing
import TransitionKit

/// The memory that changes of a tree of views take before they are committed.
struct PendingChangeTests {
  /// In a process of its own, since other tests have memory, too.
  @Test func `a view that comes and goes again and again is noted once`() async {
    await #expect(processExitsWith: .success) { try await PendingChangeTests.comeAndGo() }
  }

  private static func comeAndGo() throws {
    let stage = Stage(screen: Screen(size: CGSize(width: 390, height: 844)))
    try stage.advance(to: 0)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let kept = stage.perform {
      // The first moves also make what the runtime needs for them.
      move(view, in: stage.window, times: 100)
      let before = Int(allocated_bytes())
      move(view, in: stage.window, times: 10_000)
      return Int(allocated_bytes()) - before
    }
    #expect(kept < 64 << 10, "\(kept) bytes are kept for one view")
    // What was noted is forgotten with the commit, and the next changes are noted anew.
    let count = stage.commit().root.children.count
    stage.perform { stage.window.addSubview(view) }
    let added = stage.commit().root.children.count
    #expect(added == count + 1)
    stage.perform { view.removeFromSuperview() }
    let removed = stage.commit().root.children.count
    #expect(removed == count)
  }

  private static func move(_ view: UIView, in window: UIWindow, times: Int) {
    for _ in 0..<times {
      window.addSubview(view)
      view.removeFromSuperview()
    }
  }
}
