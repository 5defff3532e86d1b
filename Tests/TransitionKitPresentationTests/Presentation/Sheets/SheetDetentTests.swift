import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Where sheets rest, as measured on iOS 26 (`sheet_frames` of apple_measured_sheets.json).
struct SheetDetentTests {
  /// A phone with a sheet that has come to rest.
  private func sheet(
    _ setUp: (UISheetPresentationController) -> Void
  ) throws -> (test: ModalHarness, modal: UIViewController, sheet: UISheetPresentationController) {
    let test = ModalHarness(width: 393, height: 852) {
      $0.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
    let modal = test.modal(.pageSheet, vends: false)
    let coming = try #require(modal.sheetPresentationController)
    #expect(modal.sheetPresentationController === coming)
    setUp(coming)
    test.show(modal)
    #expect(modal.presentationController === coming)
    return (test, modal, coming)
  }

  nonisolated static let heights: [(CGFloat, CGRect)] = [
    (10, CGRect(x: 28, y: 815.4249363867684, width: 337, height: 8.575063613231578)),
    (
      100,
      CGRect(
        x: 21.513513513513516, y: 741.4348394195722, width: 349.9729729729729,
        height: 89.05164706691426)
    ),
    (
      144,
      CGRect(
        x: 9.621621621621614, y: 705.4293377346812, width: 373.7567567567568,
        height: 136.94904064369712)
    ),
    (200, CGRect(x: 8, y: 619.5267175572519, width: 377, height: 224.4732824427481)),
    (288, CGRect(x: 8, y: 535.1094147582697, width: 377, height: 308.89058524173026)),
    (300, CGRect(x: 8, y: 523.5979643765903, width: 377, height: 320.4020356234097)),
    (400, CGRect(x: 8, y: 427.66921119592877, width: 377, height: 416.33078880407123)),
    (700, CGRect(x: 8, y: 139.88295165394402, width: 377, height: 704.117048346056)),
    (10000, CGRect(x: 0, y: 59, width: 393, height: 793)),
  ]

  @Test(arguments: heights)
  func `sheet_frames a detent of a height`(height: CGFloat, frame: CGRect) throws {
    var greatest: CGFloat = 0
    let (test, _, _) = try sheet {
      $0.detents = [
        .custom { context in
          greatest = context.maximumDetentValue
          return height
        }
      ]
    }
    #expect(greatest == 759)
    let shown = test.shown("sheet")?.frame ?? .null
    #expect(near(shown.minX, frame.minX, 1e-6) && near(shown.minY, frame.minY, 1e-6), "\(shown)")
    #expect(near(shown.width, frame.width, 1e-6) && near(shown.height, frame.height, 1e-6))
  }

  @Test func `sheet_frames the medium detent, and the smallest is where a sheet begins`() throws {
    let (test, _, sheet) = try sheet { $0.detents = [.large(), .medium()] }
    #expect(sheet.selectedDetentIdentifier == nil)
    #expect(near(test.shown("sheet")?.frame.minY ?? 0, 403.6870229007634, 1e-6))
    test.harness.perform {
      sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    }
    test.advance(by: 0.1)
    let frequency = (1000.0 / 3).squareRoot()
    let rest = (1 + frequency * 0.1) * exp(-frequency * 0.1)
    let top = 59 + (403.6870229007634 - 59) * rest
    #expect(near(test.shown("sheet")?.frame.minY ?? 0, top, 1e-6))
    test.advance(by: 1)
    #expect(test.shown("sheet")?.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
  }

  @Test func `a change of detents goes on where the presentation ends meanwhile`() throws {
    let test = ModalHarness(width: 393, height: 852) {
      $0.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
    let modal = test.modal(.pageSheet, vends: false)
    let sheet = try #require(modal.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    test.present(modal)
    test.advance(by: 0.4)
    test.harness.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    var tops: [CGFloat] = []
    while test.isRunning || tops.count < 40 {
      test.advance(by: 1.0 / 60)
      tops.append(test.shown("sheet")?.frame.minY ?? .nan)
    }
    let steps = zip(tops, tops.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 > -1e-6 && $0 < 60 }, "\(steps)")
    #expect(tops.last.map { near($0, 59, 0.5) } == true && test.codes.isEmpty)
  }

  @Test func `without animation the sheet is at another detent at once, also on its way`() throws {
    let (test, _, sheet) = try sheet { $0.detents = [.medium(), .large()] }
    let medium = try #require(test.shown("sheet")?.frame)
    test.harness.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    test.advance(by: 0.1)
    #expect(test.shown("sheet")?.frame != medium)
    test.harness.perform { sheet.selectedDetentIdentifier = .medium }
    test.advance(by: 0)
    #expect(test.shown("sheet")?.frame == medium)
    test.advance(by: 0.1)
    #expect(test.shown("sheet")?.frame == medium && test.shown("card")?.frame.size == medium.size)
  }

  @Test func `a push in a sheet that goes to another detent is not blamed`() throws {
    let test = ModalHarness(width: 393, height: 852) {
      $0.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
    let stack = test.harness.perform {
      UINavigationController(rootViewController: screen("first"))
    }
    stack.modalPresentationStyle = .pageSheet
    let sheet = try #require(stack.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    test.show(stack)
    test.harness.perform { stack.pushViewController(screen("second"), animated: true) }
    test.advance(by: 0.1)
    test.harness.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    test.advance(by: 2)
    #expect(!test.isRunning && test.codes.isEmpty, "\(test.recorder.diagnostics)")
    #expect(stack.topViewController?.view.frame.size == CGSize(width: 393, height: 793))
  }

  @Test func `sheet_frames on a large screen the lower edge stays`() throws {
    let test = ModalHarness(width: 820, height: 1180) {
      $0.safeAreaInsets = UIEdgeInsets(top: 32, left: 0, bottom: 20, right: 0)
    }
    let modal = test.modal(.formSheet, vends: false)
    let sheet = try #require(modal.sheetPresentationController)
    sheet.detents = [.custom { _ in 343 }, .medium()]
    test.show(modal)
    #expect(test.shown("sheet")?.frame == CGRect(x: 120, y: 567, width: 580, height: 343))
    test.harness.perform { sheet.selectedDetentIdentifier = .medium }
    test.advance(by: 0)
    #expect(test.shown("sheet")?.frame == CGRect(x: 120, y: 546, width: 580, height: 364))
  }

  @Test func `detents without a height are left out, and without any it is large`() throws {
    for value in [nil, -1, 0.5, .nan] as [CGFloat?] {
      let (test, _, _) = try sheet { $0.detents = [.custom { _ in value }] }
      #expect(test.shown("sheet")?.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    }
    let (test, _, _) = try sheet {
      $0.detents = []
      $0.selectedDetentIdentifier = .medium
    }
    #expect(test.shown("sheet")?.frame.minY == 59)
  }

  @Test func `up to the largest undimmed detent nothing is dimmed`() throws {
    let (test, _, sheet) = try sheet {
      $0.detents = [.medium(), .large()]
      $0.largestUndimmedDetentIdentifier = .medium
    }
    #expect(test.shown("dimming")?.alpha == 0)
    test.harness.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    test.advance(by: 1)
    #expect(test.shown("dimming")?.alpha == 1)
  }

  @Test func `the grabber is where iOS has it`() throws {
    let (test, modal, sheet) = try sheet { $0.prefersGrabberVisible = true }
    let grabber = try #require(modal.presentationController?.presentedView?.subviews.last)
    #expect(grabber.name == "grabber" && !grabber.isHidden)
    #expect(
      grabber.convert(grabber.bounds, to: nil) == CGRect(x: 178.5, y: 64, width: 36, height: 5))
    test.harness.perform { sheet.prefersGrabberVisible = false }
    #expect(grabber.isHidden)
  }

  @Test func `only sheets have one, and each presentation its own`() throws {
    let (test, modal, sheet) = try sheet { $0.detents = [.medium()] }
    test.dismiss(modal)
    test.advance(by: 1)
    let next = try #require(modal.sheetPresentationController)
    #expect(next !== sheet && next.detents.map(\.identifier) == [.large])
    modal.modalPresentationStyle = .fullScreen
    #expect(modal.sheetPresentationController == nil)
  }
}
