import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Turning the screen before, during and after presentations (S3-8, F5).
struct ModalRotationTests {
  private let landscape = CGSize(width: 568, height: 320)
  private let landscapeFrame = CGRect(x: 0, y: 0, width: 568, height: 320)

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
  ])
  func `S3-8 F5 a presenter that was covered comes back with the new size`(
    style: UIModalPresentationStyle
  ) {
    let test = ModalHarness()
    let modal = test.modal(style, vends: false)
    test.show(modal)
    test.harness.stage.resize(to: landscape)
    test.advance(by: 1)
    #expect(modal.view.frame == landscapeFrame)
    test.dismiss()
    test.advance(by: 0)
    #expect(test.root.view.frame == landscapeFrame)
    test.advance(by: 1)
    #expect(test.root.view.frame == landscapeFrame)
    #expect(test.root.view.superview === test.harness.window)
    #expect(test.codes.isEmpty)
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .custom])
  func `S3-8 F5 a turn while the controller comes`(style: UIModalPresentationStyle) {
    let test = ModalHarness()
    let modal = test.modal(style, vends: false)
    modal.modalTransitionStyle = .crossDissolve
    test.present(modal)
    test.advance(by: 0.1)
    test.harness.stage.resize(to: landscape)
    test.advance(by: 1)
    #expect(!test.isRunning)
    #expect(modal.view.frame == landscapeFrame)
    test.dismiss()
    test.advance(by: 0.1)
    test.harness.stage.resize(to: CGSize(width: 320, height: 568))
    test.advance(by: 1)
    #expect(test.root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    #expect(test.windowViews.count == 1)
    #expect(test.codes.isEmpty)
  }

  /// Places a card of 200 by 100 points in the middle, and only when the size has changed.
  private final class CardPresentation: UIPresentationController {
    private var size: CGSize?

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: bounds.midX - 100, y: bounds.midY - 50, width: 200, height: 100)
    }

    override func containerViewWillLayoutSubviews() {
      let size = containerView?.bounds.size
      if self.size != nil, size != self.size {
        presentedView?.frame = frameOfPresentedViewInContainerView
      }
      self.size = size
    }
  }

  @Test
  func
    `rules 16 and 32 F5 a dismissal that is cancelled after a turn leaves the card in its place`()
  {
    let test = ModalHarness()
    test.delegate.animator = modalFade()
    test.delegate.makeController = { CardPresentation(presentedViewController: $0, presenting: $1) }
    let modal = test.modal(.custom)
    test.show(modal)
    let interactor = UIPercentDrivenInteractiveTransition()
    test.delegate.dismissInteractor = interactor
    test.dismiss()
    test.harness.perform { interactor.update(0.5) }
    test.harness.stage.resize(to: landscape)
    test.advance(by: 1)
    let placed = CGRect(x: 184, y: 110, width: 200, height: 100)
    #expect(test.isRunning && modal.view.frame == placed)
    test.harness.perform { interactor.cancel() }
    test.advance(by: 1)
    #expect(!test.isRunning && modal.view.window != nil)
    #expect(modal.view.frame == placed)
  }

  /// Presents and dismisses a card that is inset by 40 points, which its animator decides.
  private func insetCard() -> TestAnimator {
    TestAnimator(duration: 0.4) { context in
      let container = context.containerView
      if let to = context.view(forKey: .to) {
        to.frame = container.bounds.insetBy(dx: 40, dy: 40)
        to.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(to)
      }
      let card = context.view(forKey: .to) ?? context.view(forKey: .from) ?? UIView()
      UIView.animate(withDuration: 0.4, animations: { card.alpha = 0.9 }) { _ in
        card.alpha = 1
        context.complete()
      }
    }
  }

  @Test func `F5 a card that is turned while it comes keeps the insets that its animator gave it`()
  {
    let test = ModalHarness()
    test.delegate.animator = insetCard()
    let modal = test.modal(.custom)
    test.present(modal)
    test.advance(by: 0.1)
    test.harness.stage.resize(to: landscape)
    test.advance(by: 1)
    #expect(!test.isRunning)
    #expect(modal.view.frame == landscapeFrame.insetBy(dx: 40, dy: 40))
  }

  @Test func `rule 16 F5 a card that is turned while its dismissal is cancelled keeps its insets`()
  {
    let test = ModalHarness()
    test.delegate.animator = insetCard()
    let modal = test.modal(.custom)
    test.show(modal)
    let interactor = UIPercentDrivenInteractiveTransition()
    test.delegate.dismissInteractor = interactor
    test.dismiss()
    test.harness.perform { interactor.update(0.5) }
    test.harness.stage.resize(to: landscape)
    test.harness.perform { interactor.cancel() }
    test.advance(by: 1)
    #expect(!test.isRunning && modal.view.window != nil)
    #expect(modal.view.frame == landscapeFrame.insetBy(dx: 40, dy: 40))
  }

  @Test func `F5 a sheet that is turned while it comes follows the container`() {
    let test = ModalHarness()
    let modal = test.modal(.pageSheet, vends: false)
    test.present(modal)
    test.advance(by: 0.1)
    test.harness.stage.resize(to: landscape)
    // The rotation takes 0.3 s, the sheet half a second.
    test.advance(by: 0.35)
    #expect(test.isRunning)
    let size = test.shown("sheet")?.frame.size
    test.advance(by: 1)
    #expect(!test.isRunning && size != nil && size == test.shown("sheet")?.frame.size)
  }

  @Test func `rule 32 F5 the presented controller hears of the new size`() {
    let test = ModalHarness()
    var sizes: [String] = []
    for (name, style) in [
      ("sheet", UIModalPresentationStyle.pageSheet), ("full", .fullScreen),
    ] {
      let modal = test.modal(style, name: name, vends: false)
      modal.hooks.viewWillTransition = { controller, size, _ in
        sizes.append("\(controller.name ?? "") \(size.width) \(size.height)")
      }
      test.show(modal, from: test.root.presentedViewController ?? test.root)
    }
    test.harness.stage.resize(to: landscape)
    test.advance(by: 1)
    #expect(sizes == ["sheet 568.0 320.0", "full 568.0 320.0"])
  }
}
