import Diagnostics
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Where people read from right to left all that has a direction is mirrored.
struct RightToLeftTests {
  /// The same app left to right and right to left.
  private func both(_ titles: [String]) -> (plain: NavigationStage, mirrored: NavigationStage) {
    let plain = NavigationStage(titles)
    let mirrored = NavigationStage(titles) { $0.layoutDirection = .rightToLeft }
    for stage in [plain, mirrored] {
      stage.harness.perform {
        for controller in stage.navigation.viewControllers { addButtons(to: controller) }
      }
      stage.advance(by: 0)
    }
    return (plain, mirrored)
  }

  private func addButtons(to controller: UIViewController) {
    controller.navigationItem.leftBarButtonItems = [UIBarButtonItem(title: "l")]
    controller.navigationItem.leftItemsSupplementBackButton = true
    controller.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "right"), UIBarButtonItem(title: "next"),
    ]
  }

  private func expectMirrored(
    _ plain: Harness, _ mirrored: Harness, _ comment: Comment,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let width = plain.window.bounds.width
    let expected = plain.stage.commit().drawnBoxes.map { $0.mirrored(inWidth: width) }
    let found = mirrored.stage.commit().drawnBoxes
    #expect(expected.map(\.name) == found.map(\.name), comment, sourceLocation: sourceLocation)
    for (a, b) in zip(expected, found) where !a.isNear(b) {
      Issue.record(
        "\(comment): \(a), found \(b)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: ["push", "pop"])
  func `rule 1 every frame of the slide, its shadow and the bar is the mirror image`(
    operation: String
  ) {
    let (plain, mirrored) = both(operation == "push" ? ["first"] : ["first", "second"])
    for stage in [plain, mirrored] {
      if operation == "push" {
        let second = screen("second")
        addButtons(to: second)
        stage.push(second)
      } else {
        stage.pop()
      }
    }
    for step in 0...36 {
      let time = Double(step) / 100
      expectMirrored(plain.harness, mirrored.harness, "\(operation) at \(time)")
      if step == 15 {
        let front = mirrored.state(operation == "push" ? "to" : "from")
        #expect((front?.frame.minX ?? 0) < -20, "the front is at the left")
      }
      plain.advance(by: 0.01)
      mirrored.advance(by: 0.01)
    }
    #expect(!plain.isRunning && !mirrored.isRunning)
    #expect(mirrored.titles == plain.titles && mirrored.diagnostics.isEmpty)
  }

  @Test func `The bar's back button and items are mirrored, and found there`() {
    let (plain, mirrored) = both(["first", "second"])
    expectMirrored(plain.harness, mirrored.harness, "at rest")
    let back = mirrored.state("backButton")?.frame ?? .zero
    #expect(near(back.maxX, 390 - 16, 1e-9))
    mirrored.tap(CGPoint(x: back.midX, y: 47 + 22))
    mirrored.advance(by: 1)
    #expect(mirrored.titles == ["first"])
  }

  @Test func `S4-3 the drag from the right edge pops, and the one from the left does not`() {
    let (plain, mirrored) = both(["first", "second"])
    mirrored.dragEdge(to: 0.5)
    #expect(!mirrored.isRunning, "from the left")
    mirrored.up()
    plain.down(2)
    mirrored.down(388)
    plain.move(12)
    mirrored.move(378)
    for progress in [0.1, 0.6, 0.45, 0.8] {
      plain.move(12 + progress * 390)
      mirrored.move(378 - progress * 390)
      #expect(mirrored.isRunning)
      expectMirrored(plain.harness, mirrored.harness, "at \(progress)")
    }
    for stage in [plain, mirrored] {
      stage.rest()
      stage.up()
      stage.advance(by: 1)
      #expect(stage.titles == ["first"] && stage.diagnostics.isEmpty)
    }
  }

  @Test(arguments: cancelMoments)
  func `S4-5 a drag that is taken back leaves everything as it was`(moment: Double) {
    let stage = NavigationStage { $0.layoutDirection = .rightToLeft }
    let before = WindowDump(stage.harness.window)
    stage.down(388)
    stage.move(378)
    stage.move(378 - moment * 390)
    #expect(stage.isRunning)
    stage.flick(from: 378 - moment * 390, at: 500)
    stage.up()
    stage.advance(by: 1)
    #expect(stage.titles == ["first", "second"])
    #expect(before.changes(to: WindowDump(stage.harness.window)).isEmpty)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func `A refused drag names the right edge`() {
    let stage = NavigationStage { $0.layoutDirection = .rightToLeft }
    stage.harness.perform { stage.navigation.isNavigationBarHidden = true }
    stage.advance(by: 0)
    stage.down(388)
    stage.move(300)
    #expect(stage.diagnostics.first?.message.contains("The drag from the right edge") == true)
  }

  @Test(arguments: [true, false])
  func `A bar that comes or goes with a screen is mirrored too`(hides: Bool) {
    let (plain, mirrored) = both(["first"])
    for stage in [plain, mirrored] {
      stage.harness.perform { stage.navigation.isNavigationBarHidden = !hides }
      stage.advance(by: 0)
      let second = screen("second")
      second.hooks.viewWillAppear = { controller, _ in
        controller.navigationController?.setNavigationBarHidden(hides, animated: true)
      }
      stage.push(second)
    }
    for step in 0...36 {
      expectMirrored(plain.harness, mirrored.harness, "at \(Double(step) / 100)")
      plain.advance(by: 0.01)
      mirrored.advance(by: 0.01)
    }
  }

  @Test func `A view's own direction decides, against the screen's`() {
    let (plain, forced) = both(["first"])
    forced.harness.perform {
      forced.navigation.view.semanticContentAttribute = .forceLeftToRight
      forced.navigation.navigationBar.semanticContentAttribute = .forceLeftToRight
    }
    plain.push(screen("second"))
    forced.push(screen("second"))
    plain.advance(by: 0.1)
    forced.advance(by: 0.1)
    #expect(forced.state("to")?.frame == plain.state("to")?.frame)
    #expect(forced.pages.map(\.frame) == plain.pages.map(\.frame))
    #expect(forced.state("backButton")?.frame == plain.state("backButton")?.frame)
  }

  @Test func `S0-1 the first tab is at the right, and a tap there selects it`() {
    let tabs = TabHarness { $0.layoutDirection = .rightToLeft }
    let frames = (1...3).map { tabs.harness.state("tab Tab \($0)")?.frame.minX }
    #expect(frames == [260, 130, 0])
    tabs.harness.perform {
      tabs.harness.stage.touchDown(at: CGPoint(x: 20, y: 844 - 34 - 20))
      tabs.harness.stage.touchUp()
    }
    tabs.harness.advance(to: 0)
    #expect(tabs.tabs.selectedIndex == 2)
  }

  @Test func `S1-4 S1-9 the container's next child is at the left`() {
    let plain = ContainerHarness(delegate: false)
    let mirrored = ContainerHarness(delegate: false) { $0.layoutDirection = .rightToLeft }
    for stack in [plain, mirrored] { stack.select(1) }
    for _ in 0..<12 {
      expectMirrored(plain.harness, mirrored.harness, "the spring")
      plain.advance(by: 0.1)
      mirrored.advance(by: 0.1)
    }
    mirrored.harness.perform { #expect(mirrored.container.pan.begin(velocityX: 50)) }
    #expect(mirrored.container.selectedViewController === mirrored.screens[2])
  }
}
