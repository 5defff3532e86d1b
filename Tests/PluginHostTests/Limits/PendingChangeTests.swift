import CAllocation
import Foundation
import Testing
import TransitionKit

/// The memory that changes of a tree of views take before they are committed.
struct PendingChangeTests {
  /// In a process of its own, since other tests have memory, too.
  @Test func `a view that comes and goes again and again is noted once`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let stage = Stage(screen: Screen(size: CGSize(width: 390, height: 844)))
        try stage.advance(to: 0)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        func move(times: Int) {
          for _ in 0..<times {
            stage.window.addSubview(view)
            view.removeFromSuperview()
          }
        }
        stage.perform {
          // The first moves also make what the runtime needs for them.
          move(times: 100)
          let before = Int(allocated_bytes())
          move(times: 10_000)
          let kept = Int(allocated_bytes()) - before
          #expect(kept < 64 << 10, "\(kept) bytes are kept for one view")
        }
        // What was noted is forgotten with the commit, and the next changes are noted anew.
        try stage.advance(to: 1)
        stage.perform { stage.window.addSubview(view) }
        try stage.advance(to: 2)
        #expect(view.layer.presentation() != nil)
        stage.perform { view.removeFromSuperview() }
        try stage.advance(to: 3)
        #expect(view.layer.presentation() == nil)
      }
    }
  }
}
