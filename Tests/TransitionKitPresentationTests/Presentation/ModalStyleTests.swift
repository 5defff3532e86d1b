import Diagnostics
import Foundation
import Geometry
import LayerTree
import Rendering
import Testing
import TransitionKit
import TransitionKitTestSupport

/// The presentation styles, and the standard ways in and out.
struct ModalStyleTests {
  @Test(arguments: [
    (UIModalPresentationStyle.automatic, UIModalPresentationStyle.formSheet),
    (.pageSheet, .pageSheet), (.formSheet, .formSheet), (.popover, .formSheet),
    (.fullScreen, .fullScreen), (.none, .formSheet),
  ])
  func `rule 33 the style that a presentation has`(
    asked: UIModalPresentationStyle, given: UIModalPresentationStyle
  ) {
    let test = ModalHarness()
    let modal = test.modal(asked, vends: false)
    test.present(modal)
    #expect(modal.transitionCoordinator?.presentationStyle == given)
    #expect(modal.presentationController?.presentationStyle == given)
    #expect(test.codes == (asked == .none ? [.styleNotPresentable] : []))
    test.advance(by: 1)
    #expect(modal.view.window != nil)
  }

  /// The card with the rounded corners is what full screens cover.
  @Test(arguments: [(320.0, 568.0), (820, 1180)])
  func `a sheet stays in its place while a full screen covers it, and while it goes`(
    width: Double, height: Double
  ) throws {
    let test = ModalHarness(width: width, height: height)
    let sheet = test.modal(.formSheet, vends: false)
    test.show(sheet)
    let place = try #require(test.shown("sheet")).frame
    let full = test.modal(.fullScreen, name: "full", vends: false)
    test.present(full, from: sheet)
    test.advance(by: 0.2)
    #expect(test.shown("sheet")?.frame == place)
    test.advance(by: 1)
    #expect(test.shown("sheet") == nil)
    test.dismiss(sheet)
    test.advance(by: 0.2)
    #expect(test.shown("sheet")?.frame == place)
    test.advance(by: 1)
    #expect(test.shown("sheet")?.frame == place)
    #expect(sheet.view.superview?.superview?.name == "sheet" && sheet.view.window != nil)
    #expect(test.codes.isEmpty)
  }

  @Test func `a covered sheet comes back to its place in a window that has turned`() throws {
    let test = ModalHarness(width: 820, height: 1180)
    let sheet = test.modal(.formSheet, vends: false)
    test.show(sheet)
    test.show(test.modal(.fullScreen, name: "full", vends: false), from: sheet)
    test.harness.perform { test.harness.window.rotate(to: .landscapeRight) }
    test.advance(by: 1)
    test.dismiss(sheet)
    for _ in 1...3 {
      #expect(test.shown("sheet")?.frame == CGRect(x: 300, y: 80, width: 580, height: 650))
      test.advance(by: 0.3)
    }
  }

  @Test func `a popover on a large screen comes as a sheet, and says so`() {
    let test = ModalHarness(width: 820, height: 1180)
    test.present(test.modal(.popover, vends: false))
    #expect(test.codes == [.popoverAsSheet])
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .currentContext, .pageSheet, .formSheet, .automatic,
  ])
  func `F9 S0-2 an animator is used with every style, as in UIKit`(
    style: UIModalPresentationStyle
  ) {
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    let modal = test.modal(style)
    test.present(modal)
    #expect(test.codes.isEmpty)
    test.advance(by: 0.2)
    let isSheet = ![.fullScreen, .currentContext].contains(style)
    #expect(near(test.shown(isSheet ? "sheet" : "to")?.alpha ?? 0, 0.5))
    test.advance(by: 1)
    let isPresenterGone = test.root.view.window == nil
    #expect(isPresenterGone != isSheet)
    #expect(test.codes.isEmpty)
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .formSheet, .custom,
  ])
  func `F9 S0-2 a presentation controller is asked for with custom, and else it is said`(
    style: UIModalPresentationStyle
  ) {
    let test = ModalHarness()
    let delegate = KnowingModalDelegate()
    delegate.animator = modalFade()
    var asked = 0
    delegate.makeController = { presented, presenting in
      asked += 1
      return UIPresentationController(
        presentedViewController: presented, presenting: presenting)
    }
    let modal = test.modal(style)
    modal.transitioningDelegate = delegate
    test.present(modal)
    test.advance(by: 1)
    #expect(asked == (style == .custom ? 1 : 0))
    #expect(test.codes == (style == .custom ? [] : [.styleNotCustom]))
    #expect(test.recorder.diagnostics.allSatisfy { $0.message.contains("\(style), not custom") })
    delegate.vendsPresentationController = false
    test.recorder.removeAll()
    test.root.dismiss(animated: false)
    test.advance(by: 1)
    test.present(modal)
    test.advance(by: 1)
    #expect(test.codes.isEmpty)
  }

  @Test func `F9 a style that is set after present is too late`() {
    let test = ModalHarness()
    let modal = test.modal(.fullScreen, vends: false)
    test.harness.perform {
      test.root.present(modal, animated: true)
      modal.modalPresentationStyle = .custom
    }
    test.advance(by: 1)
    #expect(test.codes == [.styleNotCustom])
    #expect(test.recorder.diagnostics.first?.message.contains("too late") == true)
    #expect(test.root.view.window == nil)
  }

  @Test func `coverVertical comes up from the bottom edge and goes back`() throws {
    let test = ModalHarness()
    let modal = test.modal(.fullScreen, vends: false)
    test.present(modal)
    #expect(near(test.shown("to")?.frame.minY ?? 0, 568))
    #expect(near(modal.transitionCoordinator?.transitionDuration ?? 0, 0.50573, 1e-5))
    test.advance(by: 0.1)
    let rest = (1 + 1.825_741_858) * exp(-1.825_741_858)
    #expect(near(test.shown("to")?.frame.minY ?? 0, 568 * rest))
    test.advance(by: 0.406)
    #expect(!test.isRunning)
    test.dismiss()
    test.advance(by: 0.1)
    #expect(near(test.shown("from")?.frame.minY ?? 0, 568 * (1 - rest)))
    #expect(test.shown("to")?.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    test.advance(by: 0.406)
    #expect(!test.isRunning)
    #expect(modal.view.frame.minY == 0)
    #expect(test.codes.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `crossDissolve fades in and out`(style: UIModalPresentationStyle) {
    let test = ModalHarness()
    let modal = test.modal(style, vends: false)
    modal.modalTransitionStyle = .crossDissolve
    test.present(modal)
    #expect(test.shown("to")?.alpha == 0)
    test.advance(by: 0.2)
    #expect(near(test.shown("to")?.alpha ?? 0, 0.5))
    #expect(near(test.shown("from")?.alpha ?? 0, 1))
    test.advance(by: 0.2)
    #expect(!test.isRunning)
    test.dismiss()
    test.advance(by: 0.2)
    #expect(near(test.shown("from")?.alpha ?? 0, 0.5))
    test.advance(by: 0.2)
    #expect(!test.isRunning)
    #expect(modal.view.alpha == 1)
    #expect(test.codes.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `flipHorizontal turns from the right and back from the left`(
    style: UIModalPresentationStyle
  ) throws {
    let test = ModalHarness()
    let modal = test.modal(style, vends: false)
    modal.modalTransitionStyle = .flipHorizontal
    test.present(modal)
    test.advance(by: 0.25)
    // The side that turns away; where the presenter stays, it is empty.
    let coming = try #require(test.shown(style == .fullScreen ? "from" : "blank")?.transform)
    #expect(coming.m11 > 0 && coming.m11 < 1)
    #expect(try #require(test.shown("to")).transform.m11 < 0)
    test.advance(by: 0.5)
    #expect(!test.isRunning)
    #expect(modal.view.transform == .identity)
    #expect((test.root.view.window == nil) == (style == .fullScreen))
    test.dismiss()
    test.advance(by: 0.25)
    let going = try #require(test.shown("from")?.transform)
    #expect(going.m11 > 0 && going.m11 < 1)
    #expect(coming.m14 * going.m14 < 0)
    test.advance(by: 0.5)
    #expect(!test.isRunning)
    #expect(test.windowViews.count == 1)
    #expect(test.root.view.superview === test.harness.window)
    #expect(test.codes.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `partialCurl rolls the presenter's page up, or the presented one down over it`(
    style: UIModalPresentationStyle
  ) throws {
    let test = ModalHarness()
    let modal = test.modal(style, vends: false)
    modal.modalTransitionStyle = .partialCurl
    func progress(of name: String) throws -> Double? {
      let node = try #require(find(name, in: test.harness.stage.commit().root))
      return node.filters.first?["progress"]
    }
    let page = style == .fullScreen ? "from" : "to"
    test.present(modal)
    test.advance(by: 0.375)
    #expect(near(try #require(try progress(of: page)), 0.5))
    test.advance(by: 0.5)
    #expect(!test.isRunning && modal.view.window != nil && modal.view.layer.filters.isEmpty)
    test.dismiss()
    test.advance(by: 0.375)
    #expect(near(try #require(try progress(of: style == .fullScreen ? "to" : "from")), 0.5))
    test.advance(by: 0.5)
    #expect(!test.isRunning && test.windowViews.count == 1 && test.codes.isEmpty)
    #expect(test.root.view.layer.filters.isEmpty)
  }

  @Test func `a presented navigation controller pushes in its own right`() {
    let test = ModalHarness()
    let navigation = test.harness.perform {
      UINavigationController(rootViewController: screen("first"))
    }
    navigation.modalPresentationStyle = .fullScreen
    test.show(navigation)
    let second = screen("second")
    test.harness.perform { navigation.pushViewController(second, animated: true) }
    test.advance(by: 1)
    #expect(second.view.window != nil)
    #expect(second.presentingViewController === test.root)
    test.dismiss(second)
    test.advance(by: 1)
    #expect(test.root.presentedViewController == nil)
    #expect(
      test.recorder.events.filter {
        $0.call == "viewDidDisappear" && $0.object == "second"
      }.count == 1)
    #expect(test.codes.isEmpty)
  }
}
