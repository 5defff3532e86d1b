package import Diagnostics
import Foundation
package import PluginRuns
import TransitionKit

extension Harness {
  /// Runs `body` in an animator's `animateTransition` and completes the transition after it, with
  /// `from`, `to`, `container` and `context` at hand. The body starts at line 10.
  package func run(body: String) throws -> RunResult {
    try run(
      animator: """
          animateTransition = function(self, context)
            local from, to = context:view("from"), context:view("to")
            local container = context.containerView
            container:addSubview(to)
            do
              \(body)
            end
            context:completeTransition(not context.transitionWasCancelled)
          end,
        """)
  }

  /// Runs `body`, which takes its time, with a `box` of 100 × 100 points in the middle of the
  /// container, called "box", too. It ends with `done()`; `at(time, f)` calls `f` in the frame of
  /// that time, and the transition lasts for 2 s at most. The body starts at line 18.
  package func run(lasting body: String) throws -> RunResult {
    try run(
      animator: """
          duration = 2,
          animateTransition = function(self, context)
            local from, to = context:view("from"), context:view("to")
            local container = context.containerView
            container:addSubview(to)
            local box = UIView.new { name = "box", frame = CGRect(110, 234, 100, 100) }
            container:addSubview(box)
            local function done() box:removeFromSuperview() context:completeTransition(true) end
            local function at(time, f)
              CADisplayLink.new(function(link)
                if link.timestamp > time - 0.001 then link:invalidate() f() end
              end)
            end
        \(body)
          end,
        """)
  }
}

extension RunResult {
  /// What the plugin printed.
  package var printed: [String] { diagnostics.filter { $0.code == .print }.map(\.message) }
  /// What is wrong, but for what was printed.
  package var faults: [Diagnostic] { diagnostics.filter { $0.code != .print } }
}
