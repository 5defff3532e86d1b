import Diagnostics
import Foundation
import Gestures
import LayerTree
import PluginRuns
import PluginTestSupport
import TestBasics
import Testing
import TransitionKit

/// Recognisers, touches and the slider as scripts use them.
struct GestureBindingTests {
  /// A scene of one screen, touched by a test.
  private final class Playground {
    private let folder: TemporaryFolder
    let scene: SceneStage
    var stage: Stage { scene.stage }

    /// Runs `body`, from line 4 on, when the screen's view is there: `view`, in `controller`.
    init(_ body: String, root: String = "controller") throws {
      folder = try TemporaryFolder()
      let file = try folder.write(
        """
        return transhost.scene { name = "play", version = "1.0.0", api = 1, summary = "Touches.",
          build = function(self, stage)
            local controller = UIViewController.new { viewDidLoad = function(controller) local view = controller.view
        \(body)
            end }
            return { root = \(root) }
          end,
        }
        """, to: "play.lua")
      scene = try SceneStage(
        file,
        screen: Screen(
          size: CGSize(width: 320, height: 568), textDrawing: BoxText(),
          imageDecoding: NamedSizeImages()),
        limits: .byTicks)
    }

    /// What the script printed and what went wrong.
    var lines: [String] { scene.diagnostics.map { $0.code == .print ? $0.message : $0.headline } }

    @discardableResult
    func play(_ gestures: String) throws -> TouchPlayer {
      let player = TouchPlayer(playing: try GestureScript(parsing: gestures), on: stage)
      player.start()
      let start = stage.engine.currentTime
      for frame in 0...120 { try stage.advance(to: start + Double(frame) / 60) }
      return player
    }
  }

  @Test func `A pan is told of by its states, places and speeds`() throws {
    let playground = try Playground(
      """
      local box = UIView.new { frame = CGRect(100, 100, 200, 200) }
      view:addSubview(box)
      local pan = UIPanGestureRecognizer.new { name = "drag", target = function(gesture)
        local t, v, l = gesture:translation(box), gesture:velocity(view), gesture:location(box)
        if gesture.state ~= "changed" then
          print(("%s %.1f %.0f %.0f,%.0f %d"):format(gesture.state, t.x, v.x, l.x, l.y, gesture.numberOfTouches))
        end
      end }
      assert(pan.view == nil and pan.state == "possible" and pan.minimumNumberOfTouches == 1)
      box:addGestureRecognizer(pan)
      assert(pan.view == box and box.gestureRecognizers[1] == pan and #box.gestureRecognizers == 1)
      """)
    try playground.play("pan 110,150 -> 212,150 over 0.5s")
    #expect(playground.lines == ["began 0.2 204 20,50 1", "ended 92.0 204 112,50 1"])
  }

  @Test(arguments: [("", "ended"), ("; cancel", "cancelled")])
  func `F13 every end of a gesture calls the script`(suffix: String, state: String) throws {
    let playground = try Playground(
      """
      for _, kind in ipairs { UIPanGestureRecognizer, UIPinchGestureRecognizer, UIRotationGestureRecognizer, UILongPressGestureRecognizer } do
        local gesture = kind.new { shouldRecognizeSimultaneously = function() return false end }
        gesture:addTarget(function(g) if g.state ~= "changed" then print(g.state) end end)
        view:addGestureRecognizer(gesture)
      end
      """)
    let gestures = [
      "pan 10,10 -> 200,200 over 0.2", "pinch 160,284 scale 1 -> 2 over 0.2",
      "rotate 160,284 0 -> 90deg over 0.2", "long-press 100,100 for 0.7",
    ]
    for gesture in gestures {
      let count = playground.lines.count
      try playground.play(gesture + suffix)
      let states = Array(playground.lines[count...])
      #expect(states.filter { $0 == "began" }.count == 1, "\(gesture): \(states)")
      #expect(states.last == state, "\(gesture): \(states)")
    }
  }

  @Test func `S4-4 a pan from the right half pushes and drives the push`() throws {
    let playground = try Playground(
      """
      local pan = UIPanGestureRecognizer.new { target = function(gesture)
        local width = gesture.view.bounds.width
        if gesture.state == "began" and gesture:location(gesture.view).x > gesture.view.bounds.midX then
          print("push")
        elseif gesture.state == "changed" then
          self.progress = -gesture:translation(gesture.view).x / width
        elseif gesture.state == "ended" then
          print(("%.4f %s"):format(self.progress, gesture:velocity(gesture.view).x < 0 and "finish" or "cancel"))
        end
      end }
      view:addGestureRecognizer(pan)
      """)
    // Ten points of each way are slop.
    try playground.play("pan 300,400 -> 210,400 over 0.4s ease-out release 800")
    try playground.play("pan 300,400 -> 130,400 over 0.4s release -500")
    #expect(playground.lines == ["push", "0.2500 finish", "push", "0.5000 cancel"])
  }

  @Test func `S3-10 a slider is a hundredth of progress for each of its hundred values`() throws {
    let playground = try Playground(
      """
      local slider = UISlider.new { frame = CGRect(20, 400, 280, 31), maximumValue = 100, value = 10,
        target = function(slider) view.alpha = slider.value / 100 end }
      slider:addTarget(function(s) print(("down %g"):format(s.value)) end, "touchDown")
      slider:addTarget(function(s) print(("up %.3f"):format(s.value)) end, { "touchUpInside", "touchUpOutside" })
      slider:addTarget(function(s) print(("cancel %.3f"):format(s.value)) end, "touchCancel")
      view:addSubview(slider)
      slider:setValue(0)
      assert(slider.value == 0 and slider.minimumValue == 0 and slider.isContinuous and not slider.isTracking)
      assert(UISlider.new {}.frame.height == 31)
      """)
    try playground.play("slider 0 -> 60 over 0.5s; slider 50 -> 20 over 0.5; cancel")
    let alpha = playground.stage.rootViewController?.view.alpha ?? 0
    #expect(playground.lines == ["down 0", "up 60.000", "down 60", "cancel 20.000"])
    #expect(abs(alpha - 0.2) < 1e-9)
  }

  @Test func `A tap waits for the double tap, an edge gesture comes from its edge`() throws {
    let playground = try Playground(
      """
      local function say(word) return function(g) if g.state == "ended" then print(word) end end end
      local double = UITapGestureRecognizer.new { numberOfTapsRequired = 2, target = say "double" }
      local single = UITapGestureRecognizer.new { target = say "single" }
      single:require { toFail = double }
      local swipe = UISwipeGestureRecognizer.new { direction = { "left", "up" }, target = say "swipe" }
      local edge = UIScreenEdgePanGestureRecognizer.new { edges = "left", target = say "edge" }
      swipe:require { toFail = edge }
      for _, g in ipairs { double, single, swipe, edge } do view:addGestureRecognizer(g) end
      assert(#edge.edges == 1 and edge.edges[1] == "left" and #swipe.direction == 2)
      """)
    try playground.play("tap 100,100")
    try playground.play("tap 100,100; tap 101,101")
    try playground.play("edge left 0,300 -> 200,300 over 0.3")
    try playground.play("pan 200,300 -> 100,300 over 0.2")
    #expect(playground.lines == ["single", "double", "edge", "swipe"])
  }

  @Test func `A delegate's questions are functions of the recogniser`() throws {
    let playground = try Playground(
      """
      local pan = UIPanGestureRecognizer.new {
        shouldReceive = function(gesture, touch)
          local p = touch:location(view)
          print(("receive %g,%g %s %d"):format(p.x, p.y, touch.phase, touch.tapCount))
          return p.y < 300
        end,
        shouldBegin = function(gesture) return gesture:velocity(view).x > 0 end,
        target = function(gesture) if gesture.state == "began" then print("began") end end,
      }
      view:addGestureRecognizer(pan)
      """)
    try playground.play("pan 10,400 -> 100,400 over 0.2")
    try playground.play("pan 100,100 -> 10,100 over 0.2")
    try playground.play("pan 10,100 -> 100,100 over 0.2")
    #expect(
      playground.lines == [
        "receive 10,400 began 1", "receive 100,100 began 1", "receive 10,100 began 1", "began",
      ])
  }

  @Test func `An error in a target has its line, and the gesture goes on`() throws {
    let playground = try Playground(
      """
      view:addGestureRecognizer(UITapGestureRecognizer.new { target = function(gesture)
        view.alhpa = 1
      end })
      view:addGestureRecognizer(UIPanGestureRecognizer.new { shouldBegin = function() end,
        target = function(gesture) if gesture.state == "began" then print("began") end end })
      """)
    try playground.play("tap 10,10")
    try playground.play("pan 10,100 -> 100,100 over 0.2")
    let lines = playground.lines
    #expect(
      lines.first?.hasPrefix("play.lua:5: ") == true && lines[0].contains("alhpa"), "\(lines)")
    #expect(
      lines.contains { $0.hasSuffix("shouldBegin must return true or false, and returned nil") })
    #expect(lines.last == "began")
  }

  @Test(
    arguments: [
      ("UIPanGestureRecognizer.new { taget = print }", "did you mean 'target'?"),
      (
        "UIPanGestureRecognizer.new { target = 3 }",
        "expected a function for 'target', found the number 3"
      ),
      (
        "pan.state = 'ended'",
        "'state' of UIPanGestureRecognizer is read-only and can't be assigned"
      ),
      ("print(pan.target)", "'target' can only be set"),
      ("pan:require { toFial = pan }", "did you mean 'toFail'?"),
      ("pan:require { toFail = pan }", "a recogniser can't wait for itself to fail"),
      ("pan:location(view, { ofTouch = 1 })", "expected a touch below numberOfTouches, which is 0"),
      ("pan:setTranslation(3)", "expected a CGPoint for 'translation', found the number 3"),
      ("pan.minimumNumberOfTouches = 0", "'minimumNumberOfTouches'"),
      ("UISwipeGestureRecognizer.new { direction = 'lefft' }", "did you mean 'left'?"),
      (
        "UIScreenEdgePanGestureRecognizer.new { edges = { 'left', 'rihgt' } }",
        "did you mean 'right'?"
      ),
      (
        "UIScreenEdgePanGestureRecognizer.new { edges = 3 }",
        "expected a string or a list of strings for 'edges', found the number 3"
      ),
      ("UIPinchGestureRecognizer.new { scale = 0 }", "'scale'"),
      ("view:addGestureRecognizer(view)", "UIGestureRecognizer"),
      (
        "for i = 1, 200 do view:addGestureRecognizer(UITapGestureRecognizer.new {}) end",
        "a view can have at most 100 recognisers"
      ),
      ("for i = 1, 200 do pan:addTarget(print) end", "a recogniser can have at most 100 targets"),
      ("UISlider.new { minimumValue = 0/0 }", "'minimumValue'"),
      ("UISlider.new { value = 1e300 }", "'value'"),
      ("UISlider.new {}:addTarget(print, 'valueChange')", "did you mean 'valueChanged'?"),
      ("for i = 1, 200 do slider:addTarget(print) end", "a control can have at most 100 targets"),
      ("UIGestureRecognizer.new {}", "undefined global 'UIGestureRecognizer'"),
    ])
  func `A misuse is an error at its line`(line: String, message: String) throws {
    #expect {
      // The view is made, and the body run, when the scene's function asks for it.
      _ = try Playground(
        "    end }\n    local view = controller.view\n    local pan, slider = UIPanGestureRecognizer.new {}, UISlider.new {}\n    \(line)\n    local _ = { f = function()"
      )
    } throws: { error in
      guard let failure = error as? PluginFailure else { return false }
      let text = failure.diagnostics.map(\.description).joined(separator: "\n")
      #expect(text.hasPrefix("play.lua:7: ") && text.contains(message), "\(text)")
      return true
    }
  }

  @Test func `A view keeps its recogniser, and nothing keeps it after the view`() throws {
    let playground = try Playground(
      """
      local kept = {}
      local box = UIView.new { frame = view.bounds }
      view:addSubview(box)
      local pan
      pan = UIPanGestureRecognizer.new { target = function() kept[1] = pan print(pan.state) end }
      box:addGestureRecognizer(pan)
      box:removeGestureRecognizer(pan)
      assert(pan.view == nil and pan.isEnabled)
      box:addGestureRecognizer(pan)
      view:addGestureRecognizer(UITapGestureRecognizer.new { target = function()
        box:removeGestureRecognizer(pan)
        pan = nil
      end })
      """)
    let root = playground.stage.rootViewController?.view
    weak let gesture = root?.subviews.first?.gestureRecognizers.first
    try playground.play("pan 10,100 -> 100,100 over 0.2")
    #expect(gesture != nil && playground.lines.first == "began" && playground.lines.last == "ended")
    playground.stage.perform {
      if let gesture { root?.subviews.first?.removeGestureRecognizer(gesture) }
    }
    #expect(gesture == nil, "neither its function nor its handle keeps it")
  }

  @Test(
    arguments: [
      "g.isEnabled = false", "g.view:removeGestureRecognizer(g)", "view:addGestureRecognizer(g)",
      "g.view:removeFromSuperview()", "local v = UIView.new {} v:addGestureRecognizer(g)",
      "slider.isEnabled = false", "slider:removeFromSuperview()", "slider.maximumValue = 0",
      "g.target = nil g.shouldBegin = nil", "for i = 1, 20 do g:addTarget(function() end) end",
      "view:addGestureRecognizer(UIPanGestureRecognizer.new {})", "error('no')",
    ], ["target", "shouldBegin", "shouldReceive", "shouldRecognizeSimultaneously"])
  func `Whatever a script does to its own gestures, the host lives on`(
    deed: String, hook: String
  ) throws {
    let playground = try Playground(
      """
      local box = UIView.new { frame = view.bounds }
      view:addSubview(box)
      local slider = UISlider.new { frame = CGRect(20, 400, 280, 31) }
      box:addSubview(slider)
      local function deed(g) if g.view then \(deed) end return true end
      for _, kind in ipairs { UIPanGestureRecognizer, UITapGestureRecognizer, UIPinchGestureRecognizer } do
        box:addGestureRecognizer(kind.new { \(hook) = deed })
        view:addGestureRecognizer(kind.new { \(hook) = deed })
      end
      slider:addTarget(function() deed(view.gestureRecognizers[1] or {}) end, { "touchDown", "valueChanged", "touchCancel" })
      """)
    try playground.play("slider 0 -> 0.5 over 0.2; tap 50,50; pan 10,10 -> 200,200 over 0.2")
    try playground.play("pinch 160,284 scale 1 -> 2 over 0.2; cancel; tap 50,50")
    #expect(playground.stage.window.isFreeOfTouches)
  }
}
