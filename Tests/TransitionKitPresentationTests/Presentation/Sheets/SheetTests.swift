import Animation
import Foundation
import Geometry
import LayerTree
import Testing
import TransitionKit
import TransitionKitTestSupport

/// Sheets, as measured on iOS 26 (Tests/Fixtures/transitionkit/apple_measured_sheets.json).
struct SheetTests {
  private struct File: Decodable {
    var sheet_present_curve: Curve
    var sheet_frames: Frames
    var coordinator: Coordinator
  }
  private struct Curve: Decodable {
    var rest_y: Double
    var travel: Double
    var tol_pt: Double
    var rows: [[Double?]]
  }
  private struct Frames: Decodable {
    var rows: [Row]
    struct Row: Decodable {
      var detent: Detent
      var frame: [Double]
    }
    /// A name or a height.
    struct Detent: Decodable {
      var name: String?
      init(from decoder: any Decoder) throws {
        name = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }
  private struct Coordinator: Decodable {
    var rows: [String: Row]
    struct Row: Decodable {
      var presentationStyle: String
      var completionCurveRaw: Int
      var vendedBy: [String]
    }
  }

  private func measured() throws -> File {
    try JSONDecoder().decode(File.self, from: fixture("apple_measured_sheets.json"))
  }

  /// A stage of a device's size and safe area, with a sheet that is on its way.
  private func sheet(
    _ size: CGSize, style: UIModalPresentationStyle = .pageSheet, top: CGFloat = 20,
    bottom: CGFloat = 0
  ) -> (Stage, UIViewController) {
    let stage = Stage(
      screen: Screen(size: size, safeAreaInsets: .init(top: top, left: 0, bottom: bottom, right: 0))
    )
    let root = screen("root", .red)
    stage.rootViewController = root
    advance(stage, to: 0)
    let modal = screen("modal")
    modal.modalPresentationStyle = style
    stage.perform { root.present(modal, animated: true) }
    advance(stage, to: 0)
    return (stage, modal)
  }

  private func advance(_ stage: Stage, to time: TimeInterval) {
    do { try stage.advance(to: time) } catch { Issue.record(error) }
  }

  private func frame(_ stage: Stage) -> CGRect {
    stage.viewStates().first { $0.name == "sheet" }?.frame ?? .null
  }

  @Test func `sheet_frames a large sheet on a phone`() throws {
    let row = try #require(measured().sheet_frames.rows.first { $0.detent.name == "large" })
    let (stage, modal) = sheet(CGSize(width: 393, height: 852), top: 59, bottom: 34)
    advance(stage, to: 1)
    let expected = CGRect(
      x: row.frame[0], y: row.frame[1], width: row.frame[2], height: row.frame[3])
    #expect(frame(stage) == expected)
    #expect(modal.presentationController?.frameOfPresentedViewInContainerView == expected)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == expected)
  }

  @Test func `a large sheet has the safe area of the bottom edge that it reaches`() {
    let (stage, modal) = sheet(CGSize(width: 393, height: 852), top: 59, bottom: 34)
    #expect(modal.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    advance(stage, to: 1)
    #expect(modal.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
    let (other, form) = sheet(CGSize(width: 820, height: 1180), style: .formSheet, bottom: 20)
    advance(other, to: 1)
    #expect(form.view.safeAreaInsets == .zero)
  }

  /// `sheet_frames.other_devices`.
  @Test(arguments: [
    (
      UIModalPresentationStyle.pageSheet, 375.0, 667.0, 20.0,
      CGRect(x: 0, y: 30, width: 375, height: 637)
    ),
    (.formSheet, 375, 667, 20, CGRect(x: 0, y: 30, width: 375, height: 637)),
    (.pageSheet, 667, 375, 0, CGRect(x: 0, y: 0, width: 667, height: 375)),
    (.pageSheet, 820, 1180, 32, CGRect(x: 0, y: 42, width: 820, height: 1138)),
    (.formSheet, 820, 1180, 32, CGRect(x: 120, y: 260, width: 580, height: 650)),
    (.formSheet, 393, 852, 59, CGRect(x: 0, y: 59, width: 393, height: 793)),
  ])
  func `sheet_frames other devices`(
    style: UIModalPresentationStyle, width: Double, height: Double, top: Double, expected: CGRect
  ) {
    let (stage, _) = sheet(
      CGSize(width: width, height: height), style: style, top: top)
    advance(stage, to: 1)
    #expect(frame(stage) == expected)
  }

  @Test func `F6 a form on a large screen takes its preferred size, also later`() {
    let (stage, modal) = sheet(CGSize(width: 820, height: 1180), style: .formSheet)
    advance(stage, to: 1)
    stage.perform { modal.preferredContentSize = CGSize(width: 400, height: 300) }
    advance(stage, to: 1)
    #expect(frame(stage) == CGRect(x: 210, y: 435, width: 400, height: 300))
    stage.perform { modal.preferredContentSize = CGSize(width: 4000, height: CGFloat.nan) }
    advance(stage, to: 1)
    #expect(frame(stage) == CGRect(x: 0, y: 260, width: 820, height: 650))
  }

  @Test func `sheet_present_curve the way up`() throws {
    let curve = try measured().sheet_present_curve
    let size = CGSize(width: 375, height: 667)
    let (stage, _) = sheet(size)
    // The first two samples are not binding: a sliver, and one that its own law misses.
    for row in curve.rows.dropFirst(2) {
      let (k, y) = (try #require(row[0]), row[1])
      advance(stage, to: k / 60)
      let progress = (frame(stage).minY - 30) / (size.height - 30)
      if let y {
        let tolerance = k == 4 ? 1 : 0.5
        #expect(near(curve.rest_y + curve.travel * progress, y, tolerance))
      }
    }
    advance(stage, to: 0.51)
    #expect(!stage.isTransitionRunning)
  }

  @Test func `sheet_present_curve is the critical spring of a thousand over three`() {
    let (stage, _) = sheet(CGSize(width: 375, height: 667))
    let frequency = (1000.0 / 3).squareRoot()
    for time in [0.01, 0.1, 0.2, 0.3, 0.5] {
      advance(stage, to: time)
      let rest = (1 + frequency * time) * exp(-frequency * time)
      #expect(near((frame(stage).minY - 30) / 637, rest, 1e-9))
      // The dimming keeps pace with it.
      let dimming = stage.viewStates().first { $0.name == "dimming" }
      #expect(near(dimming?.alpha ?? 0, 1 - rest, 1e-9))
    }
  }

  @Test func `a sheet goes as it came, over a dimming of a fifth`() {
    let (stage, modal) = sheet(CGSize(width: 375, height: 667))
    advance(stage, to: 1)
    let container = modal.presentationController?.containerView
    let dimming = container?.subviews.first
    #expect(dimming?.backgroundColor == UIColor(white: 0, alpha: 0.2))
    #expect(dimming?.alpha == 1)
    stage.perform { modal.dismiss(animated: true) }
    advance(stage, to: 1.1)
    let frequency = (1000.0 / 3).squareRoot()
    let rest = (1 + frequency * 0.1) * exp(-frequency * 0.1)
    #expect(near((frame(stage).minY - 30) / 637, 1 - rest, 1e-9))
    #expect(near(dimming?.layer.presentation()?.opacity ?? 0, rest, 1e-9))
    advance(stage, to: 1.6)
    #expect(stage.window.subviews.count == 1)
    #expect(dimming?.superview == nil)
    #expect(modal.view.superview == nil)
  }

  @Test func `a sheet's corners are round where they can be seen`() {
    for (size, radius) in [
      (CGSize(width: 393, height: 852), CGFloat(38)), (CGSize(width: 820, height: 1180), 32),
      (CGSize(width: 667, height: 375), 0),
    ] {
      let (stage, modal) = sheet(size)
      advance(stage, to: 1)
      let card = modal.view.superview
      #expect(card?.layer.cornerRadius == radius)
      #expect(card?.clipsToBounds == true)
      // The lower corners are below the edge at which the sheet is cut.
      #expect(card.map { $0.frame.height - ($0.superview?.bounds.height ?? 0) } == radius)
      #expect(card?.superview?.clipsToBounds == true)
    }
  }

  @Test func `coordinator pageSheet present`() throws {
    let row = try #require(measured().coordinator.rows["pageSheet present"])
    let stage = Stage(screen: Screen(size: CGSize(width: 375, height: 667)))
    let root = screen("root", .red)
    stage.rootViewController = root
    advance(stage, to: 0)
    let modal = screen("modal")
    modal.modalPresentationStyle = .pageSheet
    var checked = false
    var ranAt: [String] = []
    modal.hooks.viewWillAppear = { controller, _ in
      guard let coordinator = controller.transitionCoordinator else { return }
      checked = true
      #expect(coordinator.transitionDuration == 0)
      #expect(coordinator.completionCurve.rawValue == row.completionCurveRaw)
      #expect("\(coordinator.presentationStyle)" == row.presentationStyle)
      #expect(coordinator.isAnimated && !coordinator.isInteractive)
      #expect(row.vendedBy == ["presented", "presenting"])
      #expect(root.transitionCoordinator === coordinator)
      let queued = coordinator.animate(
        alongsideTransition: { _ in ranAt.append("alongside") },
        completion: { _ in ranAt.append("completion") })
      #expect(queued)
      #expect(ranAt.isEmpty)
    }
    stage.perform { root.present(modal, animated: true) }
    advance(stage, to: 0)
    #expect(checked)
    #expect(ranAt == ["alongside"])
    advance(stage, to: 1)
    #expect(ranAt == ["alongside", "completion"])
  }

  @Test func `rule 19 the presenter under a sheet hears nothing and stays`() {
    let test = ModalHarness()
    let modal = test.modal(.pageSheet, vends: false)
    test.present(modal)
    test.advance(by: 1)
    #expect(test.root.view.superview === test.harness.window)
    test.dismiss(modal)
    test.advance(by: 1)
    let names = test.recorder.events.filter { Harness.appearance.contains($0.call) }
    #expect(
      names.map(\.description) == [
        "to.viewWillAppear(true)", "to.viewDidAppear(true)", "from.viewWillDisappear(true)",
        "from.viewDidDisappear(true)",
      ])
    #expect(test.codes.isEmpty)
  }

  @Test func `F5 a sheet follows the window's size`() {
    let (stage, modal) = sheet(CGSize(width: 375, height: 667))
    advance(stage, to: 1)
    stage.resize(to: CGSize(width: 667, height: 375))
    advance(stage, to: 1)
    #expect(frame(stage) == CGRect(x: 0, y: 0, width: 667, height: 375))
    stage.resize(to: CGSize(width: 375, height: 667))
    advance(stage, to: 1)
    #expect(frame(stage) == CGRect(x: 0, y: 30, width: 375, height: 637))
    #expect(modal.view.bounds.size == CGSize(width: 375, height: 637))
  }

  @Test func `F5 a sheet presented during a rotation has the corners of the new size`() {
    let (stage, modal) = sheet(CGSize(width: 375, height: 667))
    advance(stage, to: 0.1)
    stage.resize(to: CGSize(width: 667, height: 375))
    advance(stage, to: 1)
    #expect(modal.view.superview?.layer.cornerRadius == 0)
    stage.resize(to: CGSize(width: 375, height: 667))
    advance(stage, to: 1)
    #expect(modal.view.superview?.layer.cornerRadius == 38)
  }
}
