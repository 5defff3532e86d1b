import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// What is presented over a presented controller, in the context of that one.
struct ContextChainTests {
  /// A sheet, "one", with "two" over it in its context.
  private struct Stage {
    let test = ModalHarness()
    let one: UIViewController
    let two: UIViewController

    init(_ style: UIModalPresentationStyle = .currentContext) {
      one = test.modal(.pageSheet, name: "one", vends: false)
      two = test.modal(style, name: "two", vends: false)
      one.definesPresentationContext = true
      test.show(one)
      test.show(two, from: one)
    }

    /// The frame of a screen in the window.
    func frame(of controller: UIViewController) -> CGRect? {
      guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
      return view.convert(view.bounds, to: nil)
    }
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext], [1, 2])
  func `rule 33 a screen in the context of a sheet fills the sheet after the window turns`(
    style: UIModalPresentationStyle, turns: Int
  ) throws {
    let stage = Stage(style)
    let sizes = [CGSize(width: 568, height: 320), CGSize(width: 320, height: 568)]
    let before = try #require(stage.frame(of: stage.two))
    for size in sizes.prefix(turns) {
      stage.test.harness.stage.resize(to: size)
      stage.test.advance(by: 1)
    }
    let turned = CGRect(origin: .zero, size: sizes[0])
    #expect(stage.frame(of: stage.two) == (turns == 1 ? turned : before))
    stage.test.dismiss(stage.one)
    stage.test.advance(by: 2)
    #expect(stage.frame(of: stage.two) == nil)
    #expect(stage.frame(of: stage.one) == (turns == 1 ? turned : before))
    #expect(stage.test.codes.isEmpty)
  }

  @Test func `rule 19 a screen that goes in the context of another one is not dismissed twice`() {
    let stage = Stage()
    var calls: [String] = []
    for (name, controller) in [("one", stage.one), ("two", stage.two)] {
      controller.hooks.viewWillAppear = { _, _ in calls.append("\(name) will appear") }
      controller.hooks.viewWillDisappear = { _, _ in calls.append("\(name) will disappear") }
      controller.hooks.viewDidDisappear = { _, _ in calls.append("\(name) did disappear") }
    }
    stage.test.dismiss(completion: { calls.append("all dismissed") })
    stage.test.advance(by: 0.2)
    stage.test.dismiss(stage.two, completion: { calls.append("two dismissed") })
    stage.test.advance(by: 2)
    #expect(
      calls == ["two will disappear", "two did disappear", "all dismissed", "two dismissed"])
    #expect(stage.test.root.presentedViewController == nil && !stage.test.isRunning)
    #expect(stage.test.codes.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
  func `rule 33 a screen that comes in a context ends at once where its context is covered`(
    style: UIModalPresentationStyle
  ) {
    let home = screen("home", .red)
    let stack = UINavigationController(rootViewController: home)
    let test = ModalHarness(root: stack)
    home.definesPresentationContext = true
    let card = test.modal(style, name: "card", vends: false)
    let full = test.modal(.fullScreen, name: "full", vends: false)
    var calls: [String] = []
    card.hooks.viewDidAppear = { _, _ in calls.append("did appear") }
    card.hooks.viewWillDisappear = { _, _ in calls.append("will disappear") }
    card.hooks.viewDidDisappear = { _, _ in calls.append("did disappear") }
    test.present(card, from: home)
    test.advance(by: 0.1)
    test.present(full, from: stack)
    #expect(calls == ["did appear", "will disappear"])
    test.advance(by: 2)
    #expect(calls == ["did appear", "will disappear", "did disappear"])
    #expect(card.view.window == nil)
    calls = []
    test.dismiss(full)
    test.advance(by: 2)
    #expect(calls == ["did appear"] && card.view.window != nil)
    #expect(test.codes.isEmpty)
  }
}
