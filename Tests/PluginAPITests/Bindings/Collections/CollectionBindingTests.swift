import Diagnostics
import Foundation
import Geometry
import Gestures
import Manifests
import PluginRuns
import PluginTestSupport
import RunTraces
import Testing
import TransitionKit

/// Collection views, their layouts and the kind `layout` as scripts write them (S4-7).
struct CollectionBindingTests {
  /// A screen with a collection view of six cells, three in a line, and a circle to change to.
  private static func screen(_ functions: String, more: String = "") -> String {
    """
    local layout = UICollectionViewFlowLayout.new { itemSize = CGSize(100, 100) }
    local collection = UICollectionView.new { name = "collection", frame = CGRect(0, 0, 320, 400),
      collectionViewLayout = layout,
      dataSource = { count = function(self, section) return 6 end,
        make = function(self, cell) print("make") end,
        cell = function(self, cell, item, section) cell.name = "cell " .. item end },
      \(more) }
    local large = UICollectionViewFlowLayout.new { itemSize = CGSize(320, 50) }
    local root = UIViewController.new { viewDidLoad = function(c) c.view:addSubview(collection) end }
    local function frame(item) return tostring(collection:cellForItem(item).frame) end
    return { root = root, \(functions) }
    """
  }

  @Test func `S4-7 a data source describes the items, and each cell is made once`() throws {
    let scene = try SceneHarness(
      Self.screen(
        """
        push = function()
          print(#collection.visibleCells, frame(4), collection.contentSize)
          collection:reloadData()
          print(collection:numberOfItems {}, collection.numberOfSections, collection:cellForItem(9))
          local paths = collection.indexPathsForVisibleItems
          print(#paths, paths[6].item, paths[6].section)
          local a = collection:layoutAttributesForItem(1)
          print(a.frame, a.center, a.size, a.alpha, a.zIndex, a.isHidden)
        end
        """))
    try scene.call(.push)
    #expect(
      scene.lines == Array(repeating: "make", count: 6) + [
        "6\tCGRect(110, 110, 100, 100)\tCGSize(320, 210)", "6\t1\tnil", "6\t5\t0",
        "CGRect(110, 0, 100, 100)\tCGPoint(160, 50)\tCGSize(100, 100)\t1.0\t0\tfalse",
      ])
    #expect(scene.problems == [])
  }

  @Test func `S4-7 layouts change at once, animated and by hand`() throws {
    let scene = try SceneHarness(
      Self.screen(
        """
        push = function()
          collection:setCollectionViewLayout(large, { animated = true,
            completion = function(finished) print("done", finished, frame(4)) end })
        end,
        pop = function() collection.collectionViewLayout = layout print(frame(4)) end,
        present = function()
          local t = collection:startInteractiveTransition(large, {
            completion = function(completed, finished) print("end", completed, finished) end })
          t.transitionProgress = 0.5
          print(frame(4), t.currentLayout == layout, t.nextLayout == large, #t.items)
          t:updateValue(4, { forAnimatedKey = "x" })
          print(t:value("x"), t:value("y"))
          t.itemProgress = function(item, progress, section) return item == 4 and 0 or progress end
          print(frame(4))
          collection:cancelInteractiveTransition()
        end
        """))
    try scene.call(.push)
    try scene.advance(by: 0.4)
    try scene.call(.pop)
    try scene.call(.present)
    try scene.advance(by: 1)
    #expect(
      scene.lines.filter { $0 != "make" } == [
        "done\ttrue\tCGRect(0, 240, 320, 50)", "CGRect(110, 110, 100, 100)",
        "CGRect(55, 175, 210, 75)\ttrue\ttrue\t6", "4.0\t0.0", "CGRect(110, 110, 100, 100)",
        "end\tfalse\ttrue",
      ])
    #expect(scene.problems == [])
  }

  @Test func `S4-7 a layout of one's own is asked for every item once`() throws {
    let scene = try SceneHarness(
      Self.screen(
        """
        push = function()
          local count = 0
          local own = UICollectionViewLayout.new {
            collectionViewContentSize = function(l) return l.collectionView.bounds.size end,
            prepare = function(l) print("prepare", l.collectionView == collection) end,
            layoutAttributesForItem = function(l, item, section)
              count = count + 1
              if item == 5 then return nil end
              return { center = CGPoint(50 * item, 20), size = CGSize(10, 10), alpha = 0.5,
                transform = CGAffineTransform.rotation(1), zIndex = -item }
            end,
            finalizeLayoutTransition = function(l) print("final") end,
          }
          collection.collectionViewLayout = own
          print(count, #collection.visibleCells, collection:cellForItem(2).center)
          collection.contentOffset = CGPoint(0, 5)
          print(#collection.visibleCells, count)
          own:invalidateLayout()
          print(#collection.visibleCells, count, own:layoutAttributesForItem(1).zIndex)
        end
        """))
    try scene.call(.push)
    #expect(
      scene.lines.filter { $0 != "make" } == [
        "prepare\ttrue", "final", "6\t5\tCGPoint(100, 20)", "5\t6", "prepare\ttrue", "5\t12\t-1",
      ])
    #expect(scene.problems == [])
  }

  @Test func `S4-7 taps select and the delegate hears of it`() throws {
    let scene = try SceneHarness(
      Self.screen(
        "push = function() print(collection.indexPathsForSelectedItems[1].item) end",
        more: """
          delegate = {
            shouldSelect = function(self, view, item) return item ~= 2 end,
            didSelect = function(self, view, item, section) print(view.name, item, section) end,
            didDeselect = function(self, view, item) print("not", item) end,
          }
          """))
    try scene.tap(160, 50)
    try scene.tap(300, 50)
    try scene.tap(50, 200)
    try scene.call(.push)
    #expect(
      scene.lines.filter { $0 != "make" } == [
        "collection\t1\t0", "not\t1", "collection\t3\t0", "3",
      ])
    #expect(scene.problems == [])
  }

  @Test(arguments: [
    ("collection.collectionViewLayout = taken", "the layout is used by 'other'"),
    ("collection:selectItem(6)", "there is no item 6 in section 0"),
    ("collection:scrollToItem(0, { section = 2 })", "there is no item 0 in section 2"),
    ("collection.dataSource = { cell = print }", "a data source needs count"),
    ("collection.dataSource = { count = 1, sell = print }", "a data source has no key 'sell'"),
    ("collection.dataSource = { count = 1e9 }", "count"),
    ("UICollectionView.new {}", "collectionViewLayout"),
    ("UICollectionViewLayout.new { layoutAttributesForItems = print }", "layoutAttributesForItem"),
    ("layout.itemSize = CGSize(0/0, 1)", "finite"),
  ])
  func `S4-7 misuse is an error at the line that says what was expected`(
    code: String, message: String
  ) throws {
    let scene = try SceneHarness(
      Self.screen(
        """
        push = function()
          local taken = UICollectionViewFlowLayout.new {}
          local other = UICollectionView.new { name = "other", collectionViewLayout = taken }
          \(code)
        end
        """))
    try scene.call(.push)
    #expect(scene.problems.count == 1)
    #expect(scene.problems.first?.contains(message) == true, "\(scene.problems)")
    #expect(scene.problems.first?.prefix { $0 != ":" }.isEmpty == false)
  }

  @Test(arguments: [
    ("cell = function() error('!') end", "!"),
    ("count = function() return 'many' end", "count must return a integer"),
    ("sections = function() return {} end", "sections must return a integer"),
  ])
  func `S4-7 a function that fails is told of once, and the rest goes on`(
    code: String, message: String
  ) throws {
    let scene = try SceneHarness(
      Self.screen(
        "push = function() collection:setCollectionViewLayout(large, { animated = true }) end"
      )
      .replacing("count = function(self, section) return 6 end", with: "count = 6, \(code)")
      .replacing(
        "cell = function(self, cell, item, section) cell.name = \"cell \" .. item end",
        with: ""
      ).replacing("count = 6, count", with: "count"))
    try scene.call(.push)
    try scene.advance(by: 1)
    #expect(scene.problems.count == 1, "\(scene.problems)")
    #expect(scene.problems.first?.contains(message) == true, "\(scene.problems)")
  }

  @Test func `S4-7 a layout that fails shows nothing, and the next one all again`() throws {
    let scene = try SceneHarness(
      Self.screen(
        """
        push = function()
          collection.collectionViewLayout = UICollectionViewLayout.new {
            layoutAttributesForItem = function(l, item) return { frame = CGRect.zero, aplha = 1 } end }
          print(#collection.visibleCells)
        end,
        pop = function() collection.collectionViewLayout = layout print(#collection.visibleCells) end
        """))
    try scene.call(.push)
    try scene.call(.pop)
    #expect(scene.lines.filter { $0 != "make" } == ["0", "6"])
    #expect(scene.problems.count == 1)
    #expect(scene.problems.first?.contains("there is no argument 'aplha'") == true)
  }

  // MARK: - The kind

  private func run(
    _ animator: String?, _ change: (inout RunRequest) -> Void = { _ in }
  ) throws -> RunResult {
    var request = try Shipped.request(.layout, animator: animator)
    change(&request)
    return try TransitionRun(request).run { _ in }
  }

  @Test(arguments: [nil, "springLayout", "cascade"])
  func `S4-7 a layout runs with any animator or none`(animator: String?) throws {
    let result = try run(animator)
    #expect(result.operation == .layout && result.completed == true)
    #expect(result.diagnostics == [])
    let last = result.trace.frames.last?.views.first { $0.name == "cell 0" }
    #expect(last?.frame[2] == 140)
  }

  @Test func `S4-7 pinching drives it, and for less it goes back`() throws {
    for (scale, completes) in [(2.4, true), (1.3, false)] {
      let result = try run("springLayout") {
        $0.interaction = try? Shipped.file("pinchLayout", .interaction)
        $0.drive = .gestures(
          try! GestureScript(parsing: "pinch 160,284 scale 1 -> \(scale) over 0.5s"))
      }
      #expect(result.completed == completes)
      #expect(result.diagnostics == [])
      let last = result.trace.frames.last?.views.first { $0.name == "cell 0" }
      #expect(last?.frame[2] == (completes ? 140 : 60))
    }
  }

  @Test func `S4-7 an animator that is not made for it is not asked`() throws {
    #expect(throws: PluginFailure.self) { try run("fade") }
  }
}
