import Diagnostics
import Foundation
import LayerTree
import Manifests
import PluginRuns
import PluginTestSupport
import Rendering
import RunTraces
import TestBasics
import Testing
import TransitionKit

/// A plugin that fails is taken out of the transition: what shows fades to the right end state, all
/// callbacks come as if nothing had happened, and the app goes on.
struct FailurePolicyTests {
  /// Who drives the transition.
  nonisolated enum Drive: String, CaseIterable {
    case clock, finishing, cancelling, interrupted

    var drive: RunDrive {
      switch self {
      case .clock: .scene
      case .finishing: .hand(HandMovement(percent: 0.7, finishes: true))
      case .cancelling: .hand(HandMovement(percent: 0.7, finishes: false))
      case .interrupted: .hand(HandMovement(takesHoldAt: 0.05, percent: 0.8, finishes: true))
      }
    }
  }

  /// The kinds in which one screen replaces another. A change of layout, in which both screens share
  /// one collection view, needs expectations of its own.
  nonisolated private static let operations = TransitionOperation.usual

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ form: FailingAnimator, failingIn phase: FailingAnimator.Phase,
    _ operation: TransitionOperation, _ drive: Drive,
    frame: (RunFrame) throws -> Void = { _ in }
  ) throws -> RunResult {
    var request = RunRequest(
      animator: nil, scene: Shipped.scene(for: operation), transition: operation,
      stage: StageSettings(size: CGSize(width: 320, height: 568), framesPerSecond: 30),
      text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    for plugin in form.plugins(failingIn: phase) {
      let file = try folder.write(plugin.text, to: "\(form)-\(phase)/\(plugin.name).lua")
      if plugin.kind == .delegate { request.delegate = file } else { request.animator = file }
    }
    request.drive = drive.drive
    return try TransitionRun(request).run(frame)
  }

  /// What everybody was told, but for layout and for what only says how it came about.
  private func calls(_ result: RunResult) -> [String] {
    let left: Set = ["takenOut", "interruptibleAnimator"]
    // A stage that waits is set before that.
    let events = result.trace.events.drop { !$0.call.hasPrefix("animationControllerFor") }
    return events.filter { event in
      !left.contains(event.call) && !event.call.contains("Layout") && event.object != "context"
    }.map { event in
      // One that can't say its duration has the standard one.
      let isAsked = event.call == "transitionDuration"
      return "\(event.object).\(event.call) \(isAsked ? [] : event.arguments)"
    }
  }

  private func look(_ result: RunResult) -> [String] {
    (result.trace.frames.last?.views ?? []).map { view in
      "\(view.path) \(view.frame) \(view.alpha) \(view.hidden) \(view.transform)"
    }
  }

  @Test(arguments: FailingAnimator.allCases, operations)
  func `wherever an animator fails, the end is as if it had not`(
    form: FailingAnimator, operation: TransitionOperation
  ) throws {
    for drive in Drive.allCases {
      let isInteractive = drive != .clock
      let good = try run(form, failingIn: .none, operation, drive)
      guard form.has(.none, isInteractive: isInteractive) else { continue }
      #expect(good.diagnostics == [], "\(drive)")
      for phase in FailingAnimator.Phase.allCases
      where phase != .none && form.has(phase, isInteractive: isInteractive) {
        let label = Comment("\(phase) \(drive)")
        let result = try run(form, failingIn: phase, operation, drive)
        // What is presented to be dismissed asks the animator to place it, too.
        let times = operation == .dismiss ? 1...2 : 1...1
        #expect(Set(result.diagnostics.map(\.message)) == ["boom"], label)
        #expect(times.contains(result.diagnostics.count), label)
        #expect(result.completed == good.completed, label)
        #expect(calls(result) == calls(good), label)
        #expect(look(result) == look(good), label)
        let isTakenOut = result.trace.events.contains { $0.call == "takenOut" }
        #expect(isTakenOut == phase.isMeanwhile, label)
        if phase.isMeanwhile {
          #expect(result.ended < good.ended + 0.21, label)
        } else {
          #expect(result.ended == good.ended, label)
        }
      }
    }
  }

  @Test(arguments: FailingAnimator.allCases)
  func `no frame jumps, whatever shows when the animator fails`(form: FailingAnimator) throws {
    for operation in Self.operations {
      var covers: [CGFloat] = []
      var contents: [CGFloat] = []
      let result = try run(form, failingIn: .later, operation, .clock) { frame in
        let nodes = frame.tree.root.nodes
        guard let cover = nodes.first(where: { $0.name == "takeOver" }) else { return }
        covers.append(cover.opacity)
        contents.append(nodes.first { $0.name == "container" }?.opacity ?? 1)
      }
      #expect(Set(result.diagnostics.map(\.message)) == ["boom"])
      #expect(covers.count >= 6, "\(operation)")
      #expect(contents == contents.sorted(), "\(operation)")
      #expect(covers == covers.sorted(by: >), "\(operation)")
      #expect(contents.first.map { $0 < 0.2 } == true, "\(operation) \(contents)")
      #expect(contents.last.map { $0 > 0.8 } == true, "\(operation) \(contents)")
    }
  }

  // MARK: - Three in a row

  private func chain(_ names: Int, head: String = "local delegate") -> String {
    """
    \(head)
    return transhost.scene { name = "chain", version = "1.0.0", api = 1, summary = "x",
      build = function()
        local navigation
        local count = 0
        local function screen()
          count = count + 1
          local number = count
          return UIViewController.new { title = "Screen " .. number,
            viewDidAppear = function()
              if number > 1 and number <= \(names) then
                navigation:pushViewController(screen(), { animated = true })
              end
            end }
        end
        navigation = UINavigationController.new { rootViewController = screen() }
        if delegate then navigation.delegate = delegate end
        return { root = navigation, push = function(animated)
          navigation:pushViewController(screen(), { animated = animated })
        end }
      end }
    """
  }

  @Test func `an animator that fails three times in a row is used no more`() throws {
    let troupe = try Troupe()
    try troupe.add(
      .animator, "bad",
      """
        transitions = { "push" }, duration = 0.2,
        frame = function(self, context, progress) error("never") end,
      """)
    try troupe.write(chain(5), scene: "scene")
    let result = try troupe.run(.push, animator: "bad")
    #expect(
      result.diagnostics.map(\.code) == [
        .luaError, .luaError, .luaError, .pluginDisabled,
      ])
    let last = try #require(result.diagnostics.last)
    #expect(last.severity == .warning)
    #expect(
      last.message
        == "bad.lua failed 3 times in a row, the last time at bad.lua:4, and is not used "
        + "any more: the standard transitions take its place")
    #expect(last.line == 4)
    #expect(last.hint == "save a new version of bad.lua to have it tried again")
    #expect(result.completed == true)
    let answers = result.trace.decisions.filter { $0.question.contains("animation controller") }
    #expect(answers.map(\.answer) == ["bad", "bad", "bad", nil, nil])
    #expect(answers.last?.reason == "bad has failed too often, so the standard push runs")
  }

  @Test func `one that does well in between is used on`() throws {
    let troupe = try Troupe()
    try troupe.add(
      .animator, "moody",
      """
        transitions = { "push" }, duration = 0.02,
        frame = function(self, context, progress)
          if progress == 0 then count = (count or 0) + 1 end
          if progress == 1 and count.value % 3 ~= 0 then error("again") end
        end,
      """.replacing("count = (count or 0) + 1", with: "count.value = count.value + 1"),
      head: "local count = { value = 0 }")
    try troupe.write(chain(5), scene: "scene")
    let result = try troupe.run(.push, animator: "moody")
    #expect(result.diagnostics.map(\.message) == ["again", "again", "again", "again"])
  }

  @Test func `an animator that never completes is one that fails`() throws {
    let harness = try ReloadHarness([
      "slide.lua": """
      return transhost.animator {
        name = "slide", version = "1.0.0", api = 1, transitions = { "push", "pop" }, duration = 0.1,
        animateTransition = function(self, context)
          context.containerView:addSubview(context:view("to"))
        end,
      }
      """
    ])
    try harness.use("slide")
    for _ in 0..<2 {
      try harness.push()
      try harness.settle()
      try harness.pop()
      try harness.settle()
    }
    let codes = harness.diagnostics.map(\.code)
    #expect(
      codes.prefix(4) == [
        .neverCompleted, .neverCompleted, .neverCompleted, .pluginDisabled,
      ])
    #expect(codes.count == 4 && harness.diagnostics.last?.line == 3)
    #expect(harness.navigation.viewControllers.count == 1)
  }

  @Test func `an animator that a scene makes on the spot is given up by its name`() throws {
    let troupe = try Troupe()
    try troupe.write(
      chain(
        5,
        head: """
          local delegate = { animationController = function()
            return { duration = 0.2, animateTransition = function() error("never") end } end }
          """), scene: "scene")
    let result = try troupe.run(.push)
    #expect(
      result.diagnostics.map(\.code) == [
        .luaError, .luaError, .luaError, .pluginDisabled,
      ])
    #expect(result.diagnostics.last?.message.hasPrefix("chain-animator failed 3 times") == true)
    #expect(result.completed == true)
  }

  @Test func `an interaction gets three tries`() throws {
    let troupe = try Troupe()
    try troupe.addFade()
    try troupe.addNavigation()
    try troupe.add(
      .interaction, "pull",
      """
        gesture = "pan",
        began = function(self, gesture, host) return host:push() end,
        changed = function(self, gesture, interactor) error("no good") end,
        ended = function(self, gesture, interactor) interactor:finish() end,
      """)
    let pan = "pan 300,400 -> 60,400 over 0.3s; wait 1"
    let result = try troupe.run(
      .push, animator: "fade", interaction: "pull",
      drive: try .hands(Array(repeating: pan, count: 5).joined(separator: "; ")))
    #expect(
      result.troubles == [
        "pull.lua:5 lua-error", "pull.lua:5 lua-error", "pull.lua:5 lua-error",
        "pull.lua:5 plugin-disabled",
      ])
    #expect(result.completed == false)
    let starts = result.trace.events.filter { $0.call == "startInteractiveTransition" }
    #expect(starts.count == 3)
  }

  // MARK: - Everybody else

  @Test(arguments: [
    "startInteractiveTransition = function(self, context) error('no') end",
    """
    startInteractiveTransition = function(self, context)
      context:animateTransition()
      CADisplayLink.new(function(link) if link.timestamp > 0.1 then error('no') end
        context:updateInteractiveTransition(link.timestamp) end)
    end
    """,
    """
    startInteractiveTransition = function(self, context)
      CADisplayLink.new(function(link) if link.timestamp > 0.1 then error('no') end end)
    end
    """,
  ])
  func `a raw interaction that fails cancels the transition`(keys: String) throws {
    let troupe = try Troupe()
    try troupe.addFade()
    try troupe.addNavigation()
    try troupe.add(.interaction, "raw", keys)
    let result = try troupe.run(.push, animator: "fade", interaction: "raw")
    #expect(result.diagnostics.map(\.message) == ["no"])
    #expect(result.completed == false)
    #expect(result.ended < 1)
    #expect(result.trace.frames.last?.views.contains { $0.name == "to" } == false)
  }

  @Test(arguments: ["startInteractiveTransition", "changed", "ended", "link"])
  func `an animator that drives itself and fails goes back`(place: String) throws {
    let troupe = try Troupe()
    try troupe.addNavigation()
    let raw = place == "startInteractiveTransition" || place == "link"
    try troupe.add(
      .animator, "own",
      """
      transitions = { "push" }, duration = 0.4,

      """
        + (raw
          ? """
          animateTransition = function(self, context) context:completeTransition(true) end,
          startInteractiveTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            if "\(place)" ~= "link" then error("no") end
            CADisplayLink.new(function(link) if link.timestamp > 0.1 then error("no") end end)
          end,
          """
          : """
          frame = function(self, context, progress) context:view("to").alpha = progress end,
          gesture = "pan",
          began = function(self, gesture, host) return host:push() end,
          changed = function(self, gesture, context)
            context:updateInteractiveTransition(0.4)
            if "\(place)" == "changed" then error("no") end
          end,
          ended = function(self, gesture, context) error("no") end,
          """))
    let result = try troupe.run(
      .push, animator: "own",
      drive: raw
        ? .hand(HandMovement(percent: 0.7, finishes: true))
        : .hands("pan 300,400 -> 60,400 over 0.4s; wait 1"))
    #expect(result.diagnostics.map(\.message) == ["no"])
    #expect(result.completed == false)
    #expect(result.trace.frames.last?.views.contains { $0.name == "to" } == false)
    #expect(result.trace.events.filter { $0.call == "takenOut" }.count == 1)
    #expect(result.ended < 1)
  }

  @Test(arguments: [
    "animationController = function() error('no') end",
    "interactionController = function() error('no') end",
    "willShow = function() error('no') end", "didShow = function() error('no') end",
  ])
  func `a delegate that fails leaves its transition to the others`(function: String) throws {
    let troupe = try Troupe()
    try troupe.addFade()
    try troupe.addNavigation()
    let other = "animationController = function() return 'fade' end, "
    try troupe.add(
      .delegate, "house",
      "navigation = { \(function.hasPrefix("animationController") ? "" : other)\(function) },")
    let result = try troupe.run(.push, delegate: "house")
    #expect(result.diagnostics.map(\.message) == ["no"])
    #expect(result.completed == true)
    #expect(!result.trace.events.contains { $0.call == "takenOut" })
  }

  @Test(
    arguments: [
      "frameOfPresentedViewInContainerView", "shouldRemovePresentersView",
      "presentationTransitionWillBegin", "presentationTransitionDidEnd",
      "containerViewWillLayoutSubviews", "containerViewDidLayoutSubviews",
      "dismissalTransitionWillBegin", "dismissalTransitionDidEnd",
    ], [TransitionOperation.present, .dismiss])
  func `a presentation that fails goes on as the engine's own`(
    function: String, operation: TransitionOperation
  ) throws {
    let troupe = try Troupe()
    try troupe.addFade()
    try troupe.addModal()
    try troupe.add(.presentation, "card", "\(function) = function() error('no') end,")
    try troupe.add(.presentation, "plain", "")
    let result = try troupe.run(operation, animator: "fade", presentation: "card")
    let good = try troupe.run(operation, animator: "fade", presentation: "plain")
    let isAsked = !(operation == .present && function.hasPrefix("dismissal"))
    #expect(result.diagnostics.map(\.message) == (isAsked ? ["no"] : []))
    #expect(look(result) == look(good))
    #expect(calls(result) == calls(good))
  }

  @Test func `a presentation that took the presenter's view away brings it back when it fails`()
    throws
  {
    let troupe = try Troupe()
    try troupe.addFade()
    try troupe.addModal()
    let removes = "shouldRemovePresentersView = function() return true end,"
    try troupe.add(
      .presentation, "card",
      "\(removes) presentationTransitionDidEnd = function() error('no') end,")
    try troupe.add(.presentation, "plain", removes)
    let result = try troupe.run(.dismiss, animator: "fade", presentation: "card")
    let good = try troupe.run(.dismiss, animator: "fade", presentation: "plain")
    #expect(result.diagnostics.map(\.message) == ["no"])
    #expect(look(result) == look(good))
    #expect(calls(result) == calls(good))
  }

  @Test func `a delegate that fails while an animator of its own runs leaves that alone`() throws {
    let troupe = try Troupe()
    try troupe.addNavigation(
      """
      second.viewDidAppear = function() print("appeared") end
      navigation.delegate = {
        animationController = function()
          return { duration = 0.3, frame = function(_, context, progress)
            context:view("to").alpha = progress
          end }
        end,
        willShow = function() error("no") end,
      }
      """)
    let result = try troupe.run(.push)
    #expect(result.faults.map(\.message) == ["no"])
    #expect(result.said == ["appeared"])
    #expect(abs(result.ended - 0.3) < 1e-9)
    #expect(result.alpha("to", at: 0.15).map { abs($0 - 0.5) < 0.05 } == true)
  }

  @Test func `a screen that fails meanwhile takes nobody out`() throws {
    let troupe = try Troupe()
    try troupe.addFade()
    try troupe.addNavigation(
      """
      second.viewWillAppear = function() error("will") end
      second.viewIsAppearing = function() error("is") end
      second.viewDidAppear = function() error("did") end
      """)
    let result = try troupe.run(.push, animator: "fade")
    #expect(result.diagnostics.map(\.message) == ["will", "is", "did"])
    #expect(abs(result.ended - 0.5) < 1e-9)
    #expect(!result.trace.events.contains { $0.call == "takenOut" })
  }
}

nonisolated extension RenderNode {
  /// This node and all below, without pictures.
  fileprivate var nodes: [RenderNode] { [self] + children.flatMap(\.nodes) }
}
