import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// A finger on a sheet (`sheet_interaction`, measured on iOS 26: 10 points of slop, then 1:1; it goes
/// beyond half of its height or at 1000 points per second).
final class SheetDragTests: UISheetPresentationControllerDelegate {
  private var told: [String] = []

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheet: UISheetPresentationController
  ) { told.append("detent \(sheet.selectedDetentIdentifier?.rawValue ?? "nil")") }
  func presentationControllerDidAttemptToDismiss(_: UISheetPresentationController) {
    told.append("attempt")
  }
  func presentationControllerWillDismiss(_: UISheetPresentationController) { told.append("will") }
  func presentationControllerDidDismiss(_: UISheetPresentationController) { told.append("did") }

  private func sheet(
    _ setUp: (UIViewController, UISheetPresentationController) -> Void = { _, _ in }
  ) throws -> (test: ModalHarness, modal: UIViewController) {
    let test = ModalHarness(width: 393, height: 852) {
      $0.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
    let modal = test.modal(.pageSheet, vends: false)
    let sheet = try #require(modal.sheetPresentationController)
    sheet.delegate = self
    setUp(modal, sheet)
    test.show(modal)
    return (test, modal)
  }

  /// Drags from the middle of the sheet's top by `way` points beyond the slop, and holds still.
  private func drag(_ test: ModalHarness, by way: CGFloat) {
    let top = (test.shown("sheet")?.frame.minY ?? 0) + 20
    test.harness.down(196, top)
    let whole = way + (way < 0 ? -10 : 10)
    test.harness.drag(from: CGPoint(x: 196, y: top), by: CGPoint(x: 0, y: whole), frames: 20)
    test.advance(by: 0.3)
  }

  private func top(_ test: ModalHarness) -> CGFloat { test.shown("sheet")?.frame.minY ?? .nan }

  @Test func `a detent that is selected under the finger is where it comes to rest`() throws {
    var sheet: UISheetPresentationController?
    let (test, _) = try self.sheet { _, coming in
      coming.detents = [.medium(), .large()]
      sheet = coming
    }
    drag(test, by: 50)
    #expect(test.isRunning)
    test.harness.perform { sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large } }
    test.harness.up()
    test.advance(by: 3)
    #expect(!test.isRunning && top(test) == 59, "\(top(test))")
  }

  @Test func `it follows the finger, and the dimming with it`() throws {
    let (test, modal) = try sheet()
    drag(test, by: 200)
    #expect(near(top(test), 259, 1e-6))
    #expect(near(test.shown("dimming")?.alpha ?? 0, 1 - 200.0 / 793, 1e-6))
    #expect(test.isRunning && modal.isBeingDismissed && told == ["will"])
    #expect(modal.transitionCoordinator?.isInteractive == true)
    test.harness.up()
    test.advance(by: 1)
    #expect(!test.isRunning && top(test) == 59 && test.shown("dimming")?.alpha == 1)
    #expect(test.codes.isEmpty && told == ["will"])
  }

  @Test(arguments: [(370, false), (398, true), (402, true)] as [(CGFloat, Bool)])
  func `let go at rest it goes beyond half of its height`(way: CGFloat, goes: Bool) throws {
    let (test, modal) = try sheet()
    drag(test, by: way)
    test.harness.up()
    test.advance(by: 1)
    #expect(!test.isRunning && (modal.view.window == nil) == goes)
    #expect(told == (goes ? ["will", "did"] : ["will"]))
    #expect(test.codes.isEmpty)
  }

  @Test(arguments: [(170, false), (210, true)] as [(CGFloat, Bool)])
  func `a lower sheet has a lower half`(way: CGFloat, goes: Bool) throws {
    let (test, modal) = try sheet { $1.detents = [.custom { _ in 400 }] }
    drag(test, by: way)
    test.harness.up()
    test.advance(by: 1)
    #expect((modal.view.window == nil) == goes)
  }

  @Test(arguments: [(975, false), (1000, true)] as [(CGFloat, Bool)])
  func `flung at 1000 points a second it goes`(speed: CGFloat, goes: Bool) throws {
    let (test, modal) = try sheet()
    test.harness.down(196, 100)
    // 20 frames of 1/64 s, of which all have that speed.
    test.harness.drag(
      from: CGPoint(x: 196, y: 100), by: CGPoint(x: 0, y: speed * 20 / 64), frames: 20)
    #expect(top(test) < 59 + 793 / 2)
    test.harness.up()
    test.advance(by: 2)
    #expect((modal.view.window == nil) == goes)
  }

  @Test func `let go it moves on the spring of sheets, from the finger's speed`() throws {
    let (test, _) = try sheet()
    drag(test, by: 300)
    test.harness.up()
    let frequency = (1000.0 / 3).squareRoot()
    for time in [0.05, 0.1, 0.2] {
      test.advance(by: time == 0.05 ? 0.05 : (time == 0.1 ? 0.05 : 0.1))
      let rest = (1 + frequency * time) * exp(-frequency * time)
      #expect(near(top(test), 59 + 300 * rest, 0.05), "\(time)")
    }
  }

  @Test func `upwards nothing moves`() throws {
    let (test, modal) = try sheet()
    drag(test, by: -100)
    #expect(top(test) == 59 && !test.isRunning)
    test.harness.up()
    test.advance(by: 1)
    #expect(top(test) == 59 && modal.view.window != nil && told == [])
  }

  @Test func `between detents it follows the finger, and rests at the nearest`() throws {
    let (test, _) = try sheet { $1.detents = [.medium(), .large()] }
    drag(test, by: -100)
    #expect(near(top(test), 303.6870229007634, 1e-6) && !test.isRunning)
    test.harness.up()
    test.advance(by: 1)
    #expect(near(top(test), 403.6870229007634, 1e-6) && told == [])
    drag(test, by: -200)
    test.harness.up()
    test.advance(by: 1)
    #expect(test.shown("sheet")?.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    #expect(told == ["detent large"])
  }

  /// A sheet at medium, dragged up so far that it comes to rest at large.
  private func sheetOnItsWayUp(
    _ setUp: (UISheetPresentationController) -> Void = { _ in }
  ) throws -> (test: ModalHarness, modal: UIViewController) {
    let (test, modal) = try sheet {
      $1.detents = [.medium(), .large()]
      setUp($1)
    }
    drag(test, by: -200)
    test.harness.up()
    test.advance(by: 0.1)
    return (test, modal)
  }

  @Test func `a tap inside a sheet that comes to rest is its own`() throws {
    let (test, modal) = try sheetOnItsWayUp()
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addTarget { _ in taps += 1 }
    test.harness.perform { modal.view.addGestureRecognizer(tap) }
    test.harness.down(196, 600)
    test.harness.up()
    test.advance(by: 1)
    #expect(taps == 1 && modal.view.window != nil && told == ["detent large"])
  }

  @Test func `a finger takes hold of a sheet that comes to rest, where it is seen`() throws {
    let (test, modal) = try sheetOnItsWayUp()
    let seen = top(test)
    #expect(seen > 65 && seen < 210)
    test.harness.down(196, seen + 20)
    test.harness.drag(from: CGPoint(x: 196, y: seen + 20), by: CGPoint(x: 0, y: 110), frames: 20)
    test.advance(by: 1)
    // From where it was when the finger had moved through the slop, to which it goes on meanwhile.
    let held = top(test)
    #expect(held > 159 && held < seen + 101, "\(held), \(seen)")
    test.advance(by: 1)
    #expect(top(test) == held)
    test.harness.up()
    test.advance(by: 1)
    #expect(!test.isRunning && modal.view.window != nil)
  }

  @Test func `the dimming follows the finger from a detent that is not dimmed to the next`() throws
  {
    let (test, _) = try sheet {
      $1.detents = [.medium(), .large()]
      $1.largestUndimmedDetentIdentifier = .medium
    }
    let (medium, large) = (top(test), 59.0)
    #expect(test.shown("dimming")?.alpha == 0)
    drag(test, by: -100)
    #expect(near(test.shown("dimming")?.alpha ?? 0, 100 / (medium - large), 1e-6))
    drag(test, by: -300)
    #expect(test.shown("dimming")?.alpha == 1)
    test.harness.up()
    test.advance(by: 1)
    #expect(test.shown("dimming")?.alpha == 1 && top(test) == large)
  }

  @Test(arguments: [-40.0, 40])
  func `a window that turns under the finger takes the sheet along`(way: CGFloat) throws {
    let (test, modal) = try sheet { $1.detents = [.medium(), .large()] }
    drag(test, by: way)
    #expect(test.isRunning == (way > 0))
    test.harness.stage.rotate(to: .landscapeRight)
    test.advance(by: 0.1)
    #expect(test.isRunning == (way > 0) && modal.view.window != nil)
    test.harness.up()
    test.advance(by: 2)
    #expect(!test.isRunning && modal.view.window != nil)
    #expect(test.shown("sheet")?.frame == CGRect(x: 0, y: 0, width: 852, height: 393))
  }

  @Test func `one that must stay gives way a little, stays, and says that it was tried`() throws {
    let (test, modal) = try sheet { modal, _ in modal.isModalInPresentation = true }
    drag(test, by: 100)
    let given = top(test)
    #expect(given > 90 && given < 100 && !test.isRunning)
    test.harness.up()
    test.advance(by: 1)
    #expect(top(test) == 59 && modal.view.window != nil && told == ["attempt"])
    drag(test, by: 600)
    #expect(top(test) > given && top(test) < 159)
    test.harness.up()
    test.advance(by: 1)
    #expect(top(test) == 59 && modal.view.window != nil && told == ["attempt", "attempt"])
  }

  @Test func `a dismissal by code takes it from the finger`() throws {
    let (test, modal) = try sheet { $1.detents = [.medium(), .large()] }
    drag(test, by: -150)
    test.dismiss()
    test.advance(by: 0.1)
    test.harness.up()
    test.advance(by: 1)
    #expect(!test.isRunning && modal.view.window == nil && told.isEmpty)
    #expect(test.codes.isEmpty)
  }

  @Test func `a sheet is laid out when its appearance has begun`() {
    let test = ModalHarness()
    let modal = test.modal(.pageSheet, vends: false)
    test.present(modal)
    let calls = test.recorder.events.filter { $0.object == "to" }.map(\.call)
    #expect(calls.dropFirst(2).prefix(2) == ["viewWillAppear", "viewIsAppearing"], "\(calls)")
  }

  @Test func `F13 a finger that is taken away puts the sheet back`() throws {
    let (test, modal) = try sheet()
    drag(test, by: 600)
    test.harness.stage.touchCancel(id: 0)
    test.advance(by: 1)
    #expect(!test.isRunning && top(test) == 59 && modal.view.window != nil)
    #expect(test.codes.isEmpty)
  }

  @Test func `rule 16 the appearance calls of a drag that is taken back are balanced`() throws {
    let (test, _) = try sheet()
    drag(test, by: 100)
    test.harness.up()
    test.advance(by: 1)
    let calls = test.calls.filter { $0.hasPrefix("from.") && $0.contains("ppear") }
    #expect(
      calls.map { $0.split(separator: ".").last?.prefix { $0 != "(" } ?? "" } == [
        "viewWillDisappear", "viewWillAppear", "viewDidAppear",
      ], "\(calls)")
  }
}
