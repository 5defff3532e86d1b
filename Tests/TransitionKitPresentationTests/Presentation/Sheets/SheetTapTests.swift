import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A tap beside a sheet, on what is dimmed and on what is not.
final class SheetTapTests: UISheetPresentationControllerDelegate {
  private var told: [String] = []
  private var lets = true

  func presentationControllerShouldDismiss(_: UISheetPresentationController) -> Bool {
    told.append("should")
    return lets
  }
  func presentationControllerDidAttemptToDismiss(_: UISheetPresentationController) {
    told.append("attempt")
  }
  func presentationControllerWillDismiss(_: UISheetPresentationController) { told.append("will") }
  func presentationControllerDidDismiss(_: UISheetPresentationController) { told.append("did") }

  /// A phone with a sheet at the medium detent, whose top is at 403.7.
  private func sheet(
    _ setUp: (UIViewController, UISheetPresentationController) -> Void = { _, _ in }
  ) throws -> (test: ModalHarness, modal: UIViewController, below: TouchView) {
    let test = ModalHarness(width: 393, height: 852) {
      $0.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
    let below = TouchView(frame: test.root.view.bounds)
    test.root.view.addSubview(below)
    let modal = test.modal(.pageSheet, vends: false)
    let sheet = try #require(modal.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.delegate = self
    setUp(modal, sheet)
    test.show(modal)
    return (test, modal, below)
  }

  @Test func `on the dimming it dismisses the sheet, animated`() throws {
    let (test, modal, below) = try sheet()
    test.harness.tap(196, 200)
    #expect(told == ["should", "will"])
    test.advance(by: 0.1)
    #expect(modal.isBeingDismissed && modal.transitionCoordinator?.isInteractive == false)
    #expect(told == ["should", "will"])
    test.advance(by: 1)
    #expect(modal.view.window == nil && !test.isRunning && test.windowViews.count == 1)
    #expect(told == ["should", "will", "did"])
    #expect(below.calls.isEmpty && test.codes.isEmpty)
  }

  @Test func `whatever the transition style`() throws {
    let (test, modal, _) = try sheet { modal, _ in modal.modalTransitionStyle = .crossDissolve }
    test.harness.tap(196, 200)
    test.advance(by: 1)
    #expect(modal.view.window == nil && told == ["should", "will", "did"])
  }

  @Test func `on the sheet it does nothing`() throws {
    let (test, modal, _) = try sheet()
    test.harness.tap(196, 420)
    test.advance(by: 1)
    #expect(modal.view.window != nil && told == [])
  }

  @Test func `one that is modal stays, and says that it was tried`() throws {
    let (test, modal, _) = try sheet { modal, _ in modal.isModalInPresentation = true }
    test.harness.tap(196, 200)
    test.advance(by: 1)
    #expect(modal.view.window != nil && !modal.isBeingDismissed && told == ["attempt"])
  }

  @Test func `the delegate may refuse, each time anew`() throws {
    lets = false
    let (test, modal, _) = try sheet()
    test.harness.tap(196, 200)
    test.advance(by: 1)
    #expect(modal.view.window != nil && told == ["should", "attempt"])
    lets = true
    test.harness.tap(196, 200)
    test.advance(by: 1)
    #expect(modal.view.window == nil && told == ["should", "attempt", "should", "will", "did"])
  }

  @Test func `where nothing is dimmed it goes to what lies below`() throws {
    let (test, modal, below) = try sheet { $1.largestUndimmedDetentIdentifier = .medium }
    test.harness.tap(196, 200)
    test.advance(by: 1)
    #expect(modal.view.window != nil && told == [] && below.calls == ["began 1", "ended 1"])
    // The sheet itself is still there.
    test.harness.tap(196, 420)
    test.advance(by: 1)
    #expect(below.calls == ["began 1", "ended 1"])
    let sheet = try #require(modal.sheetPresentationController)
    test.harness.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    test.advance(by: 1)
    test.harness.tap(196, 30)
    test.advance(by: 1)
    #expect(modal.view.window == nil && told == ["should", "will", "did"])
    #expect(below.calls == ["began 1", "ended 1"])
  }

  @Test func `a second tap, and one while the sheet comes, do nothing`() throws {
    let (test, modal, _) = try sheet()
    test.harness.tap(196, 200)
    test.harness.tap(196, 200)
    test.advance(by: 0.1)
    test.harness.tap(196, 100)
    test.advance(by: 1)
    #expect(modal.view.window == nil && told == ["should", "will", "did"])
    let next = test.modal(.pageSheet, vends: false)
    next.sheetPresentationController?.delegate = self
    test.present(next)
    test.advance(by: 0.1)
    test.harness.tap(196, 30)
    test.advance(by: 1)
    #expect(next.view.window != nil && told == ["should", "will", "did"])
    #expect(test.codes.isEmpty)
  }

  @Test func `while a finger holds the sheet another one's tap does nothing`() throws {
    let (test, modal, _) = try sheet()
    test.harness.down(196, 420)
    test.harness.drag(from: CGPoint(x: 196, y: 420), by: CGPoint(x: 0, y: -60), frames: 10)
    test.harness.down(196, 100, id: 1)
    test.harness.up(id: 1)
    test.advance(by: 0.1)
    #expect(told == [] && !modal.isBeingDismissed)
    test.harness.up()
    test.advance(by: 1)
    #expect(modal.view.window != nil)
  }

  @Test func `what code dismisses is not told`() throws {
    let (test, modal, _) = try sheet()
    test.dismiss(modal)
    test.advance(by: 1)
    #expect(modal.view.window == nil && told == [])
  }
}
