import Diagnostics
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Presentations and dismissals under a gesture's control, and exact cancellation.
struct ModalInteractionTests {
  /// One way, in one style, with the percentage at which the gesture lets go.
  struct Case: CustomTestStringConvertible {
    var style: UIModalPresentationStyle
    var isDismissal: Bool
    var percent: Double
    var testDescription: String {
      "\(isDismissal ? "dismiss" : "present") \(style) at \(percent)"
    }
  }

  nonisolated static let cases = [
    UIModalPresentationStyle.fullScreen, .custom, .pageSheet, .overFullScreen, .currentContext,
  ].flatMap { style in
    [false, true].flatMap { isDismissal in
      [0, 0.01, 0.5, 0.99, 1].map {
        Case(style: style, isDismissal: isDismissal, percent: $0)
      }
    }
  }

  /// A screen that is two levels deep, with looks that are not the defaults.
  private func prepare(
    _ style: UIModalPresentationStyle, isDismissal: Bool
  ) -> (ModalHarness, UIViewController, UIPercentDrivenInteractiveTransition) {
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    let modal = test.modal(style)
    test.harness.perform {
      modal.view.frame = CGRect(x: 5, y: 6, width: 70, height: 80)
      test.root.view.addSubview(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    }
    if isDismissal { test.show(modal) }
    test.recorder.removeAll()
    let interactor = UIPercentDrivenInteractiveTransition()
    test.delegate.interactor = interactor
    test.delegate.dismissInteractor = interactor
    return (test, modal, interactor)
  }

  private func begin(_ test: ModalHarness, _ modal: UIViewController, isDismissal: Bool) {
    if isDismissal { test.dismiss() } else { test.present(modal) }
  }

  /// Everything that a cancellation must put back: both controllers' trees with their model values,
  /// who presents whom, and how far they have appeared.
  private func world(_ test: ModalHarness, _ modal: UIViewController) -> [String] {
    var lines: [String] = []
    func describe(_ view: UIView, _ depth: Int) {
      let id = ObjectIdentifier(view).hashValue
      // A container that has gone is as good as a new one.
      lines.append(
        String(repeating: " ", count: depth)
          + "\(id) \(view.bounds) \(view.center) \(view.transform3D.rowMajor) \(view.alpha) "
          + "\(view.isHidden) \(view.isUserInteractionEnabled) \(view.layer.animationKeys)")
      for subview in view.subviews { describe(subview, depth + 1) }
    }
    describe(test.harness.window, 0)
    if modal.view.window == nil { describe(modal.view, 0) }
    lines.append("\(modal.view.superview == nil) \(test.root.view.superview == nil)")
    for controller in [test.root, modal] {
      lines.append(
        "\(controller.isBeingPresented) \(controller.isBeingDismissed) "
          + "\(controller.presentedViewController?.name ?? "-") "
          + "\(controller.presentingViewController?.name ?? "-") "
          + "\(controller.presentationController == nil) \(controller.transitionCoordinator == nil)"
      )
    }
    return lines
  }

  @Test(arguments: cases)
  func `rules 16, 17 and 31 cancelling puts everything back`(example: Case) {
    let (test, modal, interactor) = prepare(example.style, isDismissal: example.isDismissal)
    let before = world(test, modal)
    var completed = false
    test.harness.perform {
      if example.isDismissal {
        test.root.dismiss(animated: true) { completed = true }
      } else {
        test.root.present(modal, animated: true) { completed = true }
      }
    }
    test.advance(by: 0)
    test.harness.perform { interactor.update(example.percent) }
    test.advance(by: 0.3)
    #expect(world(test, modal) != before)
    test.harness.perform { interactor.cancel() }
    test.advance(by: example.percent * 0.4 + 0.001)
    #expect(!test.isRunning)
    #expect(world(test, modal) == before)
    #expect(!completed)
    #expect(test.codes.isEmpty)
    // And it can be done again.
    test.delegate.interactor = nil
    test.delegate.dismissInteractor = nil
    begin(test, modal, isDismissal: example.isDismissal)
    test.advance(by: 1)
    #expect((modal.view.window == nil) == example.isDismissal)
  }

  @Test(arguments: [false, true])
  func `rule 16 a cancelled full-screen change calls in order`(isDismissal: Bool) {
    let (test, modal, interactor) = prepare(.fullScreen, isDismissal: isDismissal)
    begin(test, modal, isDismissal: isDismissal)
    var notified: [Int] = []
    test.harness.perform {
      modal.transitionCoordinator?.notifyWhenInteractionChanges { _ in
        notified.append(test.harness.calls(Harness.appearance).count)
      }
      interactor.update(0.5)
      interactor.cancel()
    }
    #expect(notified == [2])
    #expect(test.harness.calls(Harness.appearance).last == "to.viewWillDisappear")
    test.advance(by: 1)
    #expect(
      test.harness.calls(Harness.appearance) == [
        "from.viewWillDisappear", "to.viewWillAppear", "to.viewWillDisappear",
        "to.viewDidDisappear", "from.viewWillAppear", "from.viewDidAppear",
      ])
  }

  @Test(arguments: [
    (UIModalPresentationStyle.fullScreen, false), (.fullScreen, true), (.custom, false),
    (.custom, true), (.pageSheet, true),
  ])
  func `rules 21 and 22 a gesture scrubs and finishes`(
    style: UIModalPresentationStyle, isDismissal: Bool
  ) {
    let (test, modal, interactor) = prepare(style, isDismissal: isDismissal)
    begin(test, modal, isDismissal: isDismissal)
    let name = style == .pageSheet ? "sheet" : isDismissal ? "from" : "to"
    for percent in [0.25, 0.75, 0.5] {
      test.harness.perform { interactor.update(percent) }
      test.advance(by: 0.1)
      #expect(near(test.shown(name)?.alpha ?? -1, isDismissal ? 1 - percent : percent))
    }
    if style == .pageSheet { #expect(near(test.shown("dimming")?.alpha ?? -1, 0.5)) }
    var done = false
    test.harness.perform {
      modal.transitionCoordinator?.animate(alongsideTransition: nil) { done = !$0.isCancelled }
      interactor.finish()
    }
    test.advance(by: 0.2 - 1e-6)
    #expect(test.isRunning)
    test.advance(by: 2e-6)
    #expect(!test.isRunning)
    #expect(done)
    #expect((modal.view.window == nil) == isDismissal)
  }

  @Test func `rule 19 cancelling the dismissal of a stack brings all of it back`() {
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    let low = test.modal(.overFullScreen, name: "low", vends: false)
    let middle = test.modal(.fullScreen, name: "middle", vends: false)
    let top = test.modal(.custom, name: "top")
    test.show(low)
    test.show(middle, from: low)
    test.show(top, from: middle)
    let before = world(test, top)
    let interactor = UIPercentDrivenInteractiveTransition()
    test.delegate.dismissInteractor = interactor
    test.dismiss(test.root)
    #expect(middle.view.window == nil)
    #expect(middle.isBeingDismissed)
    test.harness.perform {
      interactor.update(0.5)
      interactor.cancel()
    }
    test.advance(by: 1)
    #expect(world(test, top) == before)
    #expect(middle.view.window != nil)
    #expect(!middle.isBeingDismissed)
    #expect(low.presentedViewController === middle)
    test.delegate.dismissInteractor = nil
    test.dismiss(test.root)
    test.advance(by: 1)
    #expect(test.windowViews.count == 1)
    #expect(low.presentingViewController == nil)
  }

  @Test func `F10 a presentation whose gesture never comes ends by itself`() {
    let (test, modal, _) = prepare(.custom, isDismissal: false)
    test.present(modal)
    test.advance(by: 11)
    #expect(test.codes == [.staleInteractionController])
    #expect(modal.view.window != nil)
    #expect(!test.isRunning)
  }

  @Test func `F3 completing true though a dismissal was cancelled counts as cancelled`() {
    let (test, modal, interactor) = prepare(.custom, isDismissal: true)
    test.delegate.dismissAnimator = modalFade(answer: true)
    test.dismiss()
    test.harness.perform {
      interactor.update(0.5)
      interactor.cancel()
    }
    test.advance(by: 1)
    #expect(test.codes == [.completedTrueThoughCancelled])
    #expect(test.root.presentedViewController === modal)
    #expect(modal.view.window != nil)
  }
}
