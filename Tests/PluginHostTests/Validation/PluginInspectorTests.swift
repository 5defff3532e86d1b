import Diagnostics
import Foundation
import Manifests
import PluginDiscovery
import PluginTestSupport
import PluginValidation
import TestBasics
import Testing

/// What `validate` finds in dry runs, and how it tells.
struct PluginInspectorTests {
  private let harness: Harness
  private let troupe: Troupe
  private let inspector: PluginInspector

  init() throws {
    harness = try Harness()
    let troupe = try Troupe()
    self.troupe = troupe
    var inspector = PluginInspector(text: BoxText(), decoder: NamedSizeImages(), limits: .byTicks)
    inspector.shaders = BuiltShaders.driver
    inspector.locate = { name, kind in
      if let own = troupe.files[name] { return own }
      return try Shipped.file(name, kind)
    }
    self.inspector = inspector
  }

  nonisolated static let shipped = [
    PluginKind.animator, .interaction, .delegate, .presentation,
  ].flatMap { kind in Shipped.names(kind).map { (kind, $0) } }

  @Test(arguments: shipped)
  func `what ships is valid`(kind: PluginKind, name: String) throws {
    let report = inspector.validate(try Shipped.file(name, kind))
    #expect(report.errors == [] && report.warnings == [] && report.notes == [])
    #expect(report.kind == kind && report.valid)
  }

  // MARK: - Contract breaks, by kind

  @Test func `an animator that fails in a run is not valid, and that is told once`() throws {
    let plugin = try harness.write(
      animator: "animateTransition = function(self, context) context.container = 1 end")
    let report = inspector.validate(plugin)
    #expect(!report.valid)
    #expect(report.name == "test")
    #expect(report.errors.map(\.code) == [.luaError])
    #expect(report.errors.first?.line == 5)
    #expect(
      report.errors.first?.message.hasSuffix(
        "(in push, push when cancelled, pop and 1 more dry run)")
        == true, "\(report.errors)")
    #expect(inspector.describe(plugin).problems == [])
  }

  @Test func `what happens in one transition only says in which`() throws {
    let plugin = try harness.write(
      animator: """
          frame = function(self, context, progress)
            if context.operation == "pop" and progress > 0 then error("no way back") end
          end,
        """)
    let report = inspector.validate(plugin)
    #expect(
      report.errors.map(\.message) == ["no way back (in pop, pop when cancelled)"])
  }

  @Test func `a transition that can't be cancelled is found`() throws {
    let report = inspector.validate(
      try harness.write(
        animator: """
            animateTransition = function(self, context)
              local to = context:view("to")
              context.containerView:addSubview(to)
              to.alpha = 0
              UIView.animate { withDuration = 0.2, animations = function() to.alpha = 1 end,
                completion = function() context:completeTransition(true) end }
            end,
          """))
    #expect(
      (report.errors + report.warnings).map(\.code).contains(.completedTrueThoughCancelled),
      "\(report)")
    #expect(
      (report.errors + report.warnings).allSatisfy { $0.message.contains("when cancelled") })
  }

  @Test func `a presentation without animation that leaves its screen out is found`() throws {
    let report = inspector.validate(
      try troupe.add(
        .animator, "placed",
        """
          transitions = { "present" },
          animateTransition = function(self, context)
            if not context.isAnimated then error("only with animation") end
            context.containerView:addSubview(context:view("to"))
            context:completeTransition(true)
          end,
        """))
    #expect(
      report.errors.map(\.message) == ["only with animation (in present without animation)"])
  }

  @Test func `what is left behind is a warning`() throws {
    let plugin = try harness.write(
      animator: """
          interactive = false,
          animateTransition = function(self, context)
            context.containerView:addSubview(context:view("to"))
            context:view("to").alpha = 0.5
            context:completeTransition(true)
          end,
        """)
    let report = inspector.validate(plugin)
    #expect(report.valid)
    // Each says in which transition.
    #expect(report.warnings.map(\.code) == [.viewLeftBehind, .viewLeftBehind])
    #expect(report.warnings[0].message.contains("push from"))
    #expect(report.warnings[1].message.contains("pop from"))
  }

  @Test func `S4-7 an animator of layouts is tried on a collection view`() throws {
    let good = inspector.validate(
      try troupe.add(
        .animator, "good",
        "transitions = { \"layout\" }, frame = function(self, context, progress)\n"
          + "  context.transitionLayout.transitionProgress = progress\nend"))
    #expect(good.valid && good.warnings == [] && good.notes == [], "\(good)")
    let bad = inspector.validate(
      try troupe.add(
        .animator, "bad", "transitions = { \"layout\" }, frame = function() error(\"!\") end"))
    #expect(!bad.valid && bad.errors.contains { $0.message.contains("!") }, "\(bad)")
  }

  @Test func `an animator with only an interactive form is scrubbed`() throws {
    let report = inspector.validate(
      try troupe.add(
        .animator, "driven",
        """
          transitions = { "push" },
          startInteractiveTransition = function(self, context) error("started") end,
        """))
    #expect(
      report.errors.map(\.message) == ["started (in push when scrubbed, push when cancelled)"])
  }

  @Test func `an interaction's gesture is played until it starts each transition`() throws {
    let report = inspector.validate(
      try troupe.add(
        .interaction, "drag",
        """
          transitions = { "push", "tab" }, gesture = "pan",
          began = function(self, gesture, host)
            if gesture:velocity(host.view).y < -10 then return host:push() or host:select(1) end
          end,
          changed = function(self, gesture, interactor)
            interactor:update(-gesture:translation(gesture.view).y / 300)
          end,
          ended = function(self, gesture, interactor) interactor:finnish() end,
        """))
    #expect(report.errors.map(\.code) == [.luaError])
    #expect(report.errors.first?.line == 10)
    #expect(
      report.errors.first?.message.contains("push by \"pan 160,440 -> 160,120 over 0.4s\"") == true,
      "\(report.errors)")
    #expect(report.notes == [])
  }

  @Test func `a gesture that none of those tried sets off is a note`() throws {
    let report = inspector.validate(
      try troupe.add(
        .interaction, "corner",
        """
          transitions = { "pop" }, gesture = "tap", began = function() end,
        """))
    #expect(report.valid && report.warnings == [])
    #expect(report.notes.map(\.code) == [.gestureNotTried])
    #expect(report.notes.first?.message.contains("started a pop") == true)
  }

  @Test func `an interaction in the raw form is offered its transitions`() throws {
    let report = inspector.validate(
      try troupe.add(
        .interaction, "raw",
        """
          transitions = { "tab" },
          startInteractiveTransition = function(self, context)
            context:animateTransition()
            context:finishInteractiveTransition()
            error(context.operation)
          end,
        """))
    #expect(report.errors.map(\.message) == ["tab (in tab)"])
  }

  @Test func `a delegate is asked about every kind that it speaks for`() throws {
    let report = inspector.validate(
      try troupe.add(
        .delegate, "answers",
        """
          navigation = { animationController = function(self, operation) error(operation) end },
          tab = { animationController = function() return "fade" end },
          container = { animationController = function() return "nobody" end },
          transitioning = { forDismissed = function() return 7 end },
        """))
    let errors = report.errors.map { "\($0.line ?? 0) \($0.code) \($0.message)" }
    #expect(errors.count == 4, "\(errors)")
    #expect(errors.contains { $0.hasPrefix("3 lua-error push (in push") })
    #expect(errors.contains { $0.hasPrefix("3 lua-error pop (in pop") })
    #expect(errors.contains { $0.hasPrefix("5 plugin-not-found") && $0.contains("(in child") })
    #expect(errors.contains { $0.hasPrefix("6 wrong-result") && $0.contains("(in dismiss") })
  }

  @Test func `a presentation comes and goes`() throws {
    let report = inspector.validate(
      try troupe.add(
        .presentation, "card",
        """
          presentationTransitionDidEnd = function(self, completed)
            if not completed then error("was cancelled") end
          end,
          dismissalTransitionDidEnd = function(self, completed) error("gone") end,
        """))
    #expect(
      report.errors.map { "\($0.line ?? 0) \($0.message)" }.sorted() == [
        "4 was cancelled (in present when cancelled)",
        "6 gone (in dismiss, dismiss when cancelled, dismiss without animation)",
      ])
  }

  @Test func `a scene is built, and starts all that it names`() throws {
    try troupe.addScene(
      """
          local navigation = UINavigationController.new { rootViewController = screen("First") }
          return { root = navigation,
            push = function(animated)
              navigation:pushViewController(screen("Second"), { animated = animated })
            end,
            pop = function() error("can't go back") end,
          }
      """, name: "small")
    let report = inspector.validate(try #require(troupe.files["small"]))
    #expect(
      report.errors.map { "\($0.line ?? 0) \($0.code) \($0.message)" } == [
        "13 lua-error can't go back (in pop, pop when cancelled, pop without animation)"
      ])
  }

  @Test func `a scene's table and what build returns must agree`() throws {
    let file = try troupe.add(
      .scene, "differs",
      """
        transitions = { "push",
          "tab" },
        build = function()
          local navigation = UINavigationController.new { rootViewController = UIViewController.new {} }
          return { root = navigation,
            push = function(a) navigation:pushViewController(UIViewController.new {}, { animated = a }) end,
            pop = function(a) navigation:popViewController { animated = a } end }
        end,
      """)
    let report = inspector.validate(file)
    #expect(
      report.errors.map { "\($0.line ?? 0) \($0.code) \($0.message)" } == [
        "4 scene-without-transition its transitions name tab, and build returned no function for that"
      ])
    #expect(
      report.warnings.map { "\($0.line ?? 0) \($0.code) \($0.message)" } == [
        "3 transition-not-declared build returned a function for pop, which its transitions leave out"
      ])
  }

  @Test func `a scene that can't be built is told once`() throws {
    try troupe.addScene("error('no screens')", name: "none")
    let report = inspector.validate(try #require(troupe.files["none"]))
    #expect(report.errors.map(\.message) == ["no screens (in build)"])
  }

  // MARK: - Hostile ones

  @Test
  func `a plugin that goes over its limits again and again is not run in all that it declares`()
    throws
  {
    let report = inspector.validate(
      try troupe.add(
        .animator, "endless",
        """
          transitions = { "push", "pop", "tab", "present", "dismiss", "child" },
          limits = { ticks = 100000 },
          animateTransition = function() while true do end end,
        """))
    #expect(report.errors.map(\.code) == [.cpuLimit])
    #expect(report.warnings.map(\.code) == [.dryRunsLeftOut])
  }

  @Test func `an animation that would take years is refused`() throws {
    let report = inspector.validate(
      try troupe.add(
        .animator, "years",
        """
          transitions = { "push" },
          transitionDuration = function() return 1e9 end,
          frame = function() end,
        """))
    #expect(report.errors.map { "\($0.line ?? 0) \($0.code)" } == ["4 invalid-duration"])
  }

  @Test func `a table that is shared in many places is not copied without end`() throws {
    let problems = inspector.describe(
      try troupe.add(
        .animator, "shared",
        """
          transitions = { "push" }, frame = function() end,
          parameters = many(many(many(1))),
        """,
        head: """
          local function many(value)
            local list = {}
            for index = 1, 5000 do list[index] = value end
            return list
          end
          """)
    ).problems
    #expect(problems.map(\.code) == [.tableTooLarge])
    #expect(problems.first?.message == "the table has more than 10,000 entries")
  }

  @Test func `a table of nothing but mistakes is told in part`() throws {
    let problems = inspector.describe(
      try harness.folder.write(
        """
        local keys = { name = "many", version = "1.0.0", api = 1, transitions = { "push" } }
        for index = 1, 5000 do keys[("k"):rep(1000) .. index] = true end
        return transhost.animator(keys)
        """, to: "many.lua")
    ).problems
    #expect(problems.count == 100)
    #expect(problems.allSatisfy { $0.code == .unknownKey && $0.message.count < 100 })
  }

  @Test func `a table that comes from a module has its problems there`() throws {
    _ = try harness.folder.write(
      """
      return transhost.animator {
        name = "modular", version = "1.0.0", api = 1, transitions = { "push" },
        parameters = {
          speed = { default = 1,
            min = 2 },
        },
        frame = function() end,
      }
      """, to: "modular/table.lua")
    let main = try harness.folder.write("return require 'table'", to: "modular/init.lua")
    let problem = try #require(inspector.describe(main).problems.first)
    #expect(problem.code == .outOfRange)
    #expect(problem.file == "modular/table.lua" && problem.line == 4)
    #expect(problem.excerpt?.description.contains("> 4 |     speed = {") == true)
  }

  // MARK: - The documents

  @Test func `reports and summaries have the keys that scripts depend on`() throws {
    let broken = try harness.folder.write("return 1", to: "broken.lua")
    func object(_ value: some Encodable) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: JSONEncoder().encode(value)) as? [String: Any])
    }
    let report = try object(inspector.validate(broken))
    #expect(report.keys.sorted() == ["errors", "file", "kind", "name", "valid", "warnings"])
    #expect(report["valid"] as? Bool == false)
    #expect(report["name"] as? String == "broken")
    let error = try #require((report["errors"] as? [[String: Any]])?.first)
    #expect(error.keys.sorted() == ["code", "file", "hint", "line", "message"])
    let summary = try object(inspector.describe(Repository.shippedAnimators[0]))
    #expect(
      summary.keys.sorted() == [
        "file", "kind", "name", "origin", "problems", "shadowedBy", "summary", "transitions",
        "version",
      ])
  }
}
