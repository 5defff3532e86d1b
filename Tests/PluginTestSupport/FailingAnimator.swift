import Foundation
package import Manifests
import TransitionKit

/// An animator in one of the ways of writing one, which fails in one of its phases.
package nonisolated enum FailingAnimator: String, CaseIterable {
  /// A function of progress.
  case frame
  /// UIKit's contract with animation blocks.
  case blocks
  /// A property animator that it vends.
  case interruptible
  /// Core Animation on the layers.
  case layers
  /// One step after the other.
  case waiting
  /// Made on the spot by a delegate.
  case onTheSpot

  /// When it fails.
  package nonisolated enum Phase: String, CaseIterable {
    case none, duration, first, later, completion, after, ended

    /// Whether there is something to take over.
    package var isMeanwhile: Bool { self != .none && self != .after && self != .ended }
  }

  /// Whether it has such a phase.
  package func has(_ phase: Phase, isInteractive: Bool) -> Bool {
    if self == .waiting { return !isInteractive }
    // There is nothing after the end that the host calls.
    return self != .frame || phase != .after
  }

  /// The plugins, by name: `test` is the one to run.
  package func plugins(failingIn phase: Phase) -> [(kind: PluginKind, name: String, text: String)] {
    let head = """
      local function at(phase) if phase == "\(phase)" then error("boom") end end
      """
    let names = "name = \"test\", version = \"1.0.0\", api = 1, summary = \"Fails.\","
    let kinds = TransitionOperation.usual.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    let transitions = "transitions = { \(kinds) },"
    guard self == .onTheSpot else {
      return [
        (
          .animator, "test",
          "\(head)\nreturn transhost.animator { \(names) \(transitions)\n\(keys)\n}"
        )
      ]
    }
    return [
      (
        .delegate, "test",
        """
        \(head)
        local function animator() return { \(FailingAnimator.blocks.keys) } end
        local asked = { animationController = animator }
        return transhost.delegate { \(names) navigation = asked, tab = asked, container = asked,
          transitioning = { forPresented = animator, forDismissed = animator } }
        """
      )
    ]
  }

  private var keys: String {
    """
    transitionDuration = function() at("duration") return 0.4 end,
    animationEnded = function() at("ended") end,
    """ + body
  }

  /// Brings the new screen in, where there is one to bring in.
  private static let place = """
      local from, to = context:view("from"), context:view("to")
      local moving = to or from
      if to then
        to.frame = context:finalFrame("to")
        if to.superview ~= context.containerView then context.containerView:addSubview(to) end
      end
      local done = function()
        moving.alpha = 1
        at("completion")
        context:completeTransition(not context.transitionWasCancelled)
        at("after")
      end
      local half = function(link)
        if link.timestamp > 0.1 then link:invalidate() at("later") end
      end
    """

  private var body: String {
    switch self {
    case .frame:
      """
      frame = function(self, context, progress)
        local moving = context:view("to") or context:view("from")
        if progress == 0 then at("first") end
        moving.alpha = 0.2 + 0.8 * progress
        moving.transform = CGAffineTransform.translation(0, 40 * (1 - progress))
        if progress > 0.3 then at("later") end
      end,
      finish = function() at("completion") end,
      """
    case .blocks, .onTheSpot:
      """
      animateTransition = function(self, context)
      \(Self.place)
        moving.alpha = 0.2
        at("first")
        CADisplayLink.new(half)
        UIView.animate { withDuration = 0.2, animations = function()
          if to and from then from.transform = CGAffineTransform.scale(0.5, 0.5) end
        end, completion = function()
          if to and from then from.transform = CGAffineTransform.identity end
        end }
        UIView.animate { withDuration = 0.4, animations = function() moving.alpha = 1 end,
          completion = done }
      end,
      """
    case .interruptible:
      """
      animateTransition = function(self, context) self:interruptibleAnimator(context):startAnimation() end,
      interruptibleAnimator = function(self, context)
        if self.animator then return self.animator end
      \(Self.place)
        moving.alpha = 0.2
        at("first")
        CADisplayLink.new(half)
        self.animator = UIViewPropertyAnimator.new { duration = 0.4, curve = "linear",
          animations = function() moving.alpha = 1 end }
        self.animator:addCompletion(done)
        return self.animator
      end,
      """
    case .layers:
      """
      animateTransition = function(self, context)
      \(Self.place)
        if not context.isAnimated then at("first") return done() end
        local fade = CABasicAnimation.new { keyPath = "opacity", fromValue = 0.2, toValue = 1,
          duration = 0.4 }
        CADisplayLink.new(half)
        CATransaction.begin()
        CATransaction.setCompletionBlock(done)
        moving.layer:add(fade, "fade")
        CATransaction.commit()
        at("first")
      end,
      """
    case .waiting:
      """
      interactive = false,
      animateTransition = function(self, context)
      \(Self.place)
        at("first")
        moving.alpha = 0.2
        UIView.animate { withDuration = 0.2, animations = function() moving.alpha = 0.6 end }
        transhost.wait(0.2)
        at("later")
        transhost.waitFor(UIView.animate { withDuration = 0.2, animations = function()
          moving.alpha = 1
        end })
        done()
      end,
      """
    }
  }
}
