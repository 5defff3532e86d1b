import Animation
import Foundation
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The bar: what it shows, and how that moves (S0-10).
struct NavigationBarTests {
  /// A row of the fixture, as measured on iOS: where the halves of the bar are at a coverage.
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var op: String
    var q: Double
    var out_x: Double
    var out_w: Double?
    var in_x: Double
    var in_w: Double?
    var testDescription: String { "\(op) at \(q)" }
  }

  private func rows() throws -> [Row] {
    struct File: Decodable {
      var nav_bar_transition: Table
      struct Table: Decodable { var rows: [Row] }
    }
    return try JSONDecoder().decode(
      File.self, from: fixture("apple_measured_navigation.json")
    ).nav_bar_transition.rows
  }

  /// tol_pt of the fixture.
  private let tolerance = 0.05

  private func expect(_ row: Row, _ stage: NavigationStage, _ comment: Comment) throws {
    let pages = stage.pages
    try #require(pages.count == 2, comment)
    let (out, new) = (pages[0].frame, pages[1].frame)
    #expect(near(out.minX, row.out_x, tolerance), comment)
    #expect(near(new.minX, row.in_x, tolerance), comment)
    #expect(near(out.width, row.out_w ?? 390, tolerance), comment)
    #expect(near(new.width, row.in_w ?? 390, tolerance), comment)
    #expect(pages.allSatisfy { $0.alpha == 1 }, comment)
  }

  @Test func `S0-10 in the standard slide the bar's halves are where iOS has them`() throws {
    let rows = try rows()
    #expect(rows.map(\.op) == ["push", "pop"])
    for row in rows {
      let isPush = row.op == "push"
      let stage = NavigationStage(isPush ? ["first"] : ["first", "second"])
      if isPush { stage.push(screen("second")) } else { stage.pop() }
      stage.advance(by: 0.35 * easeInOutTime(of: isPush ? row.q : 1 - row.q))
      try expect(row, stage, "\(row.op)")
      let (from, to) = (stage.state("from")?.frame.minX, stage.state("to")?.frame.minX)
      #expect(near(from ?? 0, row.out_x, tolerance))
      #expect(near(to ?? 0, row.in_x, tolerance))
    }
  }

  @Test func `S0-10 S4-5 under a gesture the bar's halves are where iOS has them`() throws {
    for row in try rows() {
      let isPush = row.op == "push"
      let stage = NavigationStage(isPush ? ["first"] : ["first", "second"])
      let interactor = UIPercentDrivenInteractiveTransition()
      stage.use(zoomOut(), interactor)
      if isPush { stage.push(screen("second")) } else { stage.pop() }
      stage.harness.perform { interactor.update(isPush ? row.q : 1 - row.q) }
      stage.advance(by: 3)
      try expect(row, stage, "\(row.op)")
    }
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75, 0.9])
  func `S0-10 with an animator the bar keeps the law for as long as that takes`(part: Double) {
    let stage = NavigationStage(["first"])
    stage.use(zoomOut(duration: 0.8))
    stage.push(screen("second"))
    stage.advance(by: 0.8 * part)
    let q = CAMediaTimingFunction.easeInEaseOut.value(at: part)
    let pages = stage.pages
    #expect(near(pages[0].frame.minX, -0.3 * 390 * q, 1e-9))
    #expect(near(pages[0].frame.width, 390 * (1 - 0.7 * q), 1e-9))
    #expect(near(pages[1].frame.minX, 390 * (1 - q), 1e-9))
    #expect(pages[1].frame.width == 390)
    #expect(near(pages[0].frame.maxX, pages[1].frame.minX, 1e-9), "cut off where the front begins")
  }

  @Test func `S0-10 titles and buttons lie in their pages and don't fade`() throws {
    let stage = NavigationStage(["first"])
    let (old, new) = (try #require(stage.top), screen("second"))
    old.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    new.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Save", style: .done)
    stage.push(new)
    stage.advance(by: 0.175)
    let states = stage.harness.stage.viewStates()
    let titles = states.filter { $0.name == "title" }
    let buttons = states.filter { $0.name == "barButton" }
    #expect(titles.map(\.frame.midX) == [195, 195], "in the coordinates of their pages")
    #expect(
      buttons.map(\.frame) == [
        CGRect(x: 334, y: 0, width: 40, height: 44), CGRect(x: 334, y: 0, width: 40, height: 44),
      ])
    #expect((titles + buttons).allSatisfy { $0.alpha == 1 && !$0.isHidden })
    #expect(near(stage.pages[1].frame.minX, 195, 1e-9))
  }

  @Test func `S0-10 the back button stays at 16 and fades where only one screen has it`() throws {
    let stage = NavigationStage(["first"])
    #expect(stage.state("backButton")?.isHidden == true)
    stage.push(screen("second"))
    for (time, alpha) in [(0.0, 0.0), (0.175, 0.5), (0.35, 1)] {
      stage.harness.advance(to: time)
      let button = try #require(stage.state("backButton"))
      #expect(button.frame.minX == 16)
      #expect(near(button.alpha, alpha, 1e-9))
      #expect(!button.isHidden)
    }
    stage.push(screen("third"))
    stage.advance(by: 0.175)
    let button = try #require(stage.state("backButton"))
    #expect(button.frame.minX == 16 && button.alpha == 1, "both have one")
    let labels = stage.harness.stage.viewStates().filter { $0.path.contains("backButton/UIView/") }
      .filter { $0.name == "UILabel" }
    #expect(labels.count == 2)
    #expect(labels.allSatisfy { near($0.alpha, 0.5, 1e-9) && $0.frame.minX == 19 })
    stage.advance(by: 1)
    #expect(stage.bar.backItem?.title == "second")
    #expect(stage.bar.items?.count == 3)
  }

  @Test(arguments: cancelMoments, [true, false])
  func `rule 16 S0-10 a cancelled transition leaves the bar exactly as it was`(
    percent: Double, isPush: Bool
  ) {
    let stage = NavigationStage(["first", "second"])
    stage.top?.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    stage.advance(by: 0)
    let before = barStates(of: stage)
    let (items, subviews) = (stage.bar.items, stage.bar.subviews)
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(), interactor)
    if isPush { stage.push(screen("third")) } else { stage.pop() }
    stage.harness.perform { interactor.update(percent) }
    stage.advance(by: 0.1)
    #expect(stage.pages.count == 2)
    stage.harness.perform { interactor.cancel() }
    stage.advance(by: 0.3)
    #expect(!stage.isRunning)
    #expect(barStates(of: stage) == before)
    #expect(stage.bar.subviews.elementsEqual(subviews, by: ===), "the very same views")
    #expect(stage.bar.items?.elementsEqual(items ?? [], by: ===) == true)
    stage.advance(by: 1)
    #expect(barStates(of: stage) == before)
    #expect(stage.diagnostics.isEmpty)
  }

  private func barStates(of stage: NavigationStage) -> [ViewState] {
    stage.harness.stage.viewStates().filter { $0.path.contains("/UINavigationBar") }
  }

  @Test func `The bar shows titles, views and buttons where they fit`() throws {
    let stage = NavigationStage(["first"])
    let item = try #require(stage.top).navigationItem
    func title() -> CGRect { stage.state("title")?.frame ?? .zero }
    func buttons() -> [CGRect] {
      stage.harness.stage.viewStates().filter { $0.name == "barButton" }.map(\.frame)
    }
    stage.advance(by: 0)
    #expect(title() == CGRect(x: 170, y: 12, width: 50, height: 20))
    stage.perform { _ in
      item.rightBarButtonItems = [UIBarButtonItem(title: "abcd"), UIBarButtonItem(title: "xy")]
      item.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
    }
    #expect(
      buttons() == [
        CGRect(x: 334, y: 0, width: 40, height: 44), CGRect(x: 298, y: 0, width: 24, height: 44),
        CGRect(x: 16, y: 0, width: 60, height: 44),
      ])
    stage.perform { _ in item.title = String(repeating: "w", count: 20) }
    #expect(
      title().width == 198 && title().midX == 187, "between its neighbours, not in the middle")
    stage.perform { _ in item.title = String(repeating: "w", count: 50) }
    #expect(title().minX == 88 && title().maxX == 286, "cut to what is free")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.name = "titleView"
    stage.perform { _ in item.titleView = view }
    #expect(stage.state("titleView")?.frame == CGRect(x: 145, y: 7, width: 100, height: 30))
    #expect(stage.state("title")?.isHidden == true)
    stage.perform { _ in
      (item.titleView, item.rightBarButtonItems, item.leftBarButtonItem) = (nil, nil, nil)
    }
    #expect(view.superview == nil && buttons().isEmpty)
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 70, height: 20))
    custom.name = "custom"
    stage.perform { _ in item.rightBarButtonItem = UIBarButtonItem(customView: custom) }
    #expect(buttons() == [CGRect(x: 304, y: 0, width: 70, height: 44)])
    #expect(stage.state("custom")?.frame == CGRect(x: 0, y: 12, width: 70, height: 20))
    let pixels = RenderImage(
      width: 40, height: 88, scale: 1, pixels: [UInt8](repeating: 0, count: 40 * 88 * 4))
    stage.perform { _ in item.rightBarButtonItem = UIBarButtonItem(image: UIImage(pixels)) }
    #expect(
      buttons() == [CGRect(x: 350, y: 0, width: 24, height: 44)], "as high as the bar at most")
  }

  @Test func `Buttons at the left replace the back button or stand beside it`() throws {
    let stage = NavigationStage()
    let item = try #require(stage.top).navigationItem
    #expect(stage.state("backButton")?.isHidden == false)
    stage.perform { _ in item.leftBarButtonItem = UIBarButtonItem(title: "Menu") }
    #expect(stage.state("backButton")?.isHidden == true)
    #expect(stage.state("barButton")?.frame.minX == 16)
    stage.perform { _ in item.leftItemsSupplementBackButton = true }
    #expect(stage.state("backButton")?.isHidden == false)
    #expect(
      stage.state("barButton")?.frame.minX == 97, "after the button, 16 + 69, and a gap of 12")
    stage.perform { _ in item.hidesBackButton = true }
    #expect(stage.state("backButton")?.isHidden == true)
    stage.perform { _ in
      item.hidesBackButton = false
      stage.navigation.viewControllers[0].navigationItem.backButtonTitle = "Up"
    }
    #expect(stage.state("backButton")?.frame.width == 39)
  }

  @Test func `Buttons are used by touch, when a finger lifts on them`() throws {
    let stage = NavigationStage()
    var uses: [String] = []
    let edit = UIBarButtonItem(title: "Edit") { uses.append("edit") }
    try #require(stage.top).navigationItem.rightBarButtonItem = edit
    stage.advance(by: 0)
    let place = CGPoint(x: 350, y: 70)
    stage.tap(place)
    #expect(uses == ["edit"])
    stage.down(place.x, place.y)
    #expect(buttonAlpha(stage) == 0.2, "pale")
    stage.move(100, 500)
    #expect(buttonAlpha(stage) == 1)
    stage.up()
    #expect(uses == ["edit"], "the finger strayed")
    stage.perform { _ in edit.isEnabled = false }
    #expect(buttonAlpha(stage) == 0.35)
    stage.tap(place)
    #expect(uses == ["edit"])
    stage.tap(CGPoint(x: 40, y: 70))
    #expect(stage.titles == ["first"])
    #expect(stage.isRunning, "the back button pops, animated")
  }

  private func buttonAlpha(_ stage: NavigationStage) -> CGFloat? {
    stage.harness.stage.viewStates().last { $0.path.contains("barButton/UILabel") }?.alpha
  }

  @Test func `F15 no button of the bar is used while a transition moves them`() throws {
    let stage = NavigationStage(["first", "second", "third"])
    stage.pop()
    stage.advance(by: 0.1)
    stage.tap(CGPoint(x: 40, y: 70))
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "second"])
    stage.tap(CGPoint(x: 40, y: 70))
    stage.advance(by: 1)
    #expect(stage.titles == ["first"])
  }

  @Test func `What an item says may change while it moves`() throws {
    let stage = NavigationStage(["first"])
    let new = screen("second")
    stage.push(new)
    stage.advance(by: 0.1)
    stage.perform { _ in
      new.title = "renamed"
      new.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "New")
    }
    #expect(stage.state("title")?.frame.width == 70)
    let shift = 390 * (1 - CAMediaTimingFunction.easeInEaseOut.value(at: 0.1 / 0.35))
    #expect(near(stage.pages[1].frame.minX, shift, 1e-6), "and goes on where it was")
    #expect(stage.state("barButton") != nil)
    stage.advance(by: 1)
    #expect(stage.bar.topItem?.title == "renamed")
    #expect(stage.pages.count == 1)
  }

  @Test func `The title's colours are the bar's, and the buttons' their own if they have one`() {
    let stage = NavigationStage(["first"])
    let item = UIBarButtonItem(title: "A")
    stage.top?.navigationItem.rightBarButtonItem = item
    stage.perform { _ in
      stage.bar.titleColor = .red
      stage.bar.barButtonColor = .green
    }
    func colors() -> [UIColor] {
      var found: [UIColor] = []
      func walk(_ view: UIView) {
        if let label = view as? UILabel, label.text == "A" || label.text == "first" {
          found.append(label.textColor)
        }
        view.subviews.forEach(walk)
      }
      walk(stage.bar)
      return found
    }
    #expect(colors() == [.red, .green])
    stage.perform { _ in item.tintColor = .blue }
    #expect(colors() == [.red, .blue])
  }

  @Test(arguments: [true, false])
  func `A bar that only one of the screens has moves in or out with it`(isPush: Bool) throws {
    let stage = NavigationStage(isPush ? ["first"] : ["first", "second"])
    let to = isPush ? screen("second") : stage.navigation.viewControllers[0]
    to.hooks.viewWillAppear = { controller, animated in
      controller.navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    let fixed = stage.bar.frame
    stage.use(zoomOut(duration: 0.8))
    if isPush { stage.push(to) } else { stage.pop() }
    #expect(stage.navigation.isNavigationBarHidden)
    for part in [0, 0.25, 0.5, 1 - 1e-6] {
      stage.harness.advance(to: 0.8 * part)
      let q = CAMediaTimingFunction.easeInEaseOut.value(at: part)
      // The screen behind takes its bar out to the left as far as the one in front has come; the
      // screen in front takes it along to the right.
      let x = isPush ? -390 * q : 390 * q
      let bar = try #require(stage.state("UINavigationBar"))
      #expect(near(bar.frame.minX, x, 1e-5))
      #expect(bar.frame.minY == fixed.minY && !bar.isHidden)
      #expect(stage.pages.count == 1 && stage.pages[0].frame.minX == 0)
      #expect(to.view.safeAreaInsets.top == 47)
    }
    stage.harness.advance(to: 0.8)
    #expect(stage.bar.isHidden)
    #expect(stage.bar.topItem === to.navigationItem)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `rule 16 a bar on its way out comes back when the transition is cancelled`() throws {
    let stage = NavigationStage(["first"])
    let second = screen("second")
    let top = try #require(stage.top)
    for (controller, hidden) in [(top, false), (second, true)] {
      controller.hooks.viewWillAppear = { controller, animated in
        controller.navigationController?.setNavigationBarHidden(hidden, animated: animated)
      }
    }
    let interactor = UIPercentDrivenInteractiveTransition()
    stage.use(zoomOut(), interactor)
    let (before, inset) = (stage.bar.frame, top.view.safeAreaInsets)
    stage.push(second)
    stage.harness.perform { interactor.update(0.4) }
    stage.advance(by: 1)
    #expect(near(stage.state("UINavigationBar")?.frame.minX ?? 0, -156, 1e-9), "scrubbed")
    #expect(top.view.safeAreaInsets == inset, "the old screen's layout doesn't change on the way")
    stage.harness.perform { interactor.cancel() }
    stage.advance(by: 1)
    #expect(!stage.navigation.isNavigationBarHidden && !stage.bar.isHidden)
    #expect(stage.bar.frame == before && stage.state("UINavigationBar")?.frame == before)
    #expect(top.view.safeAreaInsets == inset)
    #expect(stage.pages.map(\.frame) == [CGRect(x: 0, y: 0, width: 390, height: 44)])
  }

  @Test func `By itself the bar hides and shows through the top`() {
    let stage = NavigationStage(["first"])
    stage.perform { $0.setNavigationBarHidden(true, animated: true) }
    stage.advance(by: 0.1)
    #expect(near(stage.state("UINavigationBar")?.frame.minY ?? 0, 1.5, 1e-9))
    #expect(!stage.bar.isHidden)
    stage.perform { $0.setNavigationBarHidden(false, animated: true) }
    stage.advance(by: 0.2)
    #expect(!stage.bar.isHidden && stage.bar.frame.minY == 47)
    stage.perform { $0.setNavigationBarHidden(true, animated: true) }
    stage.advance(by: 0.2)
    #expect(stage.bar.isHidden)
    #expect(UINavigationController.hideShowBarDuration == 0.2)
  }

  @Test func `A bar hidden at once during a transition stays hidden, shown at once it stays shown`()
  {
    let stage = NavigationStage(["first"])
    stage.push(screen("second"))
    stage.advance(by: 0.1)
    stage.perform { $0.isNavigationBarHidden = true }
    #expect(stage.bar.isHidden)
    stage.advance(by: 1)
    #expect(stage.bar.isHidden && stage.navigation.isNavigationBarHidden)
    stage.pop()
    stage.advance(by: 0.1)
    stage.perform { $0.setNavigationBarHidden(false, animated: true) }
    stage.advance(by: 1)
    #expect(!stage.bar.isHidden && stage.bar.frame.minY == 47)
    #expect(stage.pages.count == 1)
  }

  // A letter is 10 points wide, the chevron takes 19, and the third of the bar 130.

  @Test(arguments: [
    ("12345678901", 0, "12345678901", 0), ("123456789012", 0, "Back", 0), ("first", 3, "first", 0),
    ("first", 5, "", 0), ("first", 8, "", 3),
  ])
  func `S0-10 the back button gives way: its title, then Back, then the chevron alone`(
    title: String, buttons: Int, shown: String, leftOut: Int
  ) throws {
    let stage = NavigationStage([title, "second"])
    stage.perform {
      $0.topViewController?.navigationItem.rightBarButtonItems = (0..<buttons).map { _ in
        UIBarButtonItem(title: "12345")
      }
    }
    stage.advance(by: 0.1)
    let states = stage.harness.stage.viewStates()
    let label = try #require(states.last { $0.path.contains("backButton/UIView/UILabel") })
    #expect(label.frame.width == CGFloat(10 * shown.count))
    let items = states.filter { $0.name == "barButton" }
    #expect(items.count == buttons && items.filter(\.isHidden).count == leftOut)
    let places =
      ([stage.state("backButton")?.frame].compactMap(\.self)
      + items.filter { !$0.isHidden }.map(\.frame))
      .sorted { $0.minX < $1.minX }
    for (one, next) in zip(places, places.dropFirst()) { #expect(one.maxX <= next.minX) }
  }

}
