import Foundation
import Testing

/// `transhost test` with `--presentation`, as a process: an animator and what frames its screens.
@TestingLane @Suite struct `Testing an animator with a presentation` {
  private static func animator(_ name: String, placing: String) -> String {
    """
    return transhost.animator {
      name = "\(name)", version = "1.0.0", api = 1, summary = "A test.",
      transitions = { "push", "pop", "present", "dismiss" },
      transitionDuration = function() return 0.2 end,
      animateTransition = function(self, context)
        local isBack = context.operation == "pop" or context.operation == "dismiss"
        local to, front = context:view("to"), context:view(isBack and "from" or "to")
        if to then
          to.frame = \(placing)
          context.containerView:addSubview(to)
        end
        context.containerView:bringSubviewToFront(front)
        front.alpha = isBack and 1 or 0
        UIView.animate {
          withDuration = 0.2,
          animations = function() front.alpha = isBack and 0 or 1 end,
          completion = function()
            front.alpha = 1
            context:completeTransition(not context.transitionWasCancelled)
          end,
        }
      end,
    }
    """
  }

  private static let right = animator("right", placing: "context:finalFrame(\"to\")")
  /// Fills the container, whatever the presentation says.
  private static let wide = animator("wide", placing: "context.containerView.bounds")

  private static func presentation(_ dismissed: String) -> String {
    """
    return transhost.presentation {
      name = "veil", version = "1.0.0", api = 1, summary = "A test.",
      frameOfPresentedViewInContainerView = function(self)
        return self.containerView.bounds:insetBy(20, 20)
      end,
      presentationTransitionWillBegin = function(self)
        self.veil = UIView.new { name = "veil", frame = self.containerView.bounds }
        self.containerView:insertSubview(self.veil, { at = 0 })
      end,
      containerViewWillLayoutSubviews = function(self)
        self.veil.frame = self.containerView.bounds
      end,
      presentationTransitionDidEnd = function(self, completed)
        if not completed then self.veil:removeFromSuperview() end
      end,
      dismissalTransitionDidEnd = function(self, completed)
        \(dismissed)
      end,
    }
    """
  }

  private static let good = presentation("if completed then self.veil:removeFromSuperview() end")
  /// Takes the veil away when the dismissal was cancelled, too.
  private static let hasty = presentation("self.veil:removeFromSuperview()")
  private static let failing = presentation("error(\"no veil\")")

  /// Returns the failures of a test of the animator `text` with the presentation `partner`, by plugins.
  private func failures(
    _ text: String, with partner: String, _ options: String...
  ) throws -> [(plugin: String, title: String, file: String)] {
    try Program.inNewFolder { program in
      try program.write(text, to: "card.lua")
      try program.write(partner, to: "veil.lua")
      let outcome = try program.run(
        ["test", "./card.lua", "--presentation", "./veil.lua", "--json"] + options)
      let tested = try TestedPlugins(outcome.output)
      #expect(
        tested.plugins.map { URL(filePath: $0.file).lastPathComponent } == ["card.lua", "veil.lua"])
      return tested.plugins.flatMap { plugin in
        plugin.results.filter { $0["passed"] as? Bool == false }.map { result in
          let words = ["code", "kind", "outcome"].compactMap { result[$0] as? String }
          return (plugin.name, words.joined(separator: " "), result["file"] as? String ?? "-")
        }
      }
    }
  }

  @Test func `a right pair passes`() throws {
    let failures = try failures(Self.right, with: Self.good)
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test func `an animator that puts the screen elsewhere fails, where it presents`() throws {
    let failures = try failures(Self.wide, with: Self.good)
    #expect(failures.contains { $0.title == "ends-right present completed" }, "\(failures)")
    #expect(failures.allSatisfy { $0.plugin == "wide" && $0.file == "card.lua" }, "\(failures)")
    #expect(!failures.contains { $0.title.contains("push") || $0.title.contains("pop") })
    try Program.inNewFolder { program in
      try program.write(Self.wide, to: "card.lua")
      #expect(try program.run("test", "./card.lua", "--json").status == 0)
    }
  }

  @Test func `what a presentation does wrong is put down to it`() throws {
    for partner in [Self.hasty, Self.failing] {
      let failures = try failures(Self.right, with: partner)
      #expect(Set(failures.map(\.plugin)) == ["right", "veil"], "\(failures)")
      #expect(failures.allSatisfy { $0.file == "veil.lua" }, "\(failures)")
      #expect(failures.allSatisfy { $0.title.contains(" dismiss") }, "\(failures)")
    }
  }

  @Test func `a presentation that is not there is a mistake`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.right, to: "card.lua")
      let outcome = try program.run("test", "./card.lua", "--presentation", "./gone.lua")
      #expect(outcome.status == 66 && outcome.output == "", "\(outcome.errors)")
      #expect(outcome.errors.contains("gone.lua"))
    }
  }
}
