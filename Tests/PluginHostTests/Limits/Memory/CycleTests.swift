import Foundation
import PluginRuns
import PluginTestSupport
import Testing
import TransitionKit

/// What the engine and a script keep for each other: a view that keeps a function which refers to
/// the view.
struct CycleTests {
  /// A scene whose push makes a new screen, `second`, with a `box` in it, and then does `body`.
  private static func screens(_ body: String) throws -> SceneHarness {
    try SceneHarness(
      """
      local first = UIViewController.new { title = "first" }
      local navigation = UINavigationController.new { rootViewController = first }
      return { root = navigation,
        push = function(animated)
          local second = UIViewController.new { title = "second" }
          local view = second.view
          local box = UIView.new { frame = CGRect(0, 100, 100, 100) }
          view:addSubview(box)
          \(body)
          navigation:pushViewController(second, { animated = animated })
        end,
        pop = function(animated) navigation:popViewController { animated = animated } end,
      }
      """)
  }

  /// Who keeps a function, or a table with functions, that refers to the screen.
  nonisolated static let owners: [(name: String, body: String)] = [
    (
      "a recogniser's target",
      "box:addGestureRecognizer(UITapGestureRecognizer.new { target = function() return second end })"
    ),
    (
      "another target",
      "local t = UIPanGestureRecognizer.new {} t:addTarget(function() return t, second end) box:addGestureRecognizer(t)"
    ),
    (
      "a recogniser's delegate",
      """
      local function ask() return second == nil end
      box:addGestureRecognizer(UIPanGestureRecognizer.new { shouldBegin = ask, shouldReceive = ask,
        shouldRequireFailure = ask })
      """
    ),
    (
      "a slider",
      """
      local slider = UISlider.new { frame = CGRect(0, 0, 100, 31), target = function() return second end }
      slider:addTarget(function() return slider end, { "touchDown" })
      box:addSubview(slider)
      """
    ),
    (
      "a controller",
      """
      local function hook() return second, box end
      second.viewWillAppear = hook second.viewDidDisappear = hook second.viewDidLayoutSubviews = hook
      second.willMoveToParent = hook second.viewWillTransition = hook second.prepareForSegue = hook
      """
    ),
    ("a view that lays out", "box.layoutSubviews = function() return second end"),
    (
      "a bar button",
      "second.navigationItem.rightBarButtonItem = UIBarButtonItem.new { title = 'x', action = function() return second end }"
    ),
    (
      "a transitioning delegate",
      "second.transitioningDelegate = { forPresented = function() return second and 'none' end }"
    ),
    (
      "an animator on the spot",
      "second.pushAnimationController = { duration = 0.1, frame = function() return second end }"
    ),
    (
      "a source and a target",
      """
      second.animationSource = { type = "view", id = "a", view = function() return box end,
        frame = function() return second.view.bounds end }
      second.animationTarget = { type = "view", id = "a", frame = function() return second.view.bounds end }
      """
    ),
    (
      "a segue",
      """
      second.segues = { on = { to = function() return second end, prepare = function() return box end,
        shouldPerform = function() return second ~= nil end } }
      """
    ),
    (
      "a collection view",
      """
      local layout layout = UICollectionViewLayout.new {
        layoutAttributesForItem = function(l, item) return layout and { frame = CGRect(0, 50 * item, 50, 50) } end }
      local collection collection = UICollectionView.new { frame = CGRect(0, 0, 320, 400),
        collectionViewLayout = layout,
        dataSource = { count = 3, cell = function() return collection end,
          make = function(self, cell)
            cell:addGestureRecognizer(UITapGestureRecognizer.new { target = function() return collection end })
          end },
        delegate = { didSelect = function() return second end } }
      view:addSubview(collection)
      """
    ),
    (
      "a flow layout",
      """
      local layout = UICollectionViewFlowLayout.new {}
      layout.sizeForItem = function() return second and CGSize(9, 9) end
      view:addSubview(UICollectionView.new { frame = CGRect(0, 0, 320, 400), collectionViewLayout = layout,
        dataSource = { count = 3 } })
      """
    ),
    (
      "a property animator that has not begun",
      """
      local animator = UIViewPropertyAnimator.new { duration = 1, curve = "linear",
        animations = function() second.view.alpha = 0.5 end }
      animator:addAnimations(function() return animator end)
      animator:addCompletion(function() return animator, second end)
      """
    ),
    (
      "a property animator that has run",
      """
      local animator animator = UIViewPropertyAnimator.runningPropertyAnimator { withDuration = 0.1,
        animations = function() box.alpha = 0.5 end, completion = function() return animator, second end }
      """
    ),
    (
      "an animation",
      """
      local fade = CABasicAnimation.new { keyPath = "opacity", toValue = 0, duration = 0.1 }
      fade.animationDidStop = function() return fade, second end
      box.layer:add(fade, "fade")
      """
    ),
    (
      "animation blocks",
      """
      UIView.animate { withDuration = 0.1, animations = function() box.alpha = 0.5 end,
        completion = function() return second end }
      """
    ),
    (
      "a display link",
      "local link link = CADisplayLink.new(function() second.view.tag = 1 link:invalidate() end)"
    ),
    (
      "two screens",
      """
      local other = UIViewController.new {}
      other.viewDidLoad = function() return second end
      second.viewDidAppear = function() return other end
      """
    ),
    (
      "a container of its own",
      """
      local child = UIViewController.new {}
      child.view:addGestureRecognizer(UITapGestureRecognizer.new { target = function() return second end })
      second:addChild(child) view:addSubview(child.view) child:didMove { toParent = second }
      """
    ),
    (
      "a navigation controller that never came",
      """
      local screen = UIViewController.new {}
      local other = UINavigationController.new { rootViewController = screen, delegate = {
        willShow = function() return screen end } }
      screen.viewWillAppear = function() return other end
      other.view:addGestureRecognizer(UITapGestureRecognizer.new { target = function() return screen end })
      screen.view:addGestureRecognizer(UITapGestureRecognizer.new { target = function() return other end })
      """
    ),
    (
      "tabs that never came",
      """
      local screen = UIViewController.new {}
      local tabs = UITabBarController.new { viewControllers = { screen, UIViewController.new {} } }
      tabs.delegate = { didSelect = function() return tabs end }
      screen.viewWillAppear = function() return tabs end
      """
    ),
    (
      "a collection screen",
      """
      local list = UICollectionViewController.new { collectionViewLayout = UICollectionViewFlowLayout.new {} }
      list.collectionView.dataSource = { count = 2, cell = function() return list end }
      """
    ),
  ]

  @Test(arguments: owners.indices)
  func `What a screen and its functions keep for each other ends with the screen`(
    index: Int
  ) throws {
    let harness = try Self.screens(Self.owners[index].body)
    let navigation = try #require(harness.scene.root as? UINavigationController)
    weak var shown: UIViewController?
    func run(_ times: Int) throws {
      for _ in 0..<times {
        try harness.call(.push, animated: false)
        try harness.advance(by: 0.2)
        shown = navigation.topViewController
        try harness.call(.pop, animated: false)
        try harness.advance(by: 0.2)
      }
    }
    // Until all tables have the room that they need.
    try run(100)
    let early = harness.scene.residue
    #expect(shown == nil, "\(Self.owners[index].name)")
    try run(120)
    let late = harness.scene.residue
    #expect(harness.problems == [])
    #expect(late.handles <= early.handles, "\(Self.owners[index].name): \(early) → \(late)")
    #expect(late.references <= early.references, "\(Self.owners[index].name): \(early) → \(late)")
    #expect(late.functions == early.functions, "\(Self.owners[index].name)")
    // Less than one function takes, for each; the room of tables may still change by some kilobytes in all.
    #expect(late.memory < early.memory + 120 * 64, "\(Self.owners[index].name): \(early) → \(late)")
  }

  @Test func `Such garbage is collected while the scene runs`() throws {
    let harness = try Self.screens(Self.owners[0].body)
    for _ in 0..<400 {
      try harness.call(.push, animated: false)
      try harness.advance(by: 0.1)
      try harness.call(.pop, animated: false)
      try harness.advance(by: 0.1)
    }
    #expect(harness.problems == [])
    #expect(harness.scene.handleCount < 700, "\(harness.scene.handleCount)")
  }

  @Test func `A weak reference keeps nothing alive`() throws {
    let harness = try SceneHarness(
      """
      local root = UIViewController.new {}
      local view, reference
      return { root = root,
        push = function()
          view = UIView.new { name = "here" }
          reference = transhost.weak(view)
          assert(reference.value == view)
          assert(not pcall(transhost.weak, {}) and not pcall(transhost.weak, nil))
        end,
        pop = function() print(reference.value and reference.value.name) end,
        dismiss = function() view = nil end }
      """)
    try harness.call(.push)
    _ = harness.scene.residue
    try harness.call(.pop)
    try harness.call(.dismiss)
    _ = harness.scene.residue
    try harness.call(.pop)
    #expect(harness.problems == [] && harness.lines == ["here", "nil"])
  }

  @Test func `What holds on to functions is named by its class`() throws {
    let harness = try Self.screens(
      "self.boxes = self.boxes or {} self.boxes[#self.boxes + 1] = box\n" + Self.owners[0].body)
    for _ in 0..<3 {
      try harness.call(.push, animated: false)
      try harness.call(.pop, animated: false)
      try harness.advance(by: 0.1)
    }
    #expect(harness.scene.residue.kept["UITapGestureRecognizer"] == 3)
  }

  // MARK: - What stays

  @Test func `A screen that only a script holds keeps its functions, on screen and off`() throws {
    let harness = try SceneHarness(
      """
      local navigation = UINavigationController.new { rootViewController = UIViewController.new {} }
      local a
      do
        local count = 0
        a = UIViewController.new { viewWillAppear = function() print("appears") end }
        a.view:addGestureRecognizer(UITapGestureRecognizer.new { target = function(tap)
          count = count + 1
          print(count, tap.view == a.view)
        end })
      end
      return { root = navigation,
        push = function() navigation:pushViewController(a, { animated = false }) end,
        pop = function() navigation:popViewController { animated = false } end }
      """)
    for _ in 1...3 {
      _ = harness.scene.residue
      try harness.call(.push)
      try harness.advance(by: 0.1)
      _ = harness.scene.residue
      try harness.tap(100, 300)
      try harness.call(.pop)
      try harness.advance(by: 0.1)
    }
    #expect(harness.problems == [])
    #expect(
      harness.lines == ["appears", "1\ttrue", "appears", "2\ttrue", "appears", "3\ttrue"])
  }

  @Test func `A recogniser on screen keeps its functions without the script`() throws {
    let harness = try SceneHarness(
      """
      local controller = UIViewController.new { viewDidLoad = function(controller)
        local box = UIView.new { frame = CGRect(0, 0, 200, 200) }
        local text = "tapped"
        controller.view:addSubview(box)
        box:addGestureRecognizer(UITapGestureRecognizer.new {
          target = function() print(text) end, shouldBegin = function() return box ~= nil end })
      end }
      return { root = controller, push = function() end }
      """)
    for _ in 1...2 {
      _ = harness.scene.residue
      try harness.tap(100, 100)
    }
    #expect(harness.problems == [] && harness.lines == ["tapped", "tapped"])
  }

  @Test func `A view that moves from place to place keeps its functions`() throws {
    let harness = try SceneHarness(
      """
      local controller = UIViewController.new {}
      local places = { UIView.new { frame = CGRect(0, 0, 200, 200) } , UIView.new { frame = CGRect(0, 300, 200, 200) } }
      do
        local box = UIView.new { frame = CGRect(0, 0, 200, 200) }
        box:addGestureRecognizer(UITapGestureRecognizer.new { target = function() print(box.tag) end })
        box.layoutSubviews = function() box.tag = box.tag + 1 end
        places[1]:addSubview(box)
      end
      return { root = controller,
        push = function() controller.view:addSubview(places[1]) end,
        pop = function()
          places[2]:addSubview(places[1].subviews[1])
          places[1]:removeFromSuperview() places[1] = nil
        end,
        present = function() controller.view:addSubview(places[2]) end }
      """)
    _ = harness.scene.residue
    try harness.call(.push)
    try harness.advance(by: 0.1)
    _ = harness.scene.residue
    try harness.tap(100, 100)
    try harness.call(.pop)
    _ = harness.scene.residue
    try harness.call(.present)
    try harness.advance(by: 0.1)
    _ = harness.scene.residue
    try harness.tap(100, 400)
    #expect(harness.problems == [] && harness.lines.count == 2, "\(harness.lines)")
  }

  @Test func `A gesture under way keeps its function when its view goes`() throws {
    let harness = try SceneHarness(
      """
      local controller = UIViewController.new { viewDidLoad = function(controller)
        local box = UIView.new { frame = CGRect(0, 0, 300, 300) }
        controller.view:addSubview(box)
        box:addGestureRecognizer(UIPanGestureRecognizer.new { target = function(pan)
          print(pan.state)
          if pan.state == "began" then box:removeFromSuperview() end
        end })
      end }
      return { root = controller, push = function() end }
      """)
    harness.stage.window.touchDown(at: CGPoint(x: 50, y: 50))
    for step in 1...4 {
      harness.stage.window.touchMove(to: CGPoint(x: 50 + 20 * step, y: 50))
      _ = harness.scene.residue
      try harness.advance(by: 0.1)
    }
    harness.stage.window.touchUp()
    try harness.advance(by: 0.1)
    #expect(harness.problems == [])
    #expect(harness.lines.first == "began" && harness.lines.count >= 2, "\(harness.lines)")
  }

  @Test func `Containers off screen keep the functions of what is in them`() throws {
    let harness = try SceneHarness(
      """
      local root = UIViewController.new {}
      local modal
      do
        local screen = UIViewController.new { viewWillAppear = function() print("screen") end }
        modal = UINavigationController.new { rootViewController = screen, modalPresentationStyle = "fullScreen" }
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem.new { title = "Done",
          action = function() print("done") end }
        screen.view:addGestureRecognizer(UITapGestureRecognizer.new { target = function() print("tap") end })
        modal.transitioningDelegate = { forPresented = function() print("asked") end }
      end
      return { root = root,
        present = function() root:present(modal, { animated = true }) end,
        dismiss = function() root:dismiss { animated = false } end }
      """)
    for _ in 1...2 {
      _ = harness.scene.residue
      try harness.call(.present)
      try harness.advance(by: 1)
      _ = harness.scene.residue
      try harness.tap(100, 300)
      try harness.tap(292, 69)
      try harness.call(.dismiss)
      try harness.advance(by: 1)
    }
    let round = ["asked", "screen", "tap", "done"]
    #expect(harness.problems == [] && harness.lines == round + round, "\(harness.lines)")
  }
}
